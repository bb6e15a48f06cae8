import { stream } from '../../src/engine/kernel/dice/keyed.ts';
import type { Odds } from '../../src/engine/kernel/odds.ts';
import { playOn } from '../../src/engine/kernel/play.ts';
import type { Draft } from '../../src/engine/kernel/system.ts';
import { judgeCommand } from '../../src/engine/tactical/commands/index.ts';
import type { Event } from '../../src/engine/tactical/events.ts';
import { evolve } from '../../src/engine/tactical/evolve.ts';
import { checkLosses } from '../../src/engine/tactical/morale/morale.ts';
import { findUnit, type Position, type Resolution } from '../../src/engine/tactical/position.ts';

/** Moves and powers that are really carried out many times, to compare what happens with their odds. */

/** How often something happened, or its chance, by a name of it. */
type Counted = Record<string, number>;

const isOf = (event: Event, unit: unknown): boolean => 'unit' in event && event.unit === unit;

function countedOfMove({ events }: Resolution, { unit, path }: Draft): Counted {
  const way = path as readonly string[];
  const arrives = events.some(
    (event) =>
      isOf(event, unit) &&
      (event.type === 'unit-moved' || event.type === 'unit-ran'
        ? event.path.length === way.length
        : (event.type === 'unit-arrived' || event.type === 'unit-disembarked') && event.hex === way.at(-1)),
  );
  // Joined characters bear the wounds with their unit.
  const wounds = events.reduce((sum, event) => sum + (event.type === 'casualties-taken' ? event.wounds : 0), 0);
  const damaged = Number(events.some(({ type }) => type === 'vehicle-damaged'));
  const destroyed = Number(events.some((event) => event.type === 'unit-destroyed' && isOf(event, unit)));
  const harmed = Math.max(damaged, Number(wounds > 0));
  return {
    [arrives ? 'arrives' : 'stops-short']: 1,
    [harmed ? 'harmed' : 'unharmed']: 1,
    stuck: damaged * (1 - destroyed),
    destroyed: damaged * destroyed,
    [`unsaved ${wounds}`]: 1,
  };
}

function countedOfRegroup({ events }: Resolution, { unit }: Draft): Counted {
  const ends = events.find((event) => event.type === 'unit-destroyed' && isOf(event, unit));
  const cause = ends?.type === 'unit-destroyed' ? ends.cause : '';
  return {
    [events.some((event) => event.type === 'unit-regrouped' && isOf(event, unit)) ? 'regroups' : 'falls-back']: 1,
    [cause]: 1,
  };
}

function countedOfLanding({ events }: Resolution): Counted {
  const mishap = events.find(({ type }) => type === 'mishap-rolled');
  const result = mishap?.type === 'mishap-rolled' && mishap.result;
  const arrives = events.some(({ type }) => type === 'unit-arrived');
  return { [arrives ? 'lands' : result && result !== 'terrible' ? result : 'destroyed']: 1 };
}

function countedOfPower(now: Resolution, { unit, target }: Draft): Counted {
  const { events } = now;
  const cast = events.some((event) => event.type === 'power-cast' && event.passed) && findUnit(now, unit) !== undefined;
  const denied = events.some(({ type }) => type === 'power-denied');
  const shot = { models: 0, ends: '' };
  for (const event of events) {
    if (event.type === 'casualties-taken' && isOf(event, target))
      for (const lost of Object.values(event.lost)) shot.models += lost;
    if (event.type === 'unit-destroyed' && isOf(event, target)) shot.ends = event.cause;
  }
  checkLosses(now);
  const breaks = now.events.some((event) => event.type === 'morale-tested' && isOf(event, target) && !event.passed);
  return {
    [denied ? 'denied' : cast ? 'works' : 'fails']: 1,
    perils: Number(events.some(({ type }) => type === 'perils-suffered')),
    'then falls-back': Number(breaks),
    'then destroyed': Number(shot.ends === 'models-lost'),
    'then wrecked': Number(shot.ends === 'wrecked'),
    [`then models ${shot.models}`]: 1,
  };
}

/** The chances that odds state, by the names of what is counted. */
function chancesIn({ outcomes, fates, follows }: Odds): Counted {
  const chances: Counted = {};
  for (const { id, chance } of [...outcomes, ...fates.flatMap((fate) => fate.chances)]) chances[id] = chance;
  for (const { counted, spread = [] } of fates.flatMap(({ losses }) => losses))
    for (const [n, chance] of spread.entries()) chances[`${counted} ${n}`] = chance;
  if (!follows) return chances;
  const works = chances[follows.after]!;
  for (const [name, chance] of Object.entries(chancesIn(follows.odds)))
    if (THEN.test(name)) chances[`then ${name}`] = works * chance;
  return chances;
}
/** What is counted of the effect of a power. No models are lost if it fails, too. */
const THEN = /^(falls-back|destroyed|wrecked|models [1-9])/;

const COUNTERS: Readonly<Record<string, (now: Resolution, draft: Draft) => Counted>> = {
  cast: countedOfPower,
  regroup: countedOfRegroup,
  'deep-strike': countedOfLanding,
};

/** Standard errors that a right chance practically never is off. */
const ERRORS = 5;

/** The chances of a draft that differ from how often something happens if the order is given this often. */
export function wrongChances(position: Position, draft: Draft, odds: Odds, times: number): string[] {
  const judged = judgeCommand(position, findUnit(position, draft.unit)!.side, draft);
  if (typeof judged !== 'function') return [`${JSON.stringify(draft)} is refused: ${judged.code}`];
  const random = stream(JSON.stringify(draft));
  const roll = (_: unknown, sides: number, count = 1) =>
    Array.from({ length: count }, () => 1 + Math.floor(random() * sides));
  const counts: Counted = {};
  for (let n = 0; n < times; n++) {
    const now = playOn(evolve, position, { roll });
    judged(now);
    const counted = (COUNTERS[odds.command] ?? countedOfMove)(now, draft);
    for (const [name, count] of Object.entries(counted)) counts[name] = (counts[name] ?? 0) + count;
  }
  const chances = chancesIn(odds);
  // Losses that happen must be told.
  const told = new Set([...Object.keys(chances), ...Object.keys(counts).filter((name) => /^unsaved [1-9]/.test(name))]);
  return [...told].flatMap((name) => {
    const [chance, found] = [chances[name] ?? 0, (counts[name] ?? 0) / times];
    const error = Math.sqrt(Math.max(chance * (1 - chance), 1 / times) / times);
    return Math.abs(chance - found) > ERRORS * error ? [`${name}: ${chance} is not ${found}`] : [];
  });
}
