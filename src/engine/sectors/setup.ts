import { type Refusal, refusal } from '../kernel/decision.ts';
import type { Position } from './position.ts';
import { isSector } from './position.ts';
import type { DeploymentSheet, SectorId, State } from './state.ts';

/** S-3: secret deployment. */

export const isCount = (value: unknown, least: number): value is number =>
  Number.isInteger(value) && (value as number) >= least;

/** S-3.1, S-3.2: the deployment sheet, or why it is refused. */
export function checkDeployment(
  { state }: Position,
  armies: Readonly<Record<string, unknown>>,
): Refusal | DeploymentSheet {
  const { startArmies, startSectors } = state.data;
  const entries = Object.entries(armies);
  const stray = entries.find(([sector]) => !isSector(state, sector));
  if (stray) return refusal('unknown-sector', 'S-2.1', { sector: stray[0] });
  const odd = entries.find(([, count]) => !isCount(count, 1));
  if (odd) return refusal('bad-amount', 'S-3.2', { sector: odd[0] });
  if (entries.length !== startSectors)
    return refusal('wrong-sector-count', 'S-3.1', { given: entries.length, wanted: startSectors });
  const total = entries.reduce((sum, [, count]) => sum + Number(count), 0);
  if (total !== startArmies) return refusal('wrong-total', 'S-3.2', { given: total, wanted: startArmies });
  return { armies: Object.fromEntries(entries) as Record<SectorId, number> };
}

/** S-3.5: the default deployment: armies dealt one at a time to the first sectors in map order. */
export function defaultDeployment({ data, map }: State): DeploymentSheet {
  const sectors = map.sectors.slice(0, data.startSectors);
  const share = (i: number) => Math.floor((data.startArmies + sectors.length - 1 - i) / sectors.length);
  return { armies: Object.fromEntries(sectors.map((sector, i) => [sector, share(i)])) };
}
