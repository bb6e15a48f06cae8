import {
  type AnySystem,
  type Draft,
  mean,
  type Odds,
  type OddsFate,
  type OddsLoss,
  type Viewer,
} from '@hexpost/engine';

/** Law 17: odds are whole, and reveal to a seat nothing but what follows from its view. */

const EPSILON = 1e-9;

/** Faults of the odds of one draft. */
export function faultsOfOdds(odds: Odds, sides: readonly string[]): string[] {
  const faults: string[] = [];
  const total = odds.outcomes.reduce((sum, { chance }) => sum + chance, 0);
  if (Math.abs(total - 1) > EPSILON) faults.push(`the outcomes of ${odds.command} add up to ${total}`);
  const isSide = (side: string | null) => side === null || sides.includes(side);
  for (const { id, gains } of odds.outcomes) if (!isSide(gains)) faults.push(`${id} gains ${gains}`);
  for (const { id, chance } of [...odds.outcomes, ...odds.fates.flatMap(({ chances }) => chances)])
    if (!(chance >= 0 && chance <= 1 + EPSILON)) faults.push(`the chance of ${id} is ${chance}`);
  faults.push(...odds.fates.flatMap((fate) => faultsOfFate(fate, isSide(fate.side))));
  if (odds.exactness !== 'exact' && !(odds.exactness.error > 0 && odds.exactness.error < 0.1))
    faults.push(`an error of ${odds.exactness.error}`);
  if (JSON.stringify(JSON.parse(JSON.stringify(odds))) !== JSON.stringify(odds)) faults.push('not plain JSON');
  const { follows } = odds;
  if (!follows) return faults;
  if (!odds.outcomes.some(({ id }) => id === follows.after)) faults.push(`nothing is ${follows.after}`);
  return [...faults, ...faultsOfOdds(follows.odds, sides)];
}

function faultsOfFate({ side, losses }: OddsFate, isSide: boolean): string[] {
  return [...(isSide ? [] : [`no side ${side}`]), ...losses.flatMap(faultsOfLoss)];
}

function faultsOfLoss({ counted, expected, spread, steps }: OddsLoss): string[] {
  const faults: string[] = [];
  if (!(expected >= -EPSILON && Number.isFinite(expected))) faults.push(`${expected} ${counted} are expected`);
  const total = spread?.reduce((sum, chance) => sum + chance, 0) ?? 1;
  if (Math.abs(total - 1) > EPSILON) faults.push(`the chances of ${counted} add up to ${total}`);
  if (spread && Math.abs(mean(spread) - expected) > 1e-6) faults.push(`${counted}: ${mean(spread)}, not ${expected}`);
  const parts = steps?.reduce((sum, step) => sum + step.expected, 0) ?? 0;
  if (parts > expected + EPSILON) faults.push(`the steps cost ${parts} of ${expected} ${counted}`);
  return faults;
}

/** Compares the odds that a seat sees in a state and in its own view of that state. */
export function oddsSayNoMore(system: AnySystem, state: unknown, seat: Viewer, draft: Draft): string[] {
  const [said, should] = [state, system.view(state, seat)].map((of) => JSON.stringify(system.odds?.(of, seat, draft)));
  return said === should ? [] : [`the odds of ${seat} for ${JSON.stringify(draft)}: ${said}, by its view ${should}`];
}
