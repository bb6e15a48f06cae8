import { begin, type RulesetIndex, scenarioReaders } from '@hexpost/engine/sectors';
import type { FormScenario } from '../../../panels/new-campaign/new-campaign.ts';
import { readOwnScenario } from '../../../panels/new-campaign/own-scenario.ts';
import type { Read } from '../../../store/files/text-file.ts';
import type { SectorsSetup } from './setup.ts';

/** Reads a position to begin in: a scenario file, or the bare position of one. */
export function readOwnPosition(
  bytes: Uint8Array,
  rules: RulesetIndex,
): Read<FormScenario<Pick<SectorsSetup, 'position' | 'calendar'> & Partial<SectorsSetup>>> {
  const read = readOwnScenario(bytes, rules, scenarioReaders);
  if (!read.ok) return read;
  const { judged, differing: options } = read.value;
  const { scenario } = judged;
  const { seats, map } = begin(rules, scenario, options);
  // A file that says who closes the phases is asked no further.
  const setup = {
    position: { scenario, planet: map.id, seats },
    calendar: null,
    ...('advance' in options && { master: null }),
  };
  return { ok: true, value: { seats, options, setup } };
}
