/* Hands of Cancellation Hearts for hearts_prospects.py: what seats knew before tricks, and what it came to.

   Usage: hearts_self_play HANDS SEED. Some three thousand hands a second are played, by the standard rules, at
   tables of 6 to 11, by the rules of the medium player of commit 6018827 (tests/yardsticks) but for the moon
   and the race; at some tables there are players who only play low, and at some everybody strays now and then.
   Standard output gets records of RECORD bytes; hearts_prospects.py names their parts.

   A card is a number: clubs, diamonds, hearts, spades, the two first. */

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEATS = 11, TRICKS = 17, FACES = 52, RANKS = 13, HEARTS = 2, SPADES = 3, QUEEN = 49, PASSED = 3 };
enum { RECORD = 2 * FACES + 14, NOTES = 400, STRAY_AMONG = 8 };

typedef struct {
    int seats, hand[SEATS][FACES], size[SEATS], gone[FACES], passed[SEATS][PASSED], step;
    int played[SEATS][FACES], lacks[SEATS][4];
    int trick[SEATS], laid, leader, to_act, tricks, broken, aside, taken[SEATS];
    int widow[TRICKS], widow_size, widow_taker;
} Table;

typedef struct {
    const Table *table;
    int seat, unseen[FACES], left[4], all, later[SEATS], later_size, known[PASSED], known_size;
    double lying;
} Knowledge;

typedef struct { unsigned char bytes[RECORD]; int seat, before; } Note;

static Note notes[NOTES];
static int notes_size;
static uint64_t chance_state;

static double chance(void) {
    chance_state ^= chance_state << 13, chance_state ^= chance_state >> 7, chance_state ^= chance_state << 17;
    return (double)((chance_state * 2685821657736338717ULL) >> 11) / 9007199254740992.0;
}

static int below(int count) { return (int)(chance() * count); }
static int suit_of(int card) { return card / RANKS; }
static int points_of(int card) { return card == QUEEN ? 13 : suit_of(card) == HEARTS; }

static int times(const int *cards, int size, int card) {
    int count = 0;
    for (int i = 0; i < size; i++) count += cards[i] == card;
    return count;
}

/* The place of the card that wins; -1 if none of the suit led stands. */
static int winning_place(const int *cards, int size) {
    int best = -1;
    for (int i = 0; i < size; i++)
        if (suit_of(cards[i]) == suit_of(cards[0]) && times(cards, size, cards[i]) == 1
            && (best < 0 || cards[i] > cards[best]))
            best = i;
    return best;
}

static void deal(Table *table, int seats) {
    int deck[2 * FACES], each = 2 * FACES / seats;
    for (int i = 0; i < 2 * FACES; i++) deck[i] = i % FACES;
    for (int i = 2 * FACES - 1; i > 0; i--) {
        int other = below(i + 1), card = deck[i];
        deck[i] = deck[other], deck[other] = card;
    }
    memset(table, 0, sizeof *table);
    table->seats = seats, table->step = below(2) ? 1 : seats - 1, table->widow_taker = -1;
    table->leader = table->to_act = below(seats);
    for (int i = 0; i < seats * each; i++) table->hand[i % seats][deck[i]]++, table->size[i % seats]++;
    for (int i = seats * each; i < 2 * FACES; i++) table->widow[table->widow_size++] = deck[i];
}

/* The cards that the seat to act may play. */
static int legal(const Table *table, int *cards) {
    const int *hand = table->hand[table->to_act];
    for (int strict = 1; strict >= 0; strict--) {
        int size = 0;
        for (int card = 0; card < FACES; card++) {
            int fits = table->laid   ? suit_of(card) == suit_of(table->trick[0])
                       : !table->tricks ? !points_of(card)
                                        : table->broken || suit_of(card) != HEARTS;
            if (hand[card] && (fits || !strict)) cards[size++] = card;
        }
        if (size) return size;
    }
    return 0;
}

static void play(Table *table, int card) {
    int seat = table->to_act;
    table->hand[seat][card]--, table->size[seat]--, table->gone[card]++, table->played[seat][card]++;
    if (table->laid && suit_of(card) != suit_of(table->trick[0])) table->lacks[seat][suit_of(table->trick[0])] = 1;
    table->trick[table->laid++] = card;
    table->broken |= points_of(card) > 0;
    table->to_act = (seat + 1) % table->seats;
    if (table->laid < table->seats) return;
    int place = winning_place(table->trick, table->laid);
    for (int i = 0; i < table->laid; i++) table->aside += points_of(table->trick[i]);
    table->laid = 0, table->tricks++;
    if (place < 0) return;
    table->leader = table->to_act = (table->leader + place) % table->seats;
    table->taken[table->leader] += table->aside, table->aside = 0;
    if (table->widow_taker < 0 && table->widow_size) {
        table->widow_taker = table->leader;
        for (int i = 0; i < table->widow_size; i++) table->taken[table->leader] += points_of(table->widow[i]);
    }
}

static Knowledge know(const Table *table, int seat) {
    Knowledge know = {.table = table, .seat = seat, .lying = table->aside};
    for (int card = 0; card < FACES; card++) know.unseen[card] = 2 - table->hand[seat][card] - table->gone[card];
    if (table->widow_taker == seat)
        for (int i = 0; i < table->widow_size; i++) know.unseen[table->widow[i]]--;
    for (int card = 0; card < FACES; card++) know.left[suit_of(card)] += know.unseen[card];
    know.all = know.left[0] + know.left[1] + know.left[2] + know.left[3];
    if (!know.all) know.all = 1;
    for (int i = 1; i < table->seats - table->laid; i++) know.later[know.later_size++] = (seat + i) % table->seats;
    int receiver = (seat + table->step) % table->seats;
    for (int i = 0; i < PASSED; i++)
        if (!table->played[receiver][table->passed[seat][i]])
            know.known[know.known_size++] = table->passed[seat][i];
    for (int i = 0; i < table->laid; i++) know.lying += points_of(table->trick[i]);
    if (table->widow_taker < 0)
        know.lying += table->widow_size * (know.left[HEARTS] + 13.0 * know.unseen[QUEEN]) / know.all;
    return know;
}

static int receives(const Knowledge *know, int seat) {
    return seat == (know->seat + know->table->step) % know->table->seats;
}

static double follows(const Knowledge *know, int seat, int suit) {
    if (know->table->lacks[seat][suit]) return 0;
    for (int i = 0; i < know->known_size; i++)
        if (receives(know, seat) && suit_of(know->known[i]) == suit) return 1;
    return 1 - pow(1 - (double)know->left[suit] / know->all, know->table->size[seat]);
}

static double holds(const Knowledge *know, int seat, int card) {
    if (receives(know, seat) && times(know->known, know->known_size, card)) return 1;
    if (know->table->lacks[seat][suit_of(card)]) return 0;
    return fmin(1, know->unseen[card] * (double)know->table->size[seat] / know->all);
}

/* The danger of the cards of a suit in points; see the constants of the yardstick. */
static double danger(const Knowledge *know, int suit, const int *hand) {
    const Table *table = know->table;
    double kept = (double)table->size[know->seat] / (table->size[know->seat] + table->tricks);
    double each = (suit == HEARTS ? 5 : 2) * (1 + kept) / 2, lower = 0, sum = 0;
    int guards = 0;
    for (int rank = 0; rank < RANKS; rank++) {
        double share = know->left[suit] ? lower / know->left[suit] : 1;
        for (int i = 0; i < hand[suit * RANKS + rank]; i++, guards++) {
            sum += each * pow(0.75, guards) * share * share * share;
            if (suit == SPADES && rank == 10)
                sum += 13 * (0.45 + 0.4 * (1 - kept)) * pow(4.5 / table->seats, guards);
            if (suit == SPADES && rank > 10)
                sum += 13.0 * know->unseen[QUEEN] * 1.2 / table->seats * pow(0.7, guards);
        }
        lower += know->unseen[suit * RANKS + rank];
    }
    return sum;
}

static double relief(const Knowledge *know, int *hand, int card) {
    double before = danger(know, suit_of(card), hand);
    hand[card]--;
    double after = danger(know, suit_of(card), hand);
    hand[card]++;
    return before - after;
}

static double cancelled(const Knowledge *know, int card) {
    double held = 0;
    if (know->unseen[card] <= 0) return 0;
    for (int i = 0; i < know->later_size; i++) held += holds(know, know->later[i], card);
    return 0.6 * fmin(1, held);
}

static double takes(const Knowledge *know, int card) {
    const Table *table = know->table;
    int suit = suit_of(card), higher = 0;
    if (table->laid && (suit != suit_of(table->trick[0]) || times(table->trick, table->laid, card))) return 0;
    double chance = 1 - cancelled(know, card), none = 1;
    for (int i = 0; i < table->laid; i++)
        if (suit_of(table->trick[i]) == suit && table->trick[i] > card
            && times(table->trick, table->laid, table->trick[i]) == 1)
            chance *= cancelled(know, table->trick[i]);
    for (int other = card + 1; other < suit * RANKS + RANKS; other++) higher += know->unseen[other];
    if (!chance || !higher) return chance;
    for (int i = 0; i < know->later_size; i++) {
        double over = (double)higher / know->left[suit];
        double held = fmax(1, table->size[know->later[i]] * (double)know->left[suit] / know->all);
        double forced = pow(over, held);
        none *= 1 - follows(know, know->later[i], suit) * (forced + (1 - forced) * 0.4 * over);
    }
    return chance * (none + (1 - none) * 0.06);
}

static double points_to_come(const Knowledge *know, int card) {
    int suit = know->table->laid ? suit_of(know->table->trick[0]) : suit_of(card);
    double sum = know->lying + points_of(card);
    for (int i = 0; i < know->later_size; i++) {
        int seat = know->later[i];
        double fits = follows(know, seat, suit), queen = holds(know, seat, QUEEN) * 0.9 * 13;
        double thrown = suit == HEARTS ? queen : queen + 0.6 * follows(know, seat, HEARTS);
        sum += (1 - fits) * thrown + fits * (suit == HEARTS ? 1 : suit == SPADES && card > QUEEN ? queen : 0);
    }
    return sum;
}

static int medium_card(Table *table, const int *cards, int size) {
    Knowledge know_it = know(table, table->to_act), *know = &know_it;
    int *hand = table->hand[table->to_act], best = cards[0], over_queen = 0;
    double least = INFINITY;
    for (int card = QUEEN; card < FACES; card++) over_queen += hand[card];
    for (int i = 0; i < size; i++) {
        int card = cards[i];
        double chance = takes(know, card);
        double cost = (chance ? chance * points_to_come(know, card) : 0) - (1 - chance) * 0.2 * points_of(card);
        cost -= relief(know, hand, card);
        if (!table->laid && suit_of(card) == SPADES && know->unseen[QUEEN] && !over_queen) cost -= 0.6;
        if (cost < least || (cost == least && card % RANKS > best % RANKS)) least = cost, best = card;
    }
    return best;
}

/* The three cards of the hand without which it is least dangerous, one after another. */
static void medium_pass(Table *table, int seat) {
    Knowledge know_it = know(table, seat);
    int hand[FACES];
    memcpy(hand, table->hand[seat], sizeof hand);
    for (int i = 0; i < PASSED; i++) {
        int best = -1;
        double most = -INFINITY;
        for (int card = 0; card < FACES; card++) {
            double gain = hand[card] ? relief(&know_it, hand, card) : -INFINITY;
            if (gain > most) most = gain, best = card;
        }
        hand[best]--, table->passed[seat][i] = best;
    }
}

/* Three of the highest cards, spades before others. */
static void stray_pass(Table *table, int seat) {
    int high[FACES * 2], size = 0;
    for (int rank = RANKS + 1; rank >= 0; rank--)
        for (int suit = 0; suit < 4; suit++) {
            int card = suit * RANKS + rank - 2 * (suit == SPADES);
            if (suit_of(card) != suit || card < 0) continue;
            for (int i = 0; i < table->hand[seat][card]; i++) high[size++] = card;
        }
    for (int i = 0; i < PASSED; i++) {
        int other = i + below(STRAY_AMONG - i), card = high[i];
        high[i] = high[other], high[other] = card;
        table->passed[seat][i] = high[i];
    }
}

static int low_card(const int *cards, int size) {
    int low = cards[0];
    for (int i = 1; i < size; i++)
        if (cards[i] % RANKS < low % RANKS) low = cards[i];
    return low;
}

/* What a seat knows now; while passing, with the cards that it keeps. */
static void note(const Table *table, int seat, int passing) {
    Knowledge know_it = know(table, seat);
    Note *one = &notes[notes_size++];
    unsigned char *more = one->bytes + 2 * FACES;
    for (int card = 0; card < FACES; card++) {
        int given = passing ? times(table->passed[seat], PASSED, card) : 0;
        one->bytes[card] = (unsigned char)(table->hand[seat][card] - given);
        one->bytes[FACES + card] = (unsigned char)know_it.unseen[card];
    }
    int others = 0, lacking[4] = {0};
    for (int other = 0; other < table->seats; other++) {
        others += other == seat ? 0 : table->taken[other];
        for (int suit = 0; suit < 4; suit++) lacking[suit] += other != seat && table->lacks[other][suit];
    }
    int parts[] = {table->seats, table->size[seat], seat == table->leader, passing, table->aside,
                   table->widow_taker < 0 ? table->widow_size : 0, table->broken, lacking[0], lacking[1],
                   lacking[2], lacking[3], table->taken[seat], others};
    for (int i = 0; i < 13; i++) more[i] = (unsigned char)parts[i];
    one->seat = seat, one->before = table->taken[seat];
}

static void play_hand(int seats) {
    Table table;
    int low[SEATS], cards[FACES], kind = below(10), mixed = kind < 3;
    double stray = below(3) * 0.04;
    notes_size = 0;
    deal(&table, seats);
    for (int seat = 0; seat < seats; seat++) {
        low[seat] = mixed && below(3) == 0;
        (chance() < (stray ? 0.3 : 0.1) || low[seat] ? stray_pass : medium_pass)(&table, seat);
        note(&table, seat, 1);
    }
    for (int seat = 0; seat < seats; seat++)
        for (int i = 0; i < PASSED; i++) {
            table.hand[seat][table.passed[seat][i]]--;
            table.hand[(seat + table.step) % seats][table.passed[seat][i]]++;
        }
    while (table.size[table.to_act]) {
        for (int seat = 0; !table.laid && seat < seats; seat++)
            if (chance() < (!table.tricks ? 1 : seat == table.to_act ? 0.6 : 4.0 * seats / (2 * FACES)))
                note(&table, seat, 0);
        int size = legal(&table, cards);
        play(&table, chance() < stray      ? cards[below(size)]
                     : low[table.to_act] ? low_card(cards, size)
                                         : medium_card(&table, cards, size));
    }
    for (int i = 0; i < notes_size; i++) {
        notes[i].bytes[RECORD - 1] = (unsigned char)(table.taken[notes[i].seat] - notes[i].before);
        fwrite(notes[i].bytes, RECORD, 1, stdout);
    }
}

int main(int count, char **words) {
    if (count != 3) return 2;
    chance_state = strtoull(words[2], 0, 10) * 0x9E3779B97F4A7C15ULL + 88172645463325252ULL;
    for (int hand = 0; hand < atoi(words[1]); hand++) play_hand(6 + hand % 6);
    return 0;
}
