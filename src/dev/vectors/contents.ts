import { canonical } from '../../post/canonical.ts';
import type { BlockKind } from '../../post/header.ts';

/** Contents of every kind with all of their fields, and false ones. `tests/post/vectors.test.ts` finds each field here. */

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type Fields = { readonly [key: string]: Json };
/** The kinds with a content of their own; `piece` is what is sealed to a seat that a salt is dealt to, `pieces` what is dealt, `public` what orders show to all. */
export type ContentKind = BlockKind | 'piece' | 'pieces' | 'public';

const hash = (digit: string) => digit.repeat(64);
const salt = '0123456789abcdef'.repeat(2);
const base64 = 'QUJD';

/**
 * Good contents of each kind, without the key that some carry before them: the first with every possible field, the others for
 * fields that exclude each other.
 */
const goodContents = (keys: { readonly sign: string; readonly seal: string }) => {
  const command = { command: 'move', unit: 'red-1', path: ['0101', '0102'] };
  const orders = { salt, commands: [command] };
  const holder = { seat: 'red', asked: '-', revision: 2, join: base64 };
  const agreed = {
    orders: [hash('1'), hash('2')],
    dispatches: [hash('3')],
    without: ['green'],
    seats: [holder],
  };
  const piece = { seat: 'green', piece: salt };
  const chain = { tip: hash('4'), nonce: salt, key: keys.seal };
  const quoted = { revision: 1, after: '0'.repeat(26), body: base64 };
  const calendar = {
    zone: 'Europe/Moscow',
    phases: { movement: { kind: 'for', hours: 48 } },
    otherwise: { kind: 'until', weekdays: [5], at: '20:00', least: 24 },
    daysOff: [7],
    pauses: [{ from: '2026-12-24', to: '2027-01-02' }],
    atDeadline: { does: 'extend-once', hours: 24 },
    late: 'by-leave',
  };
  const campaign = {
    name: 'A campaign',
    system: 'nuclear',
    ruleset: { id: 'own', hash: hash('5'), rules: { id: 'own' } },
    options: { turns: 6 },
    scenario: '{"sides":{"red":{},"blue":{}}}',
    players: [
      { seat: 'red', name: 'Anna', colour: 0 },
      { seat: 'blue', name: 'Борис', colour: 11 },
    ],
    master: { name: 'Olga', seal: keys.seal },
    ...chain,
    beacon: { chain: hash('0'), key: '8'.repeat(192), genesis: 1_692_803_367, period: 3, otherwise: 'wait' },
    battle: {
      campaign: '0'.repeat(26),
      battle: 'r1b1',
      at: 12,
      holders: [{ seat: 'red', name: 'Anna', sign: keys.sign }],
    },
    calendar,
  };
  const { beacon: _, ...withoutBeacon } = campaign;
  const entry = [
    '1.initial',
    [
      ['hit red-1>blue-2', 6, [1, 6]],
      ['event gm', 20, [7], 'declared'],
    ],
    '01234567',
    '89abcdef',
  ];
  const report = {
    before: hash('6'),
    close: hash('7'),
    link: hash('8'),
    next: keys.seal,
    beacon: '9'.repeat(96),
    keys: [hash('f')],
    used: [
      { seat: 'red', digest: hash('1'), content: orders },
      { seat: 'blue', digest: hash('2'), content: orders, added: true, instead: { digest: hash('9'), salt } },
    ],
    dispatches: [{ seat: 'red', digest: hash('3'), content: { commands: [command], seen: [hash('a')] } }],
    rulings: [{ at: 3, seat: 'clock', command: { command: 'overrule' }, reason: 'Agreed.', told: { event: [7] } }],
    silent: ['green'],
    strikes: [{ seat: 'red', command: 0, order: 2, reason: 'Against the house rules.' }],
    standIns: [{ seat: 'green', commands: [command], reason: 'On leave.' }],
    computers: [{ seat: 'white', version: '1.12', commands: [command] }],
    leftOut: [{ seat: 'grey', reason: 'Too late.', digest: hash('b'), salt, added: true }],
    lateIn: [{ seat: 'red', posted: 'in-time' }],
    corrects: { digest: hash('c'), reason: 'A sheet was overlooked.' },
    entries: [entry],
    state: hash('d'),
    at: 1.8e12,
  };
  const contents: Readonly<Record<ContentKind, readonly Fields[] | readonly (readonly Json[])[]>> = {
    campaign: [
      campaign,
      { ...campaign, calendar: { ...calendar, atDeadline: { does: 'close' }, late: 'never' } },
      { ...campaign, beacon: { ...campaign.beacon, otherwise: 'chains' } },
      { ...withoutBeacon, open: true },
      { ...campaign, open: true, lockDays: 3 },
      { ...campaign, calendar: { ...calendar, otherwise: { kind: 'for', hours: 48 }, atDeadline: { does: 'wait' } } },
    ],
    join: [{ name: 'Anna', seal: keys.seal, salts: salt }],
    roster: [{ seats: [holder], begins: true, at: 1.8e12 }],
    orders: [orders],
    opening: [
      {
        ...{ before: hash('6'), state: hash('7'), orders: hash('1'), ...orders, agreed, pieces: [piece] },
        ...{ seen: [hash('8').slice(0, 16)], key: salt, unlocked: [{ beacon: 12, signature: '9'.repeat(96) }] },
      },
    ],
    pieces: [[{ seat: 'green', proof: salt, sealed: base64 }]],
    piece: [{ piece: salt }],
    public: [{ seen: ['0123456789abcdef'], pieces: [{ seat: 'green', proof: salt, sealed: base64 }] }, {}],
    dispatch: [{ commands: [command], seen: [hash('a')] }],
    close: [
      {
        sheets: [
          { seat: 'red', digest: hash('1') },
          { seat: 'grey', digest: hash('b'), out: 'Too late.' },
        ],
        dispatches: [hash('3')],
        computers: [{ seat: 'white', version: '1.12' }],
        beacon: 1_000_000,
        decisions: hash('e'),
        at: 1.8e12,
      },
    ],
    report: [report],
    reopen: [{ what: hash('c'), reason: 'A sheet was overlooked.', key: keys.seal }],
    note: [{ text: 'Shall we?', to: 'red', head: `campaign=${'0'.repeat(26)} seat=blue round=1 revision=1 after=-;` }],
    notice: [
      { text: 'Until Friday.', until: 1.8e12 },
      { text: 'A pause.', until: null },
    ],
    offer: [{ name: 'Pavel', seal: keys.seal, ...chain }],
    vote: [{ offer: hash('f'), name: 'Pavel', sign: keys.sign, reason: 'The game master is gone.' }],
    handover: [{ offer: quoted, votes: [{ seat: 'red', ...quoted }] }],
  };
  return contents;
};

/** Fields that may be missing, by their last name; every other one must be there. */
const OPTIONAL: Readonly<Partial<Record<ContentKind, readonly string[]>>> = {
  campaign: ['open', 'beacon', 'battle', 'calendar', 'lockDays'],
  roster: ['begins', 'at'],
  opening: ['seats', 'key', 'unlocked'],
  close: ['computers', 'beacon', 'at'],
  reopen: ['key'],
  public: ['seen', 'pieces'],
  report: ['dispatches', 'strikes', 'standIns', 'computers', 'leftOut', 'lateIn', 'corrects', 'beacon', 'keys', 'at'],
  note: ['to'],
  notice: ['until'],
};

/** A calendar with one pause. */
const paused = (from: string, to: string): Json => ({
  ...{ zone: 'UTC', phases: {}, otherwise: { kind: 'for', hours: 48 }, daysOff: [], pauses: [{ from, to }] },
  ...{ atDeadline: { does: 'wait' }, late: 'by-leave' },
});

/** A false value of a field, tried in every kind that has it. */
const WRONG: readonly (readonly [field: string, name: string, value: Json])[] = [
  ['salt', 'in capitals', salt.toUpperCase()],
  ['salts', 'too short', salt.slice(1)],
  ['commands', 'without a name', [{ unit: 'red-1' }]],
  ['name', 'with a blank before it', ' Anna'],
  ['name', 'that nobody sees', '\u200b'],
  ['name', 'too long', 'x'.repeat(121)],
  ['name', 'with a letter in two signs that has one of its own', '\u0438\u0306'],
  ['name', 'with a blank of another kind', 'An\u00a0na'],
  ['name', 'with the blank of Braille', 'An\u2800na'],
  ['name', 'with a sign of private use', 'An\ue000na'],
  ['name', 'without a letter or digit', '---'],
  ['calendar', 'a pause that ends before it begins', paused('2026-12-25', '2026-12-24')],
  ['calendar', 'a pause of 93 days', paused('2026-10-01', '2027-01-01')],
  ['seal', 'no recipient', 'age1'],
  ['master', 'with a key that stands before the value', { name: 'Olga', seal: 'age1', sign: 'A'.repeat(43) }],
  ['tip', 'no digest', hash('g')],
  ['nonce', 'too long', `${salt}0`],
  ['key', 'no recipient', 'age1qqq'],
  ['next', 'no recipient', 'age1qqq'],
  ['scenario', 'no JSON', '{'],
  ['open', 'false', false],
  ['lockDays', 'none', 0],
  ['unlocked', 'without a signature', [{ beacon: 12 }]],
  ['unlocked', 'with the signature zero', [{ beacon: 12, signature: `c${'0'.repeat(95)}` }]],
  ['beacon', 'otherwise?', { chain: hash('0'), key: '8'.repeat(192), genesis: 1, period: 3, otherwise: 'never' }],
  ['beacon', 'no signature and no round', 'x'],
  ['keys', 'none', []],
  ['seen', 'too short', ['0123']],
  ['players', 'one seat twice', [1, 2].map((colour) => ({ seat: 'red', name: `Player ${colour}`, colour }))],
  ['players', 'the seat of the game master', [{ seat: 'gm', name: 'Anna', colour: 0 }]],
  ['players', 'names that look alike', ['Ivan', 'lvan'].map((name, i) => ({ seat: `side-${i}`, name, colour: i }))],
  ['players', 'a colour too many', [{ seat: 'red', name: 'Anna', colour: 12 }]],
  ['at', 'before 1970', -1],
  ['at', 'half a millisecond', 0.5],
  ['until', 'too late', 1e15],
  ['text', 'too long', 'x'.repeat(20_001)],
  ['to', 'no seat', 'Red'],
  ['reason', 'too long', 'x'.repeat(1001)],
  ['what', 'no digest', hash('A')],
  ['offer', 'no digest and no block', 'x'],
  ['sheets', 'without a reason', [{ seat: 'red', digest: hash('1'), out: '' }]],
  ['seats', 'nobody’s seat', [{ seat: '-', asked: '-', revision: 1, join: base64 }]],
  ['seats', 'revision 0', [{ seat: 'red', asked: '-', revision: 0, join: base64 }]],
  ['votes', 'two of one seat', ['A', 'B'].map((body) => ({ seat: 'red', revision: 1, after: '-', body }))],
  ['silent', 'no list', 'green'],
  ['used', 'with a field too many', [{ seat: 'red', digest: hash('1'), content: { salt, commands: [] }, more: 1 }]],
  ['lateIn', 'posted when?', [{ seat: 'red', posted: 'perhaps' }]],
  ['computers', 'none', []],
  ['computers', 'of a level', [{ seat: 'white', version: '1.12', level: 'general', commands: [] }]],
  ['computers', 'without a version', [{ seat: 'white', commands: [] }]],
  ['computers', 'for the game master', [{ seat: 'gm', version: '1.12', commands: [] }]],
  ['entries', 'a die of no sides', [['1.initial', [['hit red-1', 0, [1]]], '01234567', '89abcdef']]],
  ['state', 'too short', '01234567'],
  ['link', 'in capitals', hash('A')],
];

/** Good and bad contents as canonical JSON. Nothing here is signed, sealed or true: only the form is looked at. */
export function contents(keys: Parameters<typeof goodContents>[0]) {
  return Object.entries(goodContents(keys)).flatMap(([name, all]) => {
    const kind = name as ContentKind;
    const row = (what: string, content: unknown, good = false) => ({
      kind,
      name: what,
      text: canonical(content),
      good,
    });
    const good = all.map((content, i) => row(i === 0 ? 'with every field' : `another way, ${i}`, content, true));
    const [first] = all;
    if (Array.isArray(first)) return good;
    const fields = Object.keys(first as Fields);
    const whole = first as Fields;
    const lacking = fields.map((field) => {
      const { [field]: _, ...rest } = whole;
      return row(`without ${field}`, rest, OPTIONAL[kind]?.includes(field) ?? false);
    });
    const known = all.flatMap((one) => Object.keys(one));
    const wrong = WRONG.filter(([field]) => known.includes(field)).map(([field, what, value]) =>
      row(`${field}: ${what}`, { ...whole, [field]: value }),
    );
    return [...good, ...lacking, row('with an unknown field', { ...whole, more: 1 }), ...wrong];
  });
}
