import * as readers from '../../../engine/domination/read-scenario.ts';
import type { RulesetIndex } from '../../../engine/domination/ruleset-index.ts';
import { begin } from '../../../engine/domination/scenario.ts';
import type { FormScenario } from '../../../panels/new-campaign/new-campaign.ts';
import { readPosition } from '../../../panels/new-campaign/own-scenario.ts';
import { teamNumbers } from '../../../panels/new-campaign/teams.ts';
import type { Read } from '../../../store/files/text-file.ts';
import type { DominationSetup } from './setup.ts';

/** Reads a position to begin in: a scenario file, or the bare position of one. */
export function readOwnPosition(
  bytes: Uint8Array,
  rules: RulesetIndex,
): Read<FormScenario<Pick<DominationSetup, 'position' | 'teams'>>> {
  const read = readPosition(bytes, rules, readers, begin);
  if (!read.ok) return read;
  const { options, position } = read.value;
  const { order, sides } = position.state;
  return { ok: true, value: { seats: order, options, setup: { position, teams: teamNumbers(order, sides) } } };
}
