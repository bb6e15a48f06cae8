import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Campaign, replay, submit } from '../../src/engine/kernel/campaign.ts';
import { PUBLIC } from '../../src/engine/kernel/ids.ts';
import type { AnySystem } from '../../src/engine/kernel/system.ts';
import { nuclear } from '../../src/engine/nuclear/engine.ts';
import type { Event } from '../../src/engine/nuclear/events.ts';
import { indexRuleset } from '../../src/engine/nuclear/read-ruleset.ts';
import type { Ruleset } from '../../src/engine/nuclear/ruleset.ts';
import type { RulesetIndex } from '../../src/engine/nuclear/ruleset-index.ts';
import type { State } from '../../src/engine/nuclear/state.ts';
import { noFaces, oneLine, safeAddress } from '../../src/panels/post/prose/clean.ts';
import { aligned, DIALECTS, type Dialect, piped, widthOf } from '../../src/panels/post/prose/prose-page.ts';
import { writeProse } from '../../src/panels/post/prose/write-prose.ts';
import { loadProse, proseOf } from '../../src/systems/nuclear/prose/prose.ts';
import en from '../../src/words/en/nuclear/prose.json';
import i18n, { changeLanguage, LANGUAGES, type Language, startWords } from '../../src/words/index.ts';
import ru from '../../src/words/ru/nuclear/prose.json';
import demo from '../campaigns/demo.hexpost.json';
import fourSides from '../campaigns/four-sides.hexpost.json';
import simultaneous from '../campaigns/simultaneous-sheets.hexpost.json';
import twoSides from '../campaigns/two-sides.hexpost.json';
import { sourcesUnder } from '../laws/sources.ts';

const CAMPAIGNS = Object.entries({ demo, fourSides, simultaneous, twoSides }).map(
  ([name, campaign]) => [name, campaign as unknown as Campaign] as const,
);
const [FOUR, SHEETS] = [fourSides as unknown as Campaign, simultaneous as unknown as Campaign];

const rulesOf = (campaign: Campaign): RulesetIndex => indexRuleset(campaign.ruleset.rules as Ruleset);
const systemOf = (campaign: Campaign): AnySystem => nuclear(rulesOf(campaign));
const upTo = (campaign: Campaign, count: number): Campaign => ({
  ...campaign,
  entries: campaign.entries.slice(0, count),
});
const eventsOf = (campaign: Campaign, from: number, to: number): readonly Event[] =>
  campaign.entries.slice(from, to).flatMap(({ events }) => events as unknown as readonly Event[]);

/** Where the reports of a campaign by post would be cut: when bases stand, when a round opens, when a turn ends. */
function roundsOf(campaign: Campaign): readonly (readonly [from: number, to: number])[] {
  const cuts = campaign.entries.flatMap(({ events }, i) =>
    events.some(({ type }) => ['bases-revealed', 'round-started', 'turn-ended', 'game-won'].includes(type))
      ? [i + 1]
      : [],
  );
  return cuts.map((to, i) => [cuts[i - 1] ?? 0, to] as const);
}

const tell = (
  campaign: Campaign,
  [from, to]: readonly [number, number],
  how: Partial<Parameters<typeof proseOf>[0]> = {},
): string =>
  proseOf({
    system: systemOf(campaign),
    before: upTo(campaign, from),
    after: upTo(campaign, to),
    language: 'en',
    length: 'long',
    format: 'plain',
    ...how,
  });

/** The first round of a campaign in which something happened. */
const roundWith = (campaign: Campaign, type: Event['type']): readonly [number, number] => {
  const found = roundsOf(campaign).find(([from, to]) =>
    eventsOf(campaign, from, to).some((event) => event.type === type),
  );
  if (!found) throw new Error(`no ${type}`);
  return found;
};

/** The campaign after commands that must be accepted. */
function played(
  campaign: Campaign,
  commands: readonly (readonly [seat: string, command: Readonly<Record<string, unknown>>])[],
): Campaign {
  const system = systemOf(campaign);
  const entries = [...campaign.entries];
  for (const [seat, command] of commands) {
    const now = { ...campaign, entries };
    const done = submit(system, now, replay(system, now), seat, command as { command: string });
    if (!done.ok) throw new Error(`${command.command}: ${done.refusal.code}`);
    entries.push(done.entry);
  }
  return { ...campaign, entries };
}
const READY = ['red', 'blue', 'green', 'yellow'].map((seat) => [seat, { command: 'ready' }] as const);

const nameOf = (campaign: Campaign, id: string, language: Language): string => {
  const bought = campaign.entries
    .flatMap(({ events }) => events as unknown as readonly Event[])
    .find((event) => event.type === 'unit-bought' && event.unit === id);
  if (bought?.type !== 'unit-bought') throw new Error(`nobody bought ${id}`);
  return `${rulesOf(campaign).units.get(bought.unitType)!.name[language]} ${/\d+$/.exec(id)![0]}`;
};

beforeAll(async () => {
  await startWords('en', ['app']);
  await loadProse();
});

describe.each(CAMPAIGNS)('the report for people: %s, round by round', (_name, campaign) => {
  const rounds = roundsOf(campaign);

  it.each(LANGUAGES)('leaves no hole in a sentence and keeps to its length: %s', (language) => {
    for (const [i, round] of rounds.entries()) {
      // Boards' tags are the longest way to write a report.
      const formats = [DIALECTS[i % DIALECTS.length]!, 'xenforo'] as const;
      for (const format of new Set(formats)) {
        const [long, short] = (['long', 'short'] as const).map((length) =>
          tell(campaign, round, { language, format, length }),
        );
        for (const text of [long!, short!])
          expect(text).not.toMatch(
            /\{\{|\}\}|undefined|\[object|prose:|\$t\(|NaN|[\uE000-\uF8FF]|\(\)|: [.;]|, [.;]| {2}\S+:|\.\.$/m,
          );
        expect(long!.length, `${round}`).toBeLessThan(8000);
        expect(short!.length, `${round}`).toBeLessThan(2000);
      }
    }
  });

  it.each(LANGUAGES)('names every unit that was destroyed, in short as well: %s', (language) => {
    let deaths = 0;
    for (const round of rounds) {
      const dead = eventsOf(campaign, ...round).flatMap((event) =>
        event.type === 'unit-destroyed' ? [event.unit] : [],
      );
      for (const length of ['long', 'short'] as const) {
        const text = dead.length > 0 ? tell(campaign, round, { language, length }) : '';
        const lost = text
          .split('\n')
          .filter((line) => /^\W*(Losses of [^:]+|Потери (?!в моделях)[^:]+): /.test(line))
          .join();
        for (const unit of dead) expect(lost, unit).toContain(nameOf(campaign, unit, language));
      }
      deaths += dead.length;
    }
    expect(deaths).toBeGreaterThan(0);
  });

  it('puts Russian numbers and nouns together rightly', () => {
    const form = (n: number) =>
      n % 10 === 1 && n % 100 !== 11 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : 2;
    const NOUNS = [
      ['попадание', 'попадания', 'попаданий'],
      ['Рана', 'Раны', 'Ран'],
      ['модель', 'модели', 'моделей'],
      ['отряд', 'отряда', 'отрядов'],
    ];
    let found = 0;
    for (const round of rounds)
      for (const [, number, noun] of tell(campaign, round, { language: 'ru' }).matchAll(
        /(\d+) ([А-Яа-я]+)(?=[ ,.;:)])/g,
      )) {
        const forms = NOUNS.find((nouns) => nouns.includes(noun!));
        if (!forms) continue;
        found += 1;
        expect(`${number} ${noun}`).toBe(`${number} ${forms[form(Number(number))]}`);
      }
    expect(found).toBeGreaterThan(30);
  });
});

describe('what happened', () => {
  it('sides come in the order in which they acted, each with its deeds', () => {
    for (const round of roundsOf(FOUR)) {
      const events = eventsOf(FOUR, ...round);
      const acted = events.flatMap((event) => (event.type === 'activation-ended' ? [event.side] : []));
      const headings = [...tell(FOUR, round).matchAll(/^\* (\w+)$/gm)].map(([, side]) => side!.toLowerCase());
      expect(headings.filter((side, i) => side !== headings[i - 1])).toEqual(
        acted.filter((side, i) => side !== acted[i - 1]),
      );
    }
  });

  it('every move, shot and die of a long report is there; a short one has none of them', () => {
    const round = roundWith(FOUR, 'shots-fired');
    const [long, short] = [tell(FOUR, round), tell(FOUR, round, { length: 'short' })];
    const shots = eventsOf(FOUR, ...round).flatMap((event) => (event.type === 'shots-fired' ? [event] : []));
    const moves = eventsOf(FOUR, ...round).flatMap((event) =>
      event.type === 'unit-moved' && event.kind !== 'attack' ? [event] : [],
    );
    expect(shots.length * moves.length).toBeGreaterThan(0);
    for (const { unit, target, weapons } of shots) {
      const lines = long
        .split('\n')
        .filter((line) => line.includes(nameOf(FOUR, unit, 'en')) && line.includes(nameOf(FOUR, target, 'en')));
      for (const { dice } of weapons) expect(lines.join()).toContain(dice.join(' '));
    }
    for (const { unit, from, path } of moves)
      expect(long).toContain(`${nameOf(FOUR, unit, 'en')} (${from}→${path.at(-1)})`);
    expect(short).not.toMatch(/→|Dice/);
  });

  it('bids, the initiative line, deployments and purchases are told once they are revealed (N-5.9)', () => {
    const round = roundsOf(SHEETS).find((one) =>
      eventsOf(SHEETS, ...one).some((event) => event.type === 'bids-revealed' && event.bids.green! > 0),
    )!;
    const text = tell(SHEETS, round);
    const events = eventsOf(SHEETS, ...round);
    const fielded = events.flatMap((event) => (event.type === 'unit-deployed' ? [event] : []));
    expect(fielded.length).toBeGreaterThan(1);
    for (const { unit, hex } of fielded) expect(text).toContain(`${nameOf(SHEETS, unit, 'en')} (${hex})`);
    expect(text).toContain('Bids for initiative: Red 0, Blue 0, Green 8. Initiative line: Green, Blue, Red.');
    expect(text).toContain('2 units bought for 200 Prestige');
    expect(tell(SHEETS, roundsOf(SHEETS)[1]!)).toContain(
      'Nobody bid for initiative. Initiative line: Red, Green, Blue.',
    );
    const storm = roundsOf(SHEETS).find((one) =>
      eventsOf(SHEETS, ...one).some((event) => event.type === 'event-started' && event.event.id === 'large-storm'),
    )!;
    expect(tell(SHEETS, storm)).toContain('Large radiation storm: hexes within 2 of 0201');
  });

  it('key points that change hands and Control Points are told in both lengths', () => {
    const round = roundWith(FOUR, 'key-point-captured');
    const events = eventsOf(FOUR, ...round);
    for (const length of ['long', 'short'] as const) {
      const text = tell(FOUR, round, { length });
      for (const event of events) {
        if (event.type === 'key-point-captured') expect(text).toMatch(new RegExp(`key point ${event.hex}.*`));
        if (event.type === 'control-points-gained') expect(text).toMatch(/Control Points for key points: .*\+\d/);
      }
    }
  });

  it('orders that failed stand with their side and the reason (N-4.9)', () => {
    const round = roundWith(SHEETS, 'order-failed');
    const failed = eventsOf(SHEETS, ...round).flatMap((event) => (event.type === 'order-failed' ? [event] : []));
    const lines = tell(SHEETS, round)
      .split('\n')
      .filter((line) => line.includes('came to nothing'))
      .join();
    for (const { index, unit } of failed) expect(lines).toContain(`no. ${index} ${nameOf(SHEETS, unit, 'en')}`);
    expect(lines).toContain('the unit had already acted — ');
    expect(tell(SHEETS, round, { length: 'short' })).toMatch(/Orders that came to nothing: (Red|Blue|Green) \d/);
  });

  it('the table holds what everybody sees, and what the round cost', () => {
    for (const round of roundsOf(FOUR)) {
      const seen = (count: number) => systemOf(FOUR).view(replay(systemOf(FOUR), upTo(FOUR, count)), PUBLIC) as State;
      const [before, state] = [seen(round[0]), seen(round[1])];
      const dead = eventsOf(FOUR, ...round).flatMap((event) => (event.type === 'unit-destroyed' ? [event.unit] : []));
      const text = tell(FOUR, round);
      for (const [id, { controlPoints, prestige }] of Object.entries(state.sides)) {
        if (state.phase === 'setup') continue;
        const row = text.split('\n').findLast((line) => new RegExp(`^${id} `, 'i').test(line))!;
        const cells = row.split(/ {2,}/);
        expect(cells[2]).toMatch(new RegExp(`^${controlPoints}( \\(\\+\\d+\\))?$`));
        const more = prestige - before.sides[id]!.prestige;
        const change = more === 0 ? '' : ` (${more > 0 ? '+' : '−'}${Math.abs(more)})`;
        expect(cells[4]).toBe(`${prestige}${change}`);
        expect(cells[7]).toBe(String(dead.filter((unit) => unit.startsWith(id)).length));
      }
    }
  });

  it('a short report calls no round quiet in which models, melees or ground were lost, and counts the models', () => {
    const costly = ['wounds-suffered', 'unit-destroyed', 'melee-fought', 'unit-retreated', 'key-point-captured'];
    let found = 0;
    for (const [, campaign] of CAMPAIGNS)
      for (const round of roundsOf(campaign)) {
        const events = eventsOf(campaign, ...round);
        if (!events.some(({ type }) => costly.includes(type))) continue;
        found++;
        const text = tell(campaign, round, { length: 'short' });
        expect(text).not.toContain('A quiet round');
        if (events.some(({ type }) => type === 'unit-destroyed')) expect(text).toMatch(/Models lost: \w+ \d/);
      }
    expect(found).toBeGreaterThan(20);
  });

  it('whose orders are due next stands beside until when', () => {
    const round = roundWith(FOUR, 'shots-fired');
    const text = tell(FOUR, round, { deadline: 'Friday, 20:00', due: 'Red, Blue' });
    expect(text.split('\n').find((line) => line.includes('Friday, 20:00'))).toContain('Red, Blue');
  });

  it('the end of the game is told in both lengths', () => {
    const round = roundWith(FOUR, 'game-won');
    expect(tell(FOUR, round)).toContain('Victory for Blue, Yellow');
    expect(tell(FOUR, round, { length: 'short', language: 'ru' })).toContain('Побеждают Синие, Жёлтые');
  });

  it('deadline and title are there, the picture only when it is of the web', () => {
    const round = roundWith(FOUR, 'shots-fired');
    const text = tell(FOUR, round, {
      deadline: 'Friday, 20:00',
      link: 'https://example.org/a(1).png',
      format: 'discourse',
    });
    expect(text).toMatch(/^# Four sides, two teams: turn \d+, (Initial|Final) round\n/);
    expect(text).toContain('Next orders are due by **Friday, 20:00**.');
    expect(text).toContain('![The map](https://example.org/a%281%29.png)');
    expect(tell(FOUR, round, { link: 'javascript:alert(1)', format: 'xenforo' })).not.toContain('[img]');
    expect(tell(FOUR, round, { name: 'Another name' })).toMatch(/^Another name: turn/);
  });
});

describe('what the game master overruled', () => {
  const round = roundWith(FOUR, 'shots-fired');

  it('stands apart with its reason, in both lengths', () => {
    for (const length of ['long', 'short'] as const) {
      const rulings = [{ reason: 'The map was drawn wrongly.', what: 'Hex 0304 is a plain.' }];
      const text = tell(FOUR, round, { length, rulings, format: 'xenforo' });
      expect(text).toContain(
        '[quote][b]Rulings of the game master[/b]\nHex 0304 is a plain. Reason: [b]The map was drawn wrongly[/b].[/quote]',
      );
    }
  });

  it('is read from the log with what it changed, once, and left out of the story (N-4.13)', () => {
    const changes = [{ change: 'control-points', side: 'red', controlPoints: 39 }];
    const command = { command: 'overrule', reason: 'A slip of my own.', changes };
    const campaign = played(upTo(FOUR, round[1]), [['gm', command]]);
    for (const length of ['long', 'short'] as const) {
      const text = tell(campaign, [round[0], campaign.entries.length], {
        length,
        rulings: [{ reason: 'A slip of my own.' }],
      });
      expect(text).toMatch(
        /\| Rulings of the game master\n\| Red now has 39 Control Points instead of \d+\. Reason: A slip of my own\.\n/,
      );
      const rest = (whole: string) => whole.replace(/\| Rulings[\s\S]*?\n\n/, '').replace(/\n\nSide [\s\S]*/, '');
      expect(rest(text)).toBe(rest(tell(FOUR, round, { length })));
    }
  });

  it('about a unit names its side, because several sides have units of one name', () => {
    const { units } = replay(systemOf(FOUR), upTo(FOUR, round[1])) as State;
    const [unit] = Object.values(units).filter(({ side, hex }) => side === 'blue' && hex !== null);
    const changes = [{ change: 'suppress', unit: unit!.id, suppressed: !unit!.suppressed }];
    const campaign = played(upTo(FOUR, round[1]), [['gm', { command: 'overrule', reason: 'A slip.', changes }]]);
    for (const [language, ruling] of [
      ['en', /\| Rulings of the game master\n\| Blue: /],
      ['ru', /\| Решения ведущего\n\| Синие: /],
    ] as const)
      expect(tell(campaign, [round[0], campaign.entries.length], { language })).toMatch(ruling);
  });

  it('is not read while it is secret, and is in the report after the reveal even when it came before the last one', () => {
    const [from] = roundsOf(FOUR)[1]!;
    const changes = [{ change: 'prestige', side: 'red', prestige: 777 }];
    const ruled = played(upTo(FOUR, from + 1), [['gm', { command: 'overrule', reason: 'A gift', changes }]]);
    expect(tell(ruled, [from, ruled.entries.length])).not.toMatch(/A gift|777|Rulings/);
    const open = played(ruled, READY);
    expect(tell(open, [ruled.entries.length, open.entries.length])).toMatch(
      /Red now has 777 Prestige.*Reason: A gift\./,
    );
    expect(tell(open, [from, open.entries.length])).toContain('Reason: A gift.');
  });
});

describe('secrets', () => {
  it.each(CAMPAIGNS)(
    'of %s: at no moment does a report tell more than one without the secret commands',
    (_name, campaign) => {
      const system = systemOf(campaign);
      let compared = 0;
      for (const [from, to] of roundsOf(campaign))
        for (const count of new Set([Math.floor((from + to) / 2), to - 1])) {
          const secret = campaign.entries
            .slice(from, count)
            .map(({ events }) => events.length > 0 && events.every((event) => !system.show(event, PUBLIC, false)));
          if (!secret.includes(true)) continue;
          const bare = campaign.entries.filter((_, i) => i < from || (i < count && !secret[i - from]));
          // States are remembered by entry: these have another past, so they are others.
          const without = {
            ...campaign,
            entries: [...bare.slice(0, from), ...bare.slice(from).map((entry) => ({ ...entry }))],
          };
          const how: Partial<Parameters<typeof proseOf>[0]> =
            compared % 2 === 0 ? { length: 'long' } : { length: 'short', language: 'ru' };
          expect(tell(campaign, [from, count], how)).toBe(tell(without, [from, bare.length], how));
          compared += 1;
        }
      expect(compared).toBeGreaterThan(10);
    },
  );

  it('another purchase, bid and deployment of a seat changes nothing before the reveal, and something after it (N-4.12)', () => {
    const [from] = roundsOf(FOUR)[1]!;
    const opened = upTo(FOUR, from + 1);
    expect(eventsOf(opened, from, from + 1).map(({ type }) => type)).toContain('turn-started');
    const zone = (opened.scenario as { sides: { red: { zone: string } } }).sides.red.zone;
    const one = played(opened, [
      ['red', { command: 'buy', type: 'ragnarok' }],
      ['red', { command: 'bid', amount: 7 }],
    ]);
    const other = played(opened, [
      ['red', { command: 'buy', type: 'conscripts' }],
      ['red', { command: 'deploy', unit: 'red-1', hex: zone }],
      ['red', { command: 'bid', amount: 31 }],
    ]);
    const text = (campaign: Campaign, length: 'long' | 'short') =>
      tell(campaign, [from, campaign.entries.length], { length });
    for (const length of ['long', 'short'] as const) expect(text(one, length)).toBe(text(other, length));

    const [oneOpen, otherOpen] = [played(one, READY), played(other, READY)];
    expect(text(oneOpen, 'long')).toContain('Ragnarok heavy tank platoon 1');
    expect(text(oneOpen, 'long')).toContain('Red 7');
    expect(text(otherOpen, 'long')).toContain(`Conscript battalion 1 (${zone})`);
  });

  it('a Reserve that is secret stays so after the reveal (option reserve-visibility)', () => {
    const [from] = roundsOf(FOUR)[1]!;
    const revealed = (visibility: 'public' | 'secret'): string => {
      // Copied, since states are remembered by entry and these begin otherwise.
      const start = structuredClone(upTo(FOUR, from + 1));
      const campaign = { ...start, options: { ...start.options, 'reserve-visibility': visibility } };
      const end = played(campaign, [['red', { command: 'buy', type: 'ragnarok' }], ...READY]);
      return tell(end, [from, end.entries.length]);
    };
    expect(revealed('public')).toContain('kept in Reserve: Ragnarok heavy tank platoon 1');
    expect(revealed('secret')).not.toMatch(/Ragnarok|bought/);
  });
});

describe('what people typed', () => {
  const EVIL = [
    '[b]x[/b] [/code][/quote]',
    '*x* _y_ ```z``` | # <b>',
    '{{side}} $t(nuclear/prose:map)',
    ':) 8) @all\n\n- x\n> y',
    '\u202Eabc\uE0000\uE001',
  ];
  const PLAIN = ['Anna', 'Boris', 'Clara', 'David'];
  const named = (names: readonly string[]): Campaign => ({
    ...FOUR,
    name: names[0]!,
    players: FOUR.players.map((player, i) => ({ ...player, name: names[i % names.length]! })),
  });
  const round = roundWith(FOUR, 'unit-destroyed');
  const how = (format: Dialect, reason: string): Partial<Parameters<typeof proseOf>[0]> => ({
    format,
    rulings: [{ reason }],
    deadline: reason,
    block: '-----BEGIN-----\nabc\n-----END-----',
  });

  it.each(EVIL)('cannot break BBCode: %j', (name) => {
    const tags = (text: string) => text.match(/\[\/?[a-z*]+(=[^\]]*)?\]/gi);
    const text = tell(named([name, ...PLAIN]), round, how('xenforo', name));
    const safe = tell(named(['Edwin', ...PLAIN]), round, how('xenforo', 'Edwin'));
    expect(tags(text)).toEqual(tags(safe));
    expect(text.split('\n').length).toBe(safe.split('\n').length);
  });

  it.each(EVIL)('cannot break Markdown: %j', (name) => {
    const marks = (text: string) =>
      text
        .replace(/\\[^a-z\d\s]/gi, '')
        .split('\n')
        .map((line) => line.replace(/[^*_`|#<>[\]]|^.*--:.*$/g, ''));
    const text = tell(named([name, ...PLAIN]), round, how('discourse', name));
    const safe = tell(named(['Edwin', ...PLAIN]), round, how('discourse', 'Edwin'));
    expect(marks(text)).toEqual(marks(safe));
  });

  it.each(EVIL)('is still to be read in plain text, in one line: %j', (name) => {
    const text = tell(named([name, ...PLAIN]), round, how('plain', name)).replace(/\u200B/g, '');
    expect(text.split('\n')[0]).toContain(oneLine(name));
    expect(text.split('\n').length).toBe(tell(named(PLAIN), round, how('plain', 'x')).split('\n').length);
  });

  it('smileys, signs and mentions are parted, words and numbers are not', () => {
    for (const face of [':)', ';-)', ':D', 'a :(', '8)', 'B)', '=)', ':3', 'xD', ':smile:', '(c)', '@all'])
      expect(noFaces(face), face).toContain('\u200B');
    for (const text of [
      'Red: 3 hits',
      '4+ (−1 cover): 6 5; saves',
      '(1618)',
      'no. 8 (x)',
      'Dox',
      'Хотя: да',
      '12 (+8)',
      '20:00 (UTC+3)',
    ])
      expect(noFaces(text), text).toBe(text);
  });

  it('the block at the end stays as it is to the letter, whatever is in it', () => {
    const block = '-----BEGIN HEXPOST REPORT 3-----\nAB:)8)c+/*_*@x\n````\n-----END HEXPOST REPORT 5f3a9c21-----';
    for (const format of DIALECTS) expect(tell(FOUR, round, { format, block })).toContain(`\n${block}\n`);
    expect(tell(FOUR, round, { format: 'discourse', block })).toContain(`\n\`\`\`\`\`\n${block}\n\`\`\`\`\`\n`);
    expect(tell(FOUR, round, { format: 'xenforo', block })).toMatch(
      /\[spoiler="[^[\]]+"\]\[code\]\n-----BEGIN[\s\S]+\n\[\/code\]\[\/spoiler\]\n$/,
    );
  });

  it('an address is of the web and cannot end its tag', () => {
    expect(safeAddress('https://a.example/b_c[1].png')).toBe('https://a.example/b%5Fc%5B1%5D.png');
    for (const bad of ['data:image/png;base64,x', 'javascript:alert(1)', 'not an address', ''])
      expect(safeAddress(bad)).toBeUndefined();
  });
});

describe('tables', () => {
  const table = {
    head: ['Side', 'CP'],
    rows: [
      ['Жёлтые', '5'],
      ['日本', '12 (+3)'],
      ['a|b', '0'],
    ],
    right: [1],
  };

  it('columns stand under each other also for wide letters', () => {
    const lines = aligned(table, (text) => text).split('\n');
    expect(lines.map(widthOf)).toEqual(lines.map(() => widthOf(lines[0]!)));
    expect(lines[3]).toBe('日本    12 (+3)');
  });

  it('a stroke in a cell opens no column of Markdown', () => {
    const text = writeProse([{ kind: 'table', table }], 'discourse');
    expect(text).toContain('| a\\|b | 0 |');
    expect(piped(table, (cell) => cell).split('\n')[1]).toBe('| :-- | --: |');
  });
});

describe('the words of a report', () => {
  type Words = { readonly [key: string]: string | Words };
  const flat = (words: Words, before = ''): string[] =>
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'string' ? [before + key] : flat(value, `${before}${key}.`),
    );

  it('its language is chosen apart from that of the screen', async () => {
    const round = roundWith(FOUR, 'shots-fired');
    const [english, russian] = LANGUAGES.map((language) => tell(FOUR, round, { language }));
    await changeLanguage('ru');
    expect(tell(FOUR, round, { language: 'en' })).toBe(english);
    await changeLanguage('en');
    expect(tell(FOUR, round, { language: 'ru' })).toBe(russian);
    expect(english).not.toMatch(/[а-яё]/i);
    expect(russian!.replace(FOUR.name, '').replace(/Red|Blue|Green|Yellow/g, '')).not.toMatch(/[a-z]{3}/i);
  });

  it('every sentence is there in both languages, and none is forgotten', () => {
    const keys = new Set(flat(en).map((key) => key.replace(/_(one|other)$/, '')));
    expect(new Set(flat(ru).map((key) => key.replace(/_(one|few|many|other)$/, '')))).toEqual(keys);
    // What it lacks, every report has.
    const all = [...keys, ...flat(JSON.parse(readFileSync('src/words/en/report.json', 'utf8')))];
    const source = sourcesUnder('src/systems/nuclear/prose')
      .map(({ text }) => text)
      .join('\n');
    const asked = [...source.matchAll(/\b(?:say|text)\(\s*'([a-z][\w.-]*)'/g)].map(([, key]) => key!);
    expect(asked.length).toBeGreaterThan(40);
    for (const key of asked)
      expect(
        all.some((known) => known === key || known.startsWith(`${key}_`)),
        key,
      ).toBe(true);
    const made = /^(quiet|prepared|reason|table|melee)\./;
    const forgotten = [...keys].filter((key) => !made.test(key) && !asked.includes(key.replace(/_[\w-]+$/, '')));
    expect(forgotten.filter((key) => !source.includes(`'${key}'`))).toEqual([]);
  });

  it('every reason for which an order can fail is said in a few words', () => {
    for (const [, campaign] of CAMPAIGNS)
      for (const event of eventsOf(campaign, 0, campaign.entries.length))
        if (event.type === 'order-failed' || event.type === 'order-replaced' || event.type === 'deployment-failed')
          expect(Object.keys(en.reason)).toContain(event.code);
    const read = (name: string) => JSON.parse(readFileSync(`src/words/en/${name}.json`, 'utf8'));
    const known = { ...read('nuclear/refusals'), ...read('play').refusal };
    for (const [code, reason] of Object.entries(en.reason)) {
      expect(known).toHaveProperty([code]);
      expect(reason.length).toBeLessThan(50);
    }
  });

  it('Russian has its three forms for numbers', () => {
    const t = i18n.getFixedT('ru');
    expect([1, 2, 5, 11, 21, 22].map((count) => t('nuclear/prose:wounds', { count }))).toEqual([
      '1 рана',
      '2 раны',
      '5 ран',
      '11 ран',
      '21 рана',
      '22 раны',
    ]);
    expect([1, 3, 7].map((count) => t('nuclear/prose:models-lost', { count }))).toEqual([
      'минус 1 модель',
      'минус 3 модели',
      'минус 7 моделей',
    ]);
  });
});

it('post-use 14: a Preparation in which a side did nothing public says so, and who ended it', () => {
  const from = FOUR.entries.findIndex(({ events }) => events.some(({ type }) => type === 'event-rolled')) + 1;
  const begun = upTo(FOUR, from);
  const after = played(begun, [...READY.slice(0, 2), ['gm', { command: 'close' }]]);
  const told = (language: Language) => tell(after, [from, after.entries.length], { language });
  const [red, , green] = FOUR.players.map(({ name }) => name);
  expect(told('en')).toContain(`${red} finished; nothing of what was done is public.`);
  expect(told('en')).toContain(`The game master finished for ${green}; nothing was public.`);
  expect(told('ru')).toContain('Ведущий заканчивает этап за ');
  const open = tell(after, [from, after.entries.length], { isMasterless: true });
  expect(open).toContain(`No orders of ${green} counted, and the others went on; nothing was public.`);
  // What was bought and kept secret is not told either.
  expect(told('en')).not.toMatch(/bought|Reserve/);
});
