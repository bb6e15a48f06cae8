import type { Position } from '../../engine/nuclear/position.ts';
import { whereabouts } from '../../engine/nuclear/units.ts';
import type { NamePart } from '../../words/telling.ts';
import type { NamedTable, NameTarget } from '../system-ui.ts';
import type { Words } from './names.ts';
import { rulesetIndexOf } from './ruleset-index.ts';

/** Units lead to their place and their card, hexes to their place. A destroyed unit still shows its side. */
export function find({ kind, id }: NamePart, { campaign, view, words }: NamedTable): NameTarget | undefined {
  if (kind === 'hex') return { hex: id };
  if (kind !== 'unit') return undefined;
  const state = view as Position['state'];
  const unit = state.units[id];
  if (!unit) return { side: (words as Words).known(id)?.side };
  const hex = whereabouts({ rules: rulesetIndexOf(campaign.ruleset.rules), state }, unit);
  return { unit: id, hex: hex ?? undefined, side: unit.side };
}
