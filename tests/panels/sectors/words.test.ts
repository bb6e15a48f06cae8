import { readFileSync } from 'node:fs';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { fuzz } from '../../../src/dev/fuzz-game.ts';
import { freshSectors, sectorsRules, sectorsSystem } from '../../../src/dev/systems/sectors/campaigns.ts';
import tested from '../../../src/dev/systems/sectors/index.ts';
import { type Campaign, type Entry, readLog, replay, submit } from '../../../src/engine/kernel/campaign.ts';
import { GM, PUBLIC, type Seat } from '../../../src/engine/kernel/ids.ts';
import type { AnyCommand, AnyEvent, Draft } from '../../../src/engine/kernel/system.ts';
import { COMMANDS } from '../../../src/engine/sectors/commands/index.ts';
import { CATEGORIES, ROLES_OF_ARMY } from '../../../src/engine/sectors/data.ts';
import { optionsFor } from '../../../src/engine/sectors/options.ts';
import { END_REASONS, METHODS, PHASES, ROLES, STATUSES, type State } from '../../../src/engine/sectors/state.ts';
import { rollsOf } from '../../../src/systems/sectors/dice.ts';
import { type SectorsWords, sectorsWords } from '../../../src/systems/sectors/names.ts';
import { LANGUAGES, type Language, startWords, translateIn } from '../../../src/words/index.ts';
import { sourcesUnder, withoutComments } from '../../laws/sources.ts';

const COMMAND_NAMES = COMMANDS.rows.map(({ name }) => name);

const rules = sectorsRules();
const system = sectorsSystem(rules);

type Group = Readonly<Record<string, string>>;
const groupsOf = (language: Language) =>
  JSON.parse(readFileSync(`src/words/${language}/sectors/terms.json`, 'utf8')) as Readonly<Record<string, Group>>;

const played = (seed: string, sides: number): Campaign => {
  const game = { system: 'sectors', seed, sides, turns: 9, options: 'random', style: 'eager' } as const;
  const { campaign, faults } = fuzz(tested, game, { every: 1_000_000, verify: false });
  expect(faults).toEqual([]);
  return campaign;
};
/** The campaign after these commands, all of them accepted. */
function given(fresh: Campaign, commands: readonly (readonly [Seat, AnyCommand & Draft])[]): Campaign {
  const entries: Entry[] = [];
  const campaign: Campaign = { ...fresh, entries };
  for (const [seat, command] of commands) {
    const result = submit(system, campaign, replay(system, campaign), seat, command);
    if (!result.ok) throw new Error(`${JSON.stringify(command)}: ${result.refusal.code}`);
    entries.push(result.entry);
  }
  return campaign;
}

let campaigns: readonly Campaign[];
beforeAll(async () => {
  await startWords('en', ['sectors/terms']);
  await i18next.loadLanguages([...LANGUAGES]);
  campaigns = [1, 2, 3, 4, 5, 6, 7, 8].map((i) => played(`words ${i}`, 2 + (i % 4)));
});

const wordsOf = (language: Language, campaign: Campaign, count?: number): SectorsWords =>
  sectorsWords({
    t: translateIn(language),
    language,
    rules,
    state: replay(system, campaign, count) as State,
    players: campaign.players,
  });

/** A blank that nobody filled, a value that is no word, two names or stops run together. */
const BROKEN = /\{\{|undefined|null|NaN|\[object|[\uE000\uE001]| {2}|«»|\(\)|: \.|\.\.|sectors:\S|^\s*$/;
/** An id of the engine where a name should stand. */
const RAW = /\b(r\d+b\d+|s[1-7]|foc-\d|draw-(light|bloody)|default-draw)\b/;
const SILENT: ReadonlySet<string> = new Set(['clock-set']);

/** Every command with its first blanks filled in, so that the later ones are asked for. */
function draftsOf({ battles, map, seats }: State): (Draft & { readonly command: string })[] {
  const lists = Object.fromEntries(seats.map((side) => [side, 500]));
  const orders = ['move', 'attack'].map((action) => ({
    command: 'submit-orders',
    orders: Object.fromEntries(map.sectors.map((sector) => [sector, { action }])),
  }));
  return COMMAND_NAMES.flatMap((command) => [
    { command },
    ...Object.keys(battles).map((battle) => ({ command, battle, category: 'solid', list: lists })),
  ]).concat(orders as never);
}

const code = sourcesUnder('src/engine/sectors').map(({ text }) => withoutComments(text));
const found = (pattern: RegExp, texts = code): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, each]) => each!))),
];

describe.each(LANGUAGES)('the words of the sectors system: %s', (language) => {
  const groups = groupsOf(language);

  it('name every command and say in one line what it does (table 13.6)', () => {
    const words = wordsOf(language, campaigns[0]!);
    const wrong = COMMAND_NAMES.flatMap((name) => [words.command(name), words.hint(name)]).filter((text) =>
      /^command\.|sectors:|^\s*$/.test(text),
    );
    expect(wrong).toEqual([]);
    const keys = Object.keys(groups.command!).filter((key) => !key.endsWith('_hint'));
    expect(keys.sort()).toEqual([...COMMAND_NAMES].sort());
  });

  it('have a sentence for every rejection code (table 13.7) and for none that there is not', () => {
    const given = ['unknown-command', ...found(/(?:refusal\(\s*|nothing: )'([a-z-]+)'/g)];
    const byStatus = found(/^ {2}[a-z]+: '([a-z]+-[a-z-]+)',$/gm).filter((each) =>
      /^(result|battle|already)-/.test(each),
    );
    const owed = found(/'((?:sheets|results)-missing|dispute-open)'/g);
    const codes = new Set([...given, ...byStatus, ...owed]);
    expect(codes.size).toBe(48);
    const sentences = Object.keys(groups.refusal!).filter((key) => !/_(facts|nearest|none)$/.test(key));
    expect(sentences.sort()).toEqual([...codes].sort());
  });

  it('have a sentence for every event of the log (table 13.9) and for none that there is not', () => {
    const types = found(/type: '([a-z-]+)'/g, [readFileSync('src/engine/sectors/events.ts', 'utf8')]);
    expect(types).toHaveLength(52);
    const keys = Object.keys(groups.log!);
    expect(types.filter((type) => !keys.some((key) => key === type || key.startsWith(`${type}_`)))).toEqual([]);
    const told = new Set(keys.map((key) => key.split('_')[0]!));
    expect([...told].filter((key) => !types.includes(key) && key !== 'on-behalf')).toEqual([]);
  });

  it('name everything that the engine knows by an id (tables 13.3 to 13.5, 13.11)', () => {
    const words = wordsOf(language, campaigns[0]!);
    const ids: readonly (readonly [string, readonly string[]])[] = [
      ['phases', PHASES],
      ['roles', ROLES],
      ['actions', ['move', 'attack', 'fortify']],
      ['kinds', ['attack', 'meeting']],
      ['statuses', STATUSES],
      ['methods', METHODS],
      ['end-reasons', END_REASONS],
      ['categories', CATEGORIES],
      ['army-roles', [...ROLES_OF_ARMY, 'support']],
      ['foc-rows', Object.keys(rules.ruleset.data.foc)],
      ['dice', ['quick-attack', 'quick-defence', 'quick-reroll']],
    ];
    const nameless = ids.flatMap(([group, all]) => all.filter((id) => words.term(group, id) === id));
    expect(nameless).toEqual([]);
    expect(Object.keys(groups.outcome!).sort()).toEqual([...CATEGORIES].sort());
    expect(Object.keys(groups.method!).sort()).toEqual([...METHODS].sort());
    for (const option of rules.ruleset.options) {
      for (const each of [option, ...option.values]) expect(each.name[language], each.id).not.toMatch(/^\s*$/);
    }
  });

  it('name every blank that the game asks for, and every value offered for it', () => {
    const wrong = new Set<string>();
    const met = new Set<string>();
    for (const campaign of campaigns.slice(0, 4)) {
      const seats = [...campaign.players.map(({ seat }) => seat), GM, 'clock', 'tactical'];
      for (let count = 0; count < campaign.entries.length; count += 13) {
        const state = replay(system, campaign, count) as State;
        const words = wordsOf(language, campaign, count);
        for (const seat of seats)
          for (const draft of draftsOf(state)) {
            for (const field of optionsFor({ rules, state }, seat, draft).fields) {
              met.add(field.name);
              const name = words.field(field, draft.command);
              if (BROKEN.test(name) || name.startsWith('blank.')) wrong.add(`${draft.command}.${field.name}: ${name}`);
              for (const { value } of 'choices' in field ? field.choices : []) {
                const text = words.choice(field, value);
                if (BROKEN.test(text) || RAW.test(text)) wrong.add(`${draft.command}.${field.name}: ${text}`);
              }
            }
          }
      }
    }
    expect([...wrong]).toEqual([]);
    for (const name of ['to', 'targets', 'armies', 'winner', 'list', 'orbital', 'reason', 'roles', 'until', 'absent'])
      expect([...met]).toContain(name);
  });

  it('leave no blank unfilled in the log of campaigns played at random', () => {
    const wrong = new Set<string>();
    const met = new Set<string>();
    for (const campaign of campaigns) {
      const words = wordsOf(language, campaign);
      for (const entry of campaign.entries)
        for (const [index, event] of entry.events.entries()) {
          met.add(event.type);
          const text = words.plain(event, rollsOf(entry, index));
          if (SILENT.has(event.type) ? text !== '' : BROKEN.test(text) || RAW.test(text))
            wrong.add(`${event.type}: ${text}`);
        }
    }
    expect([...wrong]).toEqual([]);
    expect(met.size).toBeGreaterThan(44);
  });

  it('leave no blank unfilled in what is refused and why', () => {
    const wrong = new Set<string>();
    const met = new Set<string>();
    for (const campaign of campaigns) {
      const seats = [...campaign.players.map(({ seat }) => seat), GM];
      for (let count = 0; count < campaign.entries.length; count += 12) {
        const state = replay(system, campaign, count) as State;
        const words = wordsOf(language, campaign, count);
        for (const seat of seats)
          for (const draft of [{}, ...COMMAND_NAMES.map((command) => ({ command }))]) {
            const { fields, refusal } = optionsFor({ rules, state }, seat, draft);
            const refused = fields.flatMap((field) => ('choices' in field ? field.choices : []));
            for (const why of [refusal, ...refused.map((choice) => choice.refusal)]) {
              if (!why) continue;
              met.add(why.code);
              const text = words.refusal(why);
              if (BROKEN.test(text) || RAW.test(text)) wrong.add(`${why.code}: ${text}`);
            }
          }
      }
    }
    expect([...wrong]).toEqual([]);
    expect(met.size).toBeGreaterThan(14);
  });

  it('tell every fact of a refusal by its name', () => {
    const words = wordsOf(language, campaigns[0]!);
    const facts = { sector: 's1', side: 'red', target: 'blue', battle: 'r1b1', begun: 'r1b2', phase: 'orders' };
    const more = { member: 'Anna', given: 5, most: 2, least: 1, wanted: 3, deadline: '2026-03-05T20:59:00Z', to: 's4' };
    for (const key of Object.keys(groups.refusal!)) {
      const [of] = key.split('_') as [string];
      const role = of === 'role-missing' ? 'strategist' : 'heavy-support';
      const text = words.refusal({ code: of, clause: 'S-1.7', facts: { ...facts, ...more, role } });
      expect(text, key).not.toMatch(BROKEN);
      expect(text, key).not.toMatch(/\b(s1|s4|r1b[12]|heavy-support|2026-03)\b|[“«]strategist/);
    }
  });
});

describe('sentences', () => {
  it('count armies as Russian does', () => {
    const { armies } = wordsOf('ru', campaigns[0]!);
    expect([0, 1, 2, 5, 11, 21, 22, 25, 111].map(armies)).toEqual([
      ...['0 армий', '1 армия', '2 армии', '5 армий', '11 армий', '21 армия', '22 армии', '25 армий', '111 армий'],
    ]);
  });

  it('carry what people wrote as they wrote it, whatever looks like a blank or a name in it', () => {
    const words = wordsOf('en', campaigns[0]!);
    const reason = 'see {{side}}, $t(sectors/terms:term.actors.gm) and \uE0000\uE001';
    const event = { type: 'side-expelled', side: 'red', reason } as AnyEvent;
    expect(words.plain(event)).toContain('see {{side}}, $t(sectors/terms:term.actors.gm) and 0');
    expect(words.parts(event).filter((part) => typeof part !== 'string')).toHaveLength(1);
  });

  it('say when the game master acted for a side, once (S-12.1)', () => {
    const words = wordsOf('en', campaigns[0]!);
    const event = { type: 'quick-offered', battle: 'r1b1', side: 'red' };
    const { plain } = words;
    expect(plain({ ...event, onBehalf: true } as AnyEvent)).toBe(
      `${plain(event)} ${words.t('sectors/terms:log.on-behalf')}`,
    );
    const final = { type: 'result-final', battle: 'r1b1', category: 'solid', winner: 'red', method: 'agreed' };
    expect(plain({ ...final, onBehalf: true } as AnyEvent)).toBe(plain(final));
  });
});

describe('dice in the log (S-7.11)', () => {
  const quick = () => {
    for (const campaign of campaigns)
      for (const entry of campaign.entries) {
        const index = entry.events.findLastIndex(({ type }) => type === 'quick-resolved');
        if (index >= 0) return { campaign, entry, index };
      }
    throw new Error('nobody played a quick battle');
  };

  it.each(LANGUAGES)('are told, and dice of a table only as declared: %s', (language) => {
    const { campaign, entry, index } = quick();
    const words = wordsOf(language, campaign);
    const rolls = rollsOf(entry, index);
    const said = words.plain(entry.events[index]!, rolls);
    for (const { faces } of rolls) expect(said).toContain(faces.join(' + '));
    const declaredWord =
      language === 'en' ? /declared at the table, not verified/ : /объявлены за столом, не проверены/;
    expect(said).not.toMatch(declaredWord);
    const told = rolls.map((roll) => ({ ...roll, declared: true as const }));
    expect(words.plain(entry.events[index]!, told)).toMatch(declaredWord);
  });

  it('belong each to its own battle, also when one entry throws for several', () => {
    const fresh = freshSectors(rules, { seed: 'several', sides: 2, options: { 'missing-result': 'quick' } });
    const armies = { s1: 4, s2: 3, s3: 3 };
    const orders = (target: string) => ({
      s1: { action: 'attack', targets: [target] },
      s2: { action: 'attack', targets: [target] },
    });
    const campaign = given(fresh, [
      ['red', { command: 'deploy', armies }],
      ['blue', { command: 'deploy', armies }],
      [GM, { command: 'close-phase' }],
      ['red', { command: 'submit-orders', orders: orders('blue'), orbital: 's1' }],
      ['blue', { command: 'submit-orders', orders: {}, orbital: 's1' }],
      [GM, { command: 'close-phase' }],
      [GM, { command: 'close-phase' }],
      [GM, { command: 'mark-absent', target: 'red' }],
      [GM, { command: 'close-phase' }],
    ]);
    const last = campaign.entries.at(-1)!;
    const places = last.events.flatMap(({ type }, i) => (type === 'quick-resolved' ? [i] : []));
    expect(places).toHaveLength(2);
    expect(places.flatMap((i) => rollsOf(last, i))).toEqual(last.rolls);
    for (const i of places) {
      const labels = rollsOf(last, i).map(({ label }) => label);
      const { rerolled } = last.events[i] as AnyEvent & { readonly rerolled: boolean };
      expect(labels).toEqual(['quick-attack', 'quick-defence', ...(rerolled ? ['quick-reroll'] : [])]);
    }
    expect(last.events.flatMap((_, i) => (places.includes(i) ? [] : rollsOf(last, i)))).toEqual([]);
  });
});

describe('the log that the public reads (S-11)', () => {
  it('says the same whatever a sheet or an army list says', () => {
    const words = wordsOf('en', campaigns[0]!);
    const SECRET = { 'sheet-submitted': 'sheet', 'list-submitted': 'list' } as Readonly<Record<string, string>>;
    let seen = 0;
    for (const campaign of campaigns) {
      for (const { event } of readLog(system, campaign.entries, GM)) {
        const secret = SECRET[event.type];
        if (secret === undefined) continue;
        seen++;
        const { [secret]: _, ...open } = event as AnyEvent & Readonly<Record<string, unknown>>;
        expect(words.plain(event)).toBe(words.plain(open as unknown as AnyEvent));
      }
      for (const { event } of readLog(system, campaign.entries, PUBLIC))
        expect(Object.keys(event)).not.toContain(SECRET[event.type] ?? 'a key that no event has');
    }
    expect(seen).toBeGreaterThan(20);
  });

  it('tells nothing of a draft of the battle list before it is published (S-11.3, S-11.4)', () => {
    let drafts = 0;
    for (const campaign of campaigns) {
      const words = wordsOf('en', campaign);
      campaign.entries.forEach((_, last) => {
        const entries = campaign.entries.slice(0, last + 1);
        if ((replay(system, campaign, last + 1) as State).phase !== 'events') return;
        // Since the round began nothing of its battles may have been said.
        const from = entries.findLastIndex(({ events }) => events.some(({ type }) => type === 'round-opened'));
        const round = entries.slice(from).flatMap(({ events }) => events);
        const masters = round.filter((event) => 'draft' in event);
        drafts += masters.length;
        const said = readLog(system, entries, PUBLIC, from).map(({ event }) => words.plain(event));
        for (const event of masters) expect(said).not.toContain(words.plain(event));
        expect(said.join(' ')).not.toMatch(/was listed|lapsed|fortification bonus/);
      });
    }
    expect(drafts).toBeGreaterThan(0);
  });
});
