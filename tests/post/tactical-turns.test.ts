import { beforeAll, expect, test } from 'vitest';
import { freshBattle, tacticalRules, tacticalSystem } from '../../src/dev/systems/tactical/campaigns.ts';
import { beginning, type Campaign, readLog } from '../../src/engine/kernel/campaign.ts';
import { PUBLIC } from '../../src/engine/kernel/ids.ts';
import type { AnyCommand } from '../../src/engine/kernel/system.ts';
import type { State } from '../../src/engine/tactical/state.ts';
import { resolve, stillSecret } from '../../src/post/resolve.ts';
import { planStore } from '../../src/store/plan.ts';
import tacticalGame from '../../src/systems/tactical/by-post.ts';
import { loadProse, proseOf } from '../../src/systems/tactical/prose/prose.ts';
import i18n, { LANGUAGES, startWords, translateIn } from '../../src/words/index.ts';

/** T-22: whole turns by post, standing orders of a side that nobody waits for, silence. */

const rules = tacticalRules();
const system = tacticalSystem(rules);
const order = (command: string, more: object = {}): AnyCommand => ({ command, ...more });
const END = order('end-phase');
const WHOLE = [END, END, END, END];

beforeAll(async () => {
  await startWords('en');
  await loadProse();
  await i18n.loadNamespaces([...tacticalGame.namespaces]);
});

type Sheets = Readonly<Record<string, readonly AnyCommand[]>>;
interface At {
  readonly campaign: Campaign;
  readonly state: State;
}

function begun(beginning_: 'contact' | 'lists'): At {
  const campaign = freshBattle(rules, { seed: 'by post', beginning: beginning_, factions: ['orks', 'tau'] });
  return { campaign, state: beginning(system, campaign) as State };
}

/** The position after a round, and its outcome. */
function played({ campaign, state }: At, sheets: Sheets, silent: readonly string[] = [], name = 'round') {
  const orders = Object.entries(sheets).map(([seat, commands]) => ({ seat, commands }));
  const seed = `${name} ${campaign.entries.length}`;
  const done = resolve(system, campaign, state, { seed, orders, rulings: [], silent });
  expect(stillSecret(system, campaign, done.campaign)).toEqual([]);
  return { ...done, state: done.state as State };
}

test('T-1.10, T-22.2: a turn goes whole in one round, with alternatives and the standing orders of the other side', () => {
  const start = begun('contact');
  const { active } = start.state;
  const other = active === 'red' ? 'blue' : 'red';
  const idOf = (side: string) => Object.values(start.state.units).find((unit) => unit.side === side)!.id;
  const standing = order('set-standing', { unit: idOf(other), orders: { overwatch: false } });
  const astray = { ...order('move', { unit: idOf(active), path: ['9999'] }), else: END };
  const after = played(start, { [active]: [astray, END, END, END], [other]: [standing] });
  expect(after.state.active).toBe(other);
  expect(after.tried.map(({ refusal, command }) => (refusal ? 'refused' : command.command))).toEqual([
    'set-standing',
    'refused',
    ...WHOLE.map(({ command }) => command),
  ]);
  expect(after.state.units[idOf(other)]?.standing.overwatch).toBe(false);
  for (const language of LANGUAGES) {
    const t = translateIn(language);
    const words = tacticalGame.words({ t, language, system, campaign: start.campaign, state: start.state });
    const lines = [standing, astray, order('sheet', { orders: [END] })].map(words.line);
    const told = [
      ...lines.flatMap(({ text, orders = [] }) => [text, ...orders]),
      ...words.differences(after.state),
      ...words.about!,
      ...words.unchecked!,
      words.place(after.state),
      words.placeInside(after.state),
      ...(['short', 'long'] as const).map((length) =>
        proseOf({
          system,
          before: start.campaign,
          after: after.campaign,
          language,
          length,
          format: 'plain',
          deadline: 'X',
        }),
      ),
    ].join('\n');
    expect(told).not.toMatch(/undefined|\{\{|terms\.|blank\.|by-post\.|prose\.|tactical\//);
  }
});

test('T-22.1: a plan goes on after dice and ends with the turn', () => {
  const start = begun('contact');
  const { active } = start.state;
  const plan = planStore(system, start, active, WHOLE.slice(1));
  expect(plan.getState().complete).toBe(false);
  plan.getState().submit(active, END);
  expect(plan.getState()).toMatchObject({ complete: true, commands: WHOLE });
});

test('T-22.4: the master goes on for silent sides from the lists to the end', () => {
  let at: At = begun('lists');
  for (let round = 0; round < 60 && at.state.phase !== 'over'; round++) {
    const waited = system.awaited(at.state);
    const after = played(at, {}, waited);
    expect([...after.closed].sort()).toEqual([...waited].sort());
    expect(after.tried.filter(({ refusal }) => refusal)).toEqual([]);
    at = after;
  }
  expect(at.state.phase).toBe('over');
});

test('T-22.3: standing orders are read by others only when the battle is over', () => {
  const start = begun('contact');
  const { active } = start.state;
  const own = Object.values(start.state.units).find(({ side }) => side === active)!;
  const set = played(start, { [active]: [order('set-standing', { unit: own.id, orders: { yield: true } }), ...WHOLE] });
  const seen = ({ entries }: Campaign) =>
    readLog(system, entries, PUBLIC).some(({ event }) => event.type === 'standing-set');
  expect(seen(set.campaign)).toBe(false);
  const over = played(set, { [set.state.active]: [order('concede')] });
  expect(over.state.phase).toBe('over');
  expect(seen(over.campaign)).toBe(true);
});

test('T-18.40: a misplaced unit does not hold up a round: the default decides, in the plan too, and nobody was silent', () => {
  const { campaign: fresh } = begun('contact');
  const scenario = {
    phase: 'movement',
    units: {
      r1: { type: 'sm-terminators', reserve: { by: 'deep-strike', status: 'available' } },
      r2: { type: 'sm-scout-squad', hex: '1020' },
      b1: { type: 'ig-veterans', hex: '1505' },
      b2: { type: 'ig-veterans', hex: '1508' },
    },
  };
  const strike = order('deep-strike', { unit: 'r1', hex: '1506' });
  const place = order('move', { unit: 'b1', path: ['1504'] });
  const campaign = { ...fresh, scenario };
  const at = { campaign, state: beginning(system, campaign) as State };
  const after = Array.from({ length: 40 }, (_, n) =>
    played(at, { red: [strike, ...WHOLE], blue: [place] }, [], `round ${n}`),
  ).find(({ tried }) => tried.some(({ command }) => command.command === 'default'))!;
  expect(after.tried.map(({ seat, command }) => `${seat} ${command.command}`)).toEqual([
    'red deep-strike',
    'gm default',
    ...WHOLE.map(() => 'red end-phase'),
    'blue move',
  ]);
  expect(after.state.units.r1?.hex).not.toBeNull();
  expect(after.state.active).toBe('blue');
  expect(after.closed).toEqual([]);
  const plan = planStore(system, at, 'red', [strike]);
  const plans = Array.from({ length: 40 }, () => {
    plan.getState().throwAgain();
    return plan.getState();
  });
  expect(plans.some(({ campaign: { entries } }) => entries.some(({ seat }) => seat === 'gm'))).toBe(true);
  expect(plans.every(({ complete }) => !complete)).toBe(true);
});

test('post-use 14: a report of a turn without deeds says whose it was and who ended it', () => {
  const start = begun('contact');
  const { active } = start.state;
  const side = start.campaign.players.find(({ seat }) => seat === active)!.name;
  const told = (after: Campaign, language: 'en' | 'ru' = 'en') =>
    proseOf({ system, before: start.campaign, after, language, length: 'short', format: 'plain' });
  const own = played(start, { [active]: WHOLE });
  expect(told(own.campaign)).toContain(`Nothing happened in the turn of ${side}, who ended it.`);
  const silent = played(start, {}, [active]);
  expect(told(silent.campaign)).toContain(`Nothing happened in the turn of ${side}; the game master ended it.`);
  expect(told(silent.campaign, 'ru')).toMatch(/^Ход (Красных|Синих) прошёл без событий, завершил его ведущий\.$/m);
  // Without a game master nobody is said to have ended it.
  const open = { system, before: start.campaign, after: silent.campaign, isMasterless: true } as const;
  const gone = proseOf({ ...open, language: 'en', length: 'short', format: 'plain' });
  expect(gone).toContain(`Nothing happened in the turn of ${side}: no orders counted, and the others went on.`);
});
