import { type Refusal, refusal } from '../../kernel/decision.ts';
import type { SideId, UnitId } from '../../kernel/ids.ts';
import type { Arguments } from '../commands/forms.ts';
import type { SideChanges } from '../events.ts';
import { type Position, type Resolution, SIDES, sideOf } from '../position.ts';
import type { FocRow } from '../ruleset.ts';
import type { RulesetIndex } from '../ruleset-index.ts';
import { newUnit } from '../scenario.ts';
import type { ListEntry, Unit } from '../state.ts';
import { offerEdges } from './setup.ts';

/** T-6.1, T-6.2: army lists. */

export const SLOTS = ['hq', 'troops', 'elites', 'fast-attack', 'heavy-support'] as const;
const SUPPORT: ReadonlySet<string> = new Set(['elites', 'fast-attack', 'heavy-support']);

/** Table 23.10: the row for this number of armies. */
export const focRow = ({ foc }: RulesetIndex, armies: number): FocRow =>
  foc.findLast((row) => row.armies <= armies) ?? foc[0]!;

/** The fault of a list, the first in the order of table 23.11; undefined for a legal one. `faction` is empty if any is allowed. */
export function listRefusal(
  rules: RulesetIndex,
  armies: number,
  faction: string,
  list: readonly ListEntry[],
): Refusal | undefined {
  const counts: Record<string, number> = {};
  let wanted = faction;
  let points = 0;
  for (const { entry } of list) {
    const row = rules.entries.get(entry)?.row;
    if (!row) return refusal('unknown-entry', 'T-6.1', { entry });
    wanted ||= row.faction;
    if (row.faction !== wanted) return refusal('wrong-faction', 'T-6.1', { entry, faction: wanted });
    counts[row.role] = (counts[row.role] ?? 0) + 1;
    points += row.points;
  }
  const { pointsLimit } = rules.ruleset;
  if (points > pointsLimit) return refusal('list-over-points', 'T-6.1', { points, most: pointsLimit });
  const row = focRow(rules, armies);
  let support = 0;
  for (const role of SLOTS) {
    const count = counts[role] ?? 0;
    if (count > row[role][1]) return refusal('list-over-foc', 'T-6.1', { role, most: row[role][1] });
    if (SUPPORT.has(role)) support += count;
  }
  if (row.supportMax !== undefined && support > row.supportMax)
    return refusal('list-over-foc', 'T-6.1', { role: 'support', most: row.supportMax });
  for (const role of SLOTS)
    if ((counts[role] ?? 0) < row[role][0]) return refusal('list-under-foc', 'T-6.1', { role, least: row[role][0] });
  return undefined;
}

export function checkSubmitList(position: Position, side: SideId, { list }: Arguments): Refusal | undefined {
  const own = sideOf(position, side);
  if (own.list !== null) return refusal('list-submitted', 'T-6.2');
  if (!list) return refusal('bad-argument', 'T-6.1');
  return listRefusal(position.rules, own.armies, own.faction, list);
}

/** T-6.2: when the second list is in, both are revealed and the units named. */
export function submitList(resolution: Resolution, side: SideId, list: readonly ListEntry[]): void {
  const { rules } = resolution;
  const rows = list.map(({ entry }) => rules.entries.get(entry)!.row);
  const points = rows.reduce((sum, row) => sum + row.points, 0);
  resolution.add({ type: 'list-submitted', side, list, faction: rows[0]?.faction ?? '', points });
  if (SIDES.some((id) => sideOf(resolution, id).list === null)) return;
  const units: Record<UnitId, Unit> = {};
  const sides: Record<SideId, SideChanges[SideId]> = {};
  for (const id of SIDES) {
    const { list: own, faction, points: worth } = sideOf(resolution, id);
    sides[id] = { list: own, faction, points: worth };
    for (const [i, { entry }] of own!.entries()) {
      const name = `${id[0]}${i + 1}`;
      units[name] = newUnit(rules, name, id, rules.entries.get(entry)!);
    }
  }
  resolution.add({ type: 'lists-opened', units, sides });
  offerEdges(resolution);
}
