import { stream } from '../../src/engine/kernel/dice/keyed.ts';
import type { Odds } from '../../src/engine/kernel/odds.ts';
import { playOn } from '../../src/engine/kernel/play.ts';
import type { Draft } from '../../src/engine/kernel/system.ts';
import { judgeCommand } from '../../src/engine/tactical/commands/index.ts';
import type { Event } from '../../src/engine/tactical/events.ts';
import { evolve } from '../../src/engine/tactical/evolve.ts';
import { findUnit, type Position, type Resolution } from '../../src/engine/tactical/position.ts';

/** Orders that are really carried out many times, to compare what happens with their odds. */

type Counted = Readonly<Record<string, number>>;

/** Draws the same faces in every run of a test. */
function fairDice(seed: string): Pick<Resolution, 'roll'> {
  const random = stream(seed);
  return {
    roll: (_, sides, count = 1) => Array.from({ length: count }, () => 1 + Math.floor(random() * sides)),
  };
}

const happened = (events: readonly Event[], test: (event: Event) => boolean): number => Number(events.some(test));

/** Wounds, and hull points, that a unit has lost: its joined characters bear them with it. */
function countedOfMove({ events }: Resolution, unit: string, path: readonly string[]): Counted {
  const reached = events.some(
    (event) =>
      'unit' in event &&
      event.unit === unit &&
      (event.type === 'unit-moved' || event.type === 'unit-ran'
        ? event.path.length === path.length
        : (event.type === 'unit-arrived' || event.type === 'unit-disembarked') && event.hex === path.at(-1)),
  );
  const wounds = events.reduce((sum, event) => sum + (event.type === 'casualties-taken' ? event.wounds : 0), 0);
  const damaged = happened(events, ({ type }) => type === 'vehicle-damaged');
  const harmed = Math.max(damaged, Number(wounds > 0));
  const gone = happened(events, (event) => event.type === 'unit-destroyed' && event.unit === unit);
  return {
    arrives: Number(reached),
    'stops-short': 1 - Number(reached),
    unharmed: 1 - harmed,
    harmed,
    stuck: damaged * (1 - gone),
    destroyed: gone,
    [`unsaved ${wounds}`]: 1,
  };
}

function countedOfPower(now: Resolution, caster: string): Counted {
  const { events } = now;
  const denied = happened(events, ({ type }) => type === 'power-denied');
  const passed = happened(events, (event) => event.type === 'power-cast' && event.passed);
  const lives = Number(findUnit(now, caster) !== undefined);
  const works = passed * lives * (1 - denied);
  return {
    works,
    denied,
    fails: 1 - works - denied,
    perils: happened(events, ({ type }) => type === 'perils-suffered'),
    'after falls-back': happened(events, (event) => event.type === 'morale-tested' && !event.passed),
  };
}

/** The chances that odds state, by the names of what is counted. */
function chancesIn(odds: Odds): Counted {
  const { outcomes, fates, follows } = odds;
  const chances = [...outcomes, ...fates.flatMap((fate) => fate.chances)].map(
    ({ id, chance }) => [id, chance] as const,
  );
  const spreads = fates.flatMap(({ losses }) =>
    losses.flatMap(({ counted, spread = [] }) => spread.map((chance, n) => [`${counted} ${n}`, chance] as const)),
  );
  const works = outcomes.find(({ id }) => id === follows?.after)?.chance ?? 0;
  const after = follows?.odds.outcomes.filter(({ id }) => id === 'falls-back') ?? [];
  return Object.fromEntries([
    ...chances,
    ...spreads,
    ...after.map(({ id, chance }) => [`after ${id}`, works * chance] as const),
  ]);
}

/** How far frequencies may be from chances: in standard errors, and beside that for rare events. */
const ERRORS = 5;

/** The chances that differ from how often something happens when the order is carried out this often. */
export function wrongChances(position: Position, draft: Draft, odds: Odds, times: number, seed: string): string[] {
  const unit = String(draft.unit);
  const judged = judgeCommand(position, findUnit(position, unit)!.side, draft);
  if (typeof judged !== 'function') throw new Error(`${JSON.stringify(draft)} is refused: ${judged.code}`);
  const dice = fairDice(seed);
  const sums: Record<string, number> = {};
  for (let n = 0; n < times; n++) {
    const now = playOn(evolve, position, dice as never);
    judged(now);
    const counted = odds.kind === 'move' ? countedOfMove(now, unit, draft.path as string[]) : countedOfPower(now, unit);
    for (const [name, value] of Object.entries(counted)) sums[name] = (sums[name] ?? 0) + value;
  }
  const chances = chancesIn(odds);
  const isCounted = (name: string) => name in chances || name.startsWith('unsaved');
  const unsaid = Object.keys(sums).filter(
    (name) => name.startsWith('unsaved ') && name !== 'unsaved 0' && !(name in chances),
  );
  return [...Object.keys(chances), ...unsaid].flatMap((name) => {
    const [chance, found] = [chances[name] ?? 0, (sums[name] ?? 0) / times];
    const error = Math.sqrt(Math.max(chance * (1 - chance), 1 / times) / times);
    return isCounted(name) && Math.abs(chance - found) > ERRORS * error
      ? [`${name}: ${chance} said, ${found} found`]
      : [];
  });
}
