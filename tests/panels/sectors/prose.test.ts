import { beforeAll, describe, expect, it } from 'vitest';
import { fuzz } from '../../../src/dev/fuzz-game.ts';
import { freshSectors, sectorsRules, sectorsSystem } from '../../../src/dev/systems/sectors/campaigns.ts';
import tested from '../../../src/dev/systems/sectors/index.ts';
import { type Campaign, type Entry, replay, submit } from '../../../src/engine/kernel/campaign.ts';
import { GM, type Seat } from '../../../src/engine/kernel/ids.ts';
import type { AnyCommand, Draft } from '../../../src/engine/kernel/system.ts';
import type { Event } from '../../../src/engine/sectors/events.ts';
import type { State } from '../../../src/engine/sectors/state.ts';
import { DIALECTS } from '../../../src/panels/post/prose/prose-page.ts';
import { newsOf, type ReportSource } from '../../../src/panels/post/prose/report-source.ts';
import { EVENTS } from '../../../src/systems/sectors/event-table.ts';
import { loadProse, proseOf } from '../../../src/systems/sectors/prose/prose.ts';
import en from '../../../src/words/en/sectors/prose.json';
import log from '../../../src/words/en/sectors/terms.json';
import { LANGUAGES, startWords } from '../../../src/words/index.ts';
import ru from '../../../src/words/ru/sectors/prose.json';
import veyra from '../../campaigns/sectors-three-sides.hexpost.json';
import { sourcesUnder } from '../../laws/sources.ts';

/** The part of a report that tells each type of event. */
const TOLD_IN = Object.fromEntries(Object.entries(EVENTS).map(([type, { part }]) => [type, part]));

const rules = sectorsRules();
const system = sectorsSystem(rules);
const DEMO = veyra as unknown as Campaign;
const SHORT: Readonly<Record<string, string>> = {
  red: 'Red',
  blue: 'Blue',
  green: 'Green',
  yellow: 'Yellow',
  violet: 'Violet',
};

/** The campaign up to an entry, with entries of its own: states are remembered by them. */
const upTo = (campaign: Campaign, count: number): Campaign => ({
  ...campaign,
  entries: campaign.entries.slice(0, count),
});
const named = (campaign: Campaign): Campaign => ({
  ...campaign,
  players: campaign.players.map((player) => ({ ...player, name: SHORT[player.seat]! })),
});

type Stretch = readonly [from: number, to: number];

/** Where the reports of a campaign by post are cut: the first map, every battle list, every map. */
function stretchesOf({ entries }: Campaign): readonly Stretch[] {
  const isCut = ({ type }: { type: string }) => ['map-published', 'battles-published', 'no-battles'].includes(type);
  const cuts = entries.flatMap(({ events }, i) => (events.some(isCut) ? [i + 1] : []));
  if (cuts.at(-1) !== entries.length) cuts.push(entries.length);
  return cuts.map((to, i) => [cuts[i - 1] ?? 0, to] as const);
}

const tell = (campaign: Campaign, [from, to]: Stretch, how: Partial<Parameters<typeof proseOf>[0]> = {}): string =>
  proseOf({
    system,
    before: upTo(campaign, from),
    after: upTo(campaign, to),
    language: 'en',
    length: 'long',
    format: 'plain',
    ...how,
  });

const newsIn = (campaign: Campaign, [from, to]: Stretch): readonly Event[] =>
  newsOf({ system, before: upTo(campaign, from), after: upTo(campaign, to) }).map(({ event }) => event as Event);

/** The stretch in which the demo tells of something, and how it tells it. */
function demoWith(found: (event: Event) => boolean, how: Partial<Parameters<typeof proseOf>[0]> = {}): string {
  const campaign = named(DEMO);
  const stretch = stretchesOf(campaign).find((each) => newsIn(campaign, each).some(found));
  if (!stretch) throw new Error('nothing of the kind in the demo');
  return tell(campaign, stretch, how);
}

/** The campaign after commands that must be accepted. */
function given(fresh: Campaign, commands: readonly (readonly [Seat, AnyCommand & Draft])[]): Campaign {
  const entries: Entry[] = [...fresh.entries];
  for (const [seat, command] of commands) {
    const now = { ...fresh, entries: [...entries] };
    const result = submit(system, now, replay(system, now), seat, command);
    if (!result.ok) throw new Error(`${JSON.stringify(command)}: ${result.refusal.code}`);
    entries.push(result.entry);
  }
  return { ...fresh, entries };
}

const close = [GM, { command: 'close-phase' }] as const;
const deployed = (): Campaign =>
  given(freshSectors(rules, { seed: 'prose', sides: 3 }), [
    ['red', { command: 'deploy', armies: { s1: 4, s2: 3, s4: 3 } }],
    ['blue', { command: 'deploy', armies: { s1: 3, s3: 4, s5: 3 } }],
    ['green', { command: 'deploy', armies: { s2: 4, s3: 3, s5: 3 } }],
    close,
  ]);
const orders = (seat: Seat, of: object, orbital: string) =>
  [seat, { command: 'submit-orders', orders: of, orbital }] as const;
const attack = (...targets: Seat[]) => ({ action: 'attack', targets });
/** Section 15 of the rules: a whole round with everything in it. */
const WORKED = [
  orders('red', { s1: attack('blue', 'blue'), s4: { action: 'move', to: 's3', armies: 2 } }, 's1'),
  orders('blue', { s1: attack('red'), s3: { action: 'move', to: 's1', armies: 3 } }, 's3'),
  orders('green', { s2: attack('red', 'red'), s3: attack('blue'), s5: attack('blue') }, 's2'),
] as const;

/** Red's armies in the north are gone before its move can begin. */
const lapsed = (): Campaign =>
  given(deployed(), [
    ...WORKED,
    [GM, { command: 'adjust-armies', target: 'red', sector: 's4', to: 1, reason: 'A slip' }],
    close,
    close,
  ]);

const played = (seed: string, sides: number): Campaign => {
  const game = { system: 'sectors', seed, sides, turns: 9, options: 'random', style: 'eager' } as const;
  return named(fuzz(tested, game, { every: 1_000_000, verify: false }).campaign);
};

let campaigns: readonly Campaign[];
beforeAll(async () => {
  await startWords('en', ['app']);
  await loadProse();
  // Between them they come to everything that can be told; a move that lapses is added.
  const random = [1, 2, 3, 14, 22, 31, 43, 55].map((i) => played(`prose ${i}`, 2 + (i % 4)));
  campaigns = [...random, named(lapsed())];
});

const BROKEN =
  /\{\{|\}\}|undefined|null|\[object|sectors(prose)?:|\$t\(|NaN|[\uE000-\uF8FF]|«»|\(\)|: [.;]|, [.;]|\.\.$/m;

describe('the report of sectors for people', () => {
  it.each(LANGUAGES)('leaves no hole in a sentence, whatever happened: %s', (language) => {
    for (const campaign of [DEMO, ...campaigns])
      for (const [i, stretch] of stretchesOf(campaign).entries())
        for (const length of ['long', 'short'] as const) {
          const text = tell(campaign, stretch, { language, length, format: DIALECTS[i % DIALECTS.length]! });
          expect(text).not.toMatch(BROKEN);
          expect(text.split('\n').length).toBeGreaterThan(3);
        }
  });

  it.each(LANGUAGES)('of a week with six battles keeps to 8,000 characters of BBCode: %s', (language) => {
    const sizes = stretchesOf(DEMO).map((stretch) => ({
      battles: newsIn(DEMO, stretch).filter(({ type }) => type === 'battle-listed').length,
      long: tell(DEMO, stretch, { language, format: 'xenforo' }).length,
      short: tell(DEMO, stretch, { language, format: 'xenforo', length: 'short' }).length,
    }));
    expect(Math.max(...sizes.map(({ battles }) => battles))).toBeGreaterThanOrEqual(6);
    for (const { long, short } of sizes) {
      expect(long).toBeLessThan(8000);
      expect(short).toBeLessThan(4000);
    }
  });

  it.each(LANGUAGES)('sets the columns of its tables under each other: %s', (language) => {
    let tables = 0;
    for (const campaign of [DEMO, ...campaigns])
      for (const stretch of stretchesOf(campaign)) {
        const lines = tell(campaign, stretch, { language }).split('\n');
        for (const [at, rule] of lines.entries()) {
          if (!/^-+( {2}-+)+$/.test(rule)) continue;
          tables += 1;
          const end = lines.indexOf('', at);
          const gaps = [...rule.matchAll(/ {2}/g)].map(({ index }) => index);
          for (const row of [lines[at - 1]!, ...lines.slice(at + 1, end)])
            for (const gap of gaps) expect(row.padEnd(rule.length).slice(gap, gap + 2), row).toBe('  ');
        }
      }
    expect(tables).toBeGreaterThan(100);
  });
});

describe('what a report tells', () => {
  it('every event of the log has its place in a report, or is left out on purpose', () => {
    const known = new Set(Object.keys(log.log).map((key) => key.replace(/_.*$/, '')));
    known.delete('on-behalf');
    expect(new Set(Object.keys(TOLD_IN))).toEqual(known);
    const silent = Object.entries(TOLD_IN).flatMap(([type, part]) => (part === 'silent' ? [type] : []));
    expect(silent).toEqual([
      'clock-set',
      'deadline-passed',
      'reminder-sent',
      'close-blocked',
      'phase-closed',
      'sheet-submitted',
      'sheet-withdrawn',
      'battle-assigned',
      'list-submitted',
      'lists-revealed',
      'battle-started',
    ]);
  });

  it('every fact that is told stands in the report of its stretch, with side, place and number', () => {
    const seen = new Set<string>();
    for (const campaign of [named(DEMO), ...campaigns])
      for (const stretch of stretchesOf(campaign)) {
        const text = tell(campaign, stretch);
        const news = newsIn(campaign, stretch);
        const published = new Set(news.flatMap((event) => (event.type === 'battles-published' ? event.battles : [])));
        for (const event of news)
          for (const expected of expectedOf(event, published)) {
            seen.add(event.type);
            expect(text, `${event.type} ${JSON.stringify(event)}`).toMatch(expected);
          }
      }
    const facts = Object.entries(TOLD_IN).flatMap(([type, part]) =>
      part === 'silent' || part === 'frame' ? [] : [type],
    );
    // Told with others: what is to come (`phase-opened`) and, with its dice, that dice were offered.
    seen.add('phase-opened').add('quick-offered');
    expect(facts.filter((type) => !seen.has(type))).toEqual([]);
  });

  it('a battle fought in the client is named, as its report brings the game along (S-6.9)', () => {
    const listed = given(deployed(), [...WORKED, close, close]);
    const [battle] = Object.values((replay(system, listed) as State).battles).filter(
      ({ status }) => status === 'pending',
    );
    const report = {
      command: 'report-result',
      battle: battle!.id,
      category: 'solid',
      winner: battle!.attacker,
    };
    const told = (game: object) =>
      tell(named(given(listed, [[battle!.attacker, { ...report, ...game }]])), [
        listed.entries.length,
        listed.entries.length + 1,
      ]);
    expect(told({ game: 'AAAA' })).toContain('Fought in the client, the game is attached as proof: 1.1.');
    expect(told({})).not.toContain('Fought in the client');
  });
});

const sector = (id: string) => `Sector ${id.slice(1)}`;
const number = (id: string) => id.replace(/^r(\d+)b(\d+)$/, '$1.$2').replace('.', '\\.');
const line = (...pieces: readonly string[]) => new RegExp(`^.*${pieces.join('.*')}`, 'm');

/** How a line must look that tells an event in English. */
function expectedOf(event: Event, published: ReadonlySet<string>): readonly RegExp[] {
  const side = 'side' in event ? SHORT[event.side]! : '';
  switch (event.type) {
    case 'armies-deployed':
      return [line(sector(event.sector), String(event.armies))];
    case 'sheet-defaulted':
      return [line(`${side} sent no `)];
    case 'move-lapsed':
      return [line(`The move of ${side} out of ${sector(event.sector)} lapsed`)];
    case 'attack-lapsed':
      return [line(`The attack of ${SHORT[event.attacker]} on ${SHORT[event.defender]} in .* lapsed`)];
    case 'sector-fortified':
      return [line('^- Dug in:', `${side} — [^;]*${sector(event.sector)}`)];
    case 'armies-departed':
      return [
        line('^- Under way', `${side} — [^;]*${event.armies} arm`, `from ${sector(event.from)} to ${sector(event.to)}`),
      ];
    case 'battle-listed': {
      const { battle, attacker, defender, armies, foc, meeting } = event;
      // Struck off the draft: told as the master's doing.
      if (!published.has(battle)) return [line(`^\\| Battle ${number(battle)} was cancelled`)];
      const row = (id: string) => foc[id]!.replace('foc-', '');
      const fight = `${SHORT[attacker]} ${meeting ? '↔' : '→'} ${SHORT[defender]}`;
      return [
        line(
          `^${number(battle)} `,
          sector(event.sector),
          fight,
          `${armies[attacker]} : ${armies[defender]}`,
          `${row(attacker)} : ${row(defender)}`,
        ),
      ];
    }
    case 'orders-revealed':
      return Object.keys(event.sheets).map((id) => line(`^- ${SHORT[id]}: `, 'orbit'));
    case 'battle-cancelled':
      return published.has(event.battle)
        ? [line(`^${number(event.battle)} .*struck off`)]
        : [line(`${number(event.battle)}:? .*(cancelled|truck off)`)];
    case 'side-expelled':
      return [line(`^\\| ${side} was expelled`, 'Reason: ')];
    case 'campaign-drawn':
      return [line('^The campaign was drawn', ...event.sides.map((id) => SHORT[id]!))];
    case 'no-battles':
      return [line(`Round ${event.round} has no battle to fight`)];
    case 'bonus-assigned':
      return 'draft' in event
        ? []
        : [line(`Battle ${number(event.battle)}`, `${side} moved its fortification bonus`, '')];
    case 'result-final': {
      const winner = event.winner === null ? '' : SHORT[event.winner]!;
      return [line(`^${number(event.battle)} `, winner)];
    }
    case 'result-reported':
    case 'result-confirmed':
      return [line(`${number(event.battle)}:? `, side)];
    case 'result-disputed':
      // Where a side only reports otherwise, its report says it all.
      return [line(`Battle ${number(event.battle)}`, `(isputed by ${side}|${side} reported )`)];
    case 'result-ruled':
      return [line(`Battle ${number(event.battle)}`, 'he game master ruled: ')];
    case 'quick-resolved':
      return [line(`Battle ${number(event.battle)}`, `= ${event.attackTotal}; `, `= ${event.defenceTotal}`)];
    case 'outcome-recorded':
      return Object.values(event.lost).map((lost) =>
        line(`Battle ${number(event.battle)}`, `ought in the client`, ` ${lost} of `),
      );
    case 'armies-lost':
      return [line('^- Losses:', `${side} — [^;]*${event.armies} arm(y|ies) in ${sector(event.sector)}`)];
    case 'armies-arrived':
      return [
        line('^- Landed', `${side} — [^;]*${event.armies} arm`, `from ${sector(event.from)} to ${sector(event.to)}`),
      ];
    case 'side-eliminated':
      return [line(`${side} was eliminated`)];
    case 'sector-controlled':
      return [line('^- Control taken:', `${side} — [^;]*${sector(event.sector)}`)];
    case 'control-lost':
      return [line('^- Control lost:', `${side} — [^;]*${sector(event.sector)}`)];
    case 'armies-replenished':
      return [line('^- Replenished:', `${side} — [^;]*${sector(event.sector)} \\(\\+${event.armies} arm(y|ies)\\)`)];
    case 'orbital-redirected':
      return [
        line(
          '^- From orbit:',
          `${side} — ${sector(event.to)}`,
          event.from === null ? 'named no sector' : `in ${sector(event.from)}`,
        ),
      ];
    case 'orbital-arrived':
      return [line('^- From orbit:', `${side} — ${sector(event.sector)} \\(\\+${event.armies} arm(y|ies)\\)`)];
    case 'campaign-won':
      return [line(`${side} won the campaign`)];
    case 'phase-reopened':
      return [/^\| Orders were taken again/m];
    case 'deadline-extended':
      return [/^\| The deadline of the phase “.+” was moved to .*\d+ .+ \(UTC/m];
    case 'side-marked-absent':
      return [line(`^\\| ${side} ${event.absent ? 'was marked absent' : 'came back'}`)];
    case 'orbital-directed':
      return [line(`^\\| The game master directed the reinforcement of ${side}`)];
    case 'armies-adjusted':
      return [line(`^\\| The game master corrected the map: ${side} now has ${event.to} `, 'Reason: ')];
    case 'member-set':
      return [line(`^\\| ${event.member} `, side)];
    case 'side-conceded':
      return [line(`^\\| ${side} conceded`)];
    default:
      return [];
  }
}

describe('the worked round of section 15', () => {
  it('is told by its battle list: sheets, battles with their rows, who is dug in and who is away', () => {
    const start = deployed();
    const campaign = given(start, [...WORKED, close, close]);
    const text = tell(campaign, [start.entries.length, campaign.entries.length]);
    expect(text).toContain('prose: round 1, battle list');
    expect(text).toContain(
      '- Red: attack on Blue ×2 in Sector 1; 2 armies from Sector 4 to Sector 3; orbital reinforcement to Sector 1.',
    );
    expect(text).toContain('- Dug in: Red — Sector 2; Blue — Sector 5.');
    expect(text).toContain('Red — 2 armies from Sector 4 to Sector 3; Blue — 3 armies from Sector 3 to Sector 1.');
    for (const row of [
      /^1\.1 +Sector 1 +Red ↔ Blue +4 : 3 +4 : 3$/m,
      /^1\.2 +Sector 1 +Red → Blue +4 : 3 +4 : 3$/m,
      /^1\.3 +Sector 2 +Green → Red +4 : 3 +4 : 3$/m,
      /^1\.5 +Sector 3 +Green → Blue +3 : 1 +3 : 1$/m,
      /^1\.6 +Sector 5 +Green → Blue +3 : 3 +3 : 3$/m,
    ])
      expect(text).toMatch(row);
    expect(text).toMatch(/Battle 1\.3: the fortification bonus goes to Red\..*the strategist may move it/);
    expect(text).toContain('Battle 1.6: the fortification bonus goes to Blue, attacked where it dug in (Sector 5).');
    expect(text).toContain(
      '- Row 1: HQ 1, Troops 2–6, Elites 0–1, Fast Attack 0–1, Heavy Support 0–1, no more than 1 of the last three in all.',
    );
    expect(text).not.toContain('Row 5');
  });
});

describe('of the demo', () => {
  const has = (type: Event['type']) => (event: Event) => event.type === type;

  it('a dispute is told with the note, the ruling and its reason', () => {
    expect(demoWith(has('result-ruled'))).toContain(
      '- Battle 2.1: Green reported a slaughter won by Green; disputed by Red: “Time ran out in turn four, and half my line still stood”; the game master ruled: a solid victory of Green (“By the photographs: well ahead, but no slaughter”).',
    );
  });

  it('dice of a table are said to be declared, with the face that the fortification threw anew', () => {
    const text = demoWith((event) => event.type === 'quick-resolved' && event.battle === 'r1b5');
    expect(text).toContain(
      'rolled at the table, declared and not verified: Green 4 + 3, +1 for FOC = 8; Blue 2 + 1, the 1 re-rolled for the fortification into 5, +1 for FOC = 8.',
    );
    expect(text).toContain('Battle 1.2: both sides had agreed to dice; rolled: Red ');
    const russian = demoWith((event) => event.type === 'quick-resolved' && event.battle === 'r1b5', { language: 'ru' });
    expect(russian).toContain(
      'по броскам за столом, объявленным и не проверенным, выпало: Зелёные 4 + 3, +1 за FOC = 8;',
    );
  });

  it('a missing sheet, a lost drop and a drop without a sector are told', () => {
    const list = demoWith(has('sheet-defaulted'));
    expect(list).toContain(
      '- Blue sent no orders, so the side fortified everywhere and named no sector for the reinforcement.',
    );
    const update = demoWith(has('orbital-redirected'));
    expect(update).toContain('Blue — Sector 1 (+1 army), because the side had named no sector;');
    expect(update).toContain('Green — Sector 3 (+1 army), because nobody was left to meet it in Sector 4.');
  });

  it('the master is told with his reasons: more time, a sheet by telephone, a battle struck off (S-12.4)', () => {
    expect(demoWith(has('deadline-extended'))).toContain('9 March, 20:00 (UTC+3). Reason: A holiday: one day more.');
    expect(demoWith((event) => 'onBehalf' in event)).toContain(
      '| Green sent orders. The game master entered it for the side.',
    );
    const struck = demoWith(has('battle-cancelled'));
    expect(struck).toMatch(/^4\.4 .*struck off$/m);
    expect(struck).toContain('struck off by the game master: The hall is closed on Sunday: both sides leave it out.');
  });

  it('what nobody disputed is told in one line, who reported before who confirmed', () => {
    expect(demoWith((event) => event.type === 'result-final' && event.battle === 'r3b1')).toContain(
      '- Without dispute (reported / confirmed): 3.1 Red / Blue; 3.2 Blue / Red; 3.3 Green / Red; 3.4 Red / Green; 3.5 Blue / Green.',
    );
  });

  it('the new map is a table of sectors and sides, and the end of the campaign stands under it', () => {
    const text = demoWith(has('campaign-won'));
    expect(text).toMatch(/^Sector 5, South Pole +6 \(\+1\) +0 \(−2\) +· +Red$/m);
    expect(text).toMatch(/^Sectors controlled +3 +0 +2 +3 to win$/m);
    expect(text.trim().split('\n').at(-1)).toBe('Red won the campaign by control of sectors.');
  });

  it('until when comes from the thread where it says so, else from the calendar', () => {
    expect(demoWith(has('map-published'))).toContain('Round 1 is open for orders. Deadline: 5 March, 23:59 (UTC+3).');
    expect(demoWith(has('map-published'), { deadline: 'Friday' })).toContain('Deadline: Friday.');
  });
});

describe('what the master did beside the log', () => {
  it('is told with its reason, once', () => {
    const rulings = [{ reason: 'Came after the deadline.', what: 'The orders of Blue were left out.' }];
    const text = demoWith(({ type }) => type === 'no-battles' || type === 'battles-published', { rulings });
    expect(text).toContain('| The orders of Blue were left out. Reason: Came after the deadline.');
  });

  it('an expelled side is told with the reason, and its battles as struck off', () => {
    const start = deployed();
    const list = given(start, [...WORKED, close, close]);
    const campaign = given(list, [[GM, { command: 'expel', target: 'blue', reason: 'Gone for good.' }]]);
    const text = tell(campaign, [list.entries.length, campaign.entries.length]);
    expect(text).toContain('| Blue was expelled by the game master; its armies left the map. Reason: Gone for good.');
    expect(text).toMatch(/^1\.1 .*struck off$/m);
    expect(text).toContain('- Blue was eliminated.');
  });
});

describe('secrets', () => {
  it('sheets and the draft of the battle list change nothing before they are published (S-11)', () => {
    const leaky = { ...system, show: (event: unknown) => event };
    let [compared, leaks] = [0, 0];
    for (const campaign of [DEMO, ...campaigns])
      for (const [from, to] of stretchesOf(campaign))
        for (const count of new Set([Math.floor((from + to) / 2), to - 1])) {
          const { revealed } = replay(system, upTo(campaign, count)) as State;
          const stretch = campaign.entries.slice(from, count);
          if (revealed || !stretch.some(({ events }) => events.some(isSecret))) continue;
          const entries = [...campaign.entries.slice(0, from), ...stretch.map(withoutSecrets)];
          const both = (how: Partial<ReportSource>) =>
            [campaign, { ...campaign, entries }].map((each) => tell(each, [from, count], how));
          const [whole, bare] = both({});
          expect(bare).toBe(whole);
          compared += 1;
          // The comparison would see it if the log gave drafts away.
          const [told, untold] = both({ system: leaky });
          if (told !== untold) leaks += 1;
        }
    expect(compared).toBeGreaterThan(30);
    expect(leaks).toBeGreaterThan(0);
  });

  it('a draft that was thrown away is never told, what was struck off a published list is (S-5.15, S-11.4)', () => {
    const start = deployed();
    const strike = (reason: string) => [GM, { command: 'cancel-battle', battle: 'r1b1', reason }] as const;
    const dropped = given(start, [...WORKED, close, strike('Thrown away'), [GM, { command: 'reopen-orders' }]]);
    const campaign = given(dropped, [close, strike('A double entry'), close]);
    expect(tell(dropped, [start.entries.length, dropped.entries.length])).not.toMatch(/Thrown away|Battle 1/);
    const text = tell(campaign, [start.entries.length, campaign.entries.length]);
    expect(text).not.toContain('Thrown away');
    expect(text).toContain('| Battle 1.1 was cancelled. Reason: A double entry');
    expect(text).toContain('| Orders were taken again');
  });
});

const isDraft = (event: object): boolean => 'draft' in event;
const isSecret = (event: { readonly type: string }): boolean => isDraft(event) || event.type === 'sheet-submitted';

/** An entry without what is secret in it: sheets say nothing, drafts are gone. */
const withoutSecrets = (entry: Entry): Entry => ({
  ...entry,
  events: entry.events
    .filter((event) => !isDraft(event))
    .map((event) => (event.type === 'sheet-submitted' ? { ...event, sheet: null } : event)),
});

describe('what people typed', () => {
  it.each(['[b]x[/b] [/code][/quote]', '{{side}} $t(sectors/prose:block)', ':) @all\n\n- x'])(
    'cannot break the post: %j',
    (evil) => {
      const told = (name: string): string => {
        const start = deployed();
        const players = start.players.map((player) => ({ ...player, name }));
        const list = given({ ...start, players }, [...WORKED, close, close]);
        const campaign = given(list, [
          ['blue', { command: 'report-result', battle: 'r1b1', category: 'solid', winner: 'blue' }],
          ['red', { command: 'dispute-result', battle: 'r1b1', note: name }],
          [GM, { command: 'rule-result', battle: 'r1b1', category: 'solid', winner: 'red', reason: name }],
          [GM, { command: 'adjust-armies', target: 'red', sector: 's1', to: 2, reason: name }],
        ]);
        return tell(campaign, [start.entries.length, campaign.entries.length], { format: 'xenforo' });
      };
      const tags = (text: string) => text.match(/\[\/?[a-z*]+(=[^\]]*)?\]/gi);
      const [bad, good] = [told(evil), told('Edwin')];
      expect(tags(bad)).toEqual(tags(good));
      expect(bad.split('\n').length).toBe(good.split('\n').length);
    },
  );
});

describe('the words of a report', () => {
  type Words = { readonly [key: string]: string | Words };
  const flat = (words: Words, before = ''): string[] =>
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'string' ? [before + key] : flat(value, `${before}${key}.`),
    );
  const bare = (words: Words) => new Set(flat(words).map((key) => key.replace(/_(one|few|many|other)$/, '')));

  it('are the same in both languages, each in its own', () => {
    expect(bare(ru)).toEqual(bare(en));
    const stretch = stretchesOf(DEMO)[3]!;
    const russian = tell(named(DEMO), stretch, { language: 'ru', name: 'Вейра' });
    expect(russian.replace(/Red|Blue|Green|FOC|UTC/g, '')).not.toMatch(/[a-z]{2}/i);
    expect(tell(named(DEMO), stretch)).not.toMatch(/[а-яё]/i);
  });

  it('none is forgotten', () => {
    const source = sourcesUnder('src/systems/sectors')
      .filter(({ path }) => /\/prose\/|\/(?:by-post|difference)\.ts$/.test(path))
      .map(({ text }) => text)
      .join('\n');
    // These are put together from an id; the reports above use them.
    const made =
      /^(kind|heading|next|table|place|update)\.|^difference\.(no-)?(sheet|battle)$|^said\.(unanswered|forfeit|default-draw|side-)/;
    const isAsked = (key: string) => [`'${key}'`, `:${key}'`].some((asked) => source.includes(asked));
    const forgotten = [...bare(en)].filter(
      (key) => !made.test(key) && !isAsked(key) && !isAsked(key.replace(/_[\w-]+$/, '')),
    );
    expect(forgotten).toEqual([]);
  });
});

it('post-use 14: a phase that ended with nothing to tell says which, and whose sheets were there, not what is on them', () => {
  const start = deployed();
  const after = given(start, [orders('red', {}, 's1'), orders('blue', {}, 's3'), orders('green', {}, 's2')]);
  const closed = given(after, [close]);
  const told = (from: number, language: 'en' | 'ru' = 'en') =>
    tell(named(closed), [from, closed.entries.length], { language, length: 'short' });
  // Also in a report that begins after the sheets came in.
  for (const from of [start.entries.length, after.entries.length])
    expect(told(from)).toContain('The phase “Orders” is over. Sheets came from Red, Blue, Green.');
  expect(told(after.entries.length, 'ru')).toContain('Фаза «Заявки» завершена');
});

it('post-use 14: it says who ended the phase: the game master, the rules where there is none, or the deadline', () => {
  const sheets = [orders('red', {}, 's1'), orders('blue', {}, 's3'), orders('green', {}, 's2')] as const;
  const told = (after: Campaign, how: Partial<Parameters<typeof proseOf>[0]> = {}) =>
    tell(named(after), [after.entries.length - 1, after.entries.length], { length: 'short', ...how });
  const closed = given(deployed(), [...sheets, close]);
  expect(told(closed)).toContain('The game master closed it.');
  expect(told(closed, { language: 'ru' })).toContain('Её закрыл ведущий.');
  expect(told(closed, { isMasterless: true })).toContain('It closed by the rules, without a game master.');
  const at = (time: string) => ['clock', { command: 'tick', at: time }] as const;
  const setup = { seed: 'prose', sides: 3, clock: '2026-01-06T12:00:00Z', options: { advance: 'deadline' } } as const;
  const deploying = deployed().entries.flatMap(({ seat, command }) =>
    command.command === 'deploy' ? [[seat, command] as [Seat, AnyCommand & Draft]] : [],
  );
  const late = given(freshSectors(rules, setup), [
    ...deploying,
    close,
    at('2026-01-07T12:00:00Z'),
    ...sheets,
    [GM, { command: 'extend-deadline', until: '2026-02-20T12:00:00Z', reason: '' }],
    at('2026-02-20T12:00:00Z'),
  ]);
  expect(told(late)).toContain('It closed at its deadline.');
});
