/** The limits of the contents of blocks, as `FORMAT.md` states them. `tests/post/vectors.test.ts` finds every one here. */

type Range = readonly [path: string, least: number, most: number];

/**
 * The limits of every list, text and number, in the first good content of a kind: there `least` and `most` are good, one less and
 * one more are not. To reach a length, a list repeats its first member, a text is made of `x`, a record gets more keys. `numbered`
 * lists name nobody twice: the entries have seats `seat-0`, `seat-1`, and names made of as many `x` as their place from 1.
 */
const RANGES: Readonly<
  Record<'list' | 'text' | 'number' | 'keys' | 'numbered', Readonly<Record<string, readonly Range[]>>>
> = {
  list: {
    campaign: [
      ['battle.holders', 1, 60],
      ['calendar.otherwise.weekdays', 1, 7],
      ['calendar.daysOff', 0, 6],
      ['calendar.pauses', 0, 24],
    ],
    roster: [['seats', 0, 60]],
    orders: [['commands', 0, 400]],
    opening: [
      ['commands', 0, 400],
      ['agreed.orders', 0, 12],
      ['agreed.dispatches', 0, 800],
      ['agreed.without', 0, 12],
      ['agreed.seats', 1, 12],
      ['pieces', 0, 11],
      ['seen', 0, 1_000],
      ['unlocked', 1, 12],
    ],
    pieces: [['', 0, 11]],
    public: [
      ['seen', 0, 60],
      ['pieces', 0, 11],
    ],
    dispatch: [
      ['commands', 1, 60],
      ['seen', 0, 800],
    ],
    close: [
      ['sheets', 0, 60],
      ['dispatches', 0, 800],
      ['computers', 1, 12],
    ],
    report: [
      ['keys', 1, 100],
      ['used', 0, 12],
      ['used.0.content.commands', 0, 400],
      ['dispatches', 0, 800],
      ['dispatches.0.content.commands', 1, 60],
      ['dispatches.0.content.seen', 0, 800],
      ['rulings', 0, 400],
      ['rulings.0.told.event', 0, 100],
      ['silent', 0, 12],
      ['strikes', 0, 400],
      ['standIns', 0, 12],
      ['standIns.0.commands', 0, 400],
      ['computers', 1, 12],
      ['computers.0.commands', 0, 400],
      ['leftOut', 0, 60],
      ['lateIn', 0, 12],
      ['entries', 0, 20_000],
      ['entries.0.1', 0, 20_000],
      ['entries.0.1.0.2', 1, 10_000],
    ],
  },
  numbered: { campaign: [['players', 0, 12]], handover: [['votes', 0, 12]] },
  keys: { campaign: [['calendar.phases', 0, 20]] },
  text: {
    campaign: [
      ['name', 1, 120],
      ['system', 1, 40],
      ['ruleset.id', 0, 80],
      ['players.0.name', 1, 60],
      ['master.name', 1, 60],
      ['battle.battle', 1, 60],
      ['battle.holders.0.name', 1, 60],
    ],
    join: [['name', 1, 60]],
    roster: [['seats.0.join', 1, 2_000]],
    orders: [['commands.0.command', 0, 40]],
    opening: [
      ['commands.0.command', 0, 40],
      ['agreed.seats.0.join', 1, 2_000],
    ],
    pieces: [['0.sealed', 1, 8_000]],
    public: [['pieces.0.sealed', 1, 8_000]],
    dispatch: [['commands.0.command', 0, 40]],
    close: [['sheets.1.out', 1, 1_000]],
    report: [
      ['used.0.content.commands.0.command', 0, 40],
      ['dispatches.0.content.commands.0.command', 0, 40],
      ['rulings.0.command.command', 0, 40],
      ['rulings.0.reason', 0, 1_000],
      ['strikes.0.reason', 1, 1_000],
      ['standIns.0.reason', 1, 1_000],
      ['standIns.0.commands.0.command', 0, 40],
      ['computers.0.commands.0.command', 0, 40],
      ['leftOut.0.reason', 1, 1_000],
      ['corrects.reason', 1, 1_000],
      ['entries.0.0', 1, 60],
      ['entries.0.1.0.0', 0, 210],
      ['entries.0.2', 8, 8],
      ['entries.0.3', 8, 8],
    ],
    reopen: [['reason', 1, 1_000]],
    note: [
      ['text', 0, 20_000],
      ['head', 0, 200],
    ],
    notice: [['text', 0, 4_000]],
    offer: [['name', 1, 60]],
    vote: [
      ['name', 1, 60],
      ['reason', 0, 1_000],
    ],
    handover: [
      ['offer.body', 1, 4_000],
      ['votes.0.body', 1, 4_000],
    ],
  },
  number: {
    campaign: [
      ['players.0.colour', 0, 11],
      ['beacon.genesis', 0, 1e11],
      ['beacon.period', 1, 86_400],
      ['battle.at', 0, 100_000],
      ['calendar.phases.movement.hours', 1, 1_440],
      ['calendar.otherwise.least', 0, 1_440],
      ['calendar.daysOff.0', 1, 7],
      ['calendar.atDeadline.hours', 1, 1_440],
    ],
    roster: [
      ['seats.0.revision', 1, 999],
      ['at', 0, 1e14],
    ],
    opening: [
      ['agreed.seats.0.revision', 1, 999],
      ['unlocked.0.beacon', 1, 1e12],
    ],
    close: [
      ['beacon', 1, 1e12],
      ['at', 0, 1e14],
    ],
    report: [
      ['rulings.0.at', 0, 20_000],
      ['rulings.0.told.event.0', 1, 1_000],
      ['strikes.0.command', 0, 400],
      ['strikes.0.order', 0, 400],
      ['entries.0.1.0.1', 1, 65_536],
      ['entries.0.1.0.2.0', 1, 65_536],
      ['at', 0, 1e14],
    ],
    notice: [['until', 0, 1e14]],
    handover: [
      ['offer.revision', 1, 999],
      ['votes.0.revision', 1, 999],
    ],
  },
};

export const ranges = Object.entries(RANGES).flatMap(([is, kinds]) =>
  Object.entries(kinds).flatMap(([kind, rows]) => rows.map(([path, least, most]) => ({ kind, path, is, least, most }))),
);
