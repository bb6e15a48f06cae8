import type { Campaign } from '../../../engine/kernel/campaign.ts';
import type { AnySystem } from '../../../engine/kernel/system.ts';
import type { RulesetIndex } from '../../../engine/sectors/ruleset-index.ts';
import { playChronicle } from './chronicle.ts';
import { LINES } from './lines.ts';

/** The demo of the system of sectors: a whole campaign of three sides. */

const fresh = ({ ruleset, hash }: RulesetIndex): Campaign => ({
  format: 1,
  id: 'sectors-three-sides',
  name: 'The war for Veyra',
  system: ruleset.system,
  ruleset: { id: ruleset.id, hash, rules: ruleset },
  options: { 'transit-control': 'ignored' },
  scenario: {
    phase: 'deployment',
    seats: ['red', 'blue', 'green'],
    clock: '2026-02-28T09:00:00Z',
    deadline: '2026-03-02T20:59:00Z',
    sides: {
      red: { members: { Anselm: ['strategist'], Odile: ['tactician'] } },
      blue: { members: { Brand: ['strategist', 'tactician'], Mirela: ['tactician'] } },
      green: { members: { Vesna: ['strategist', 'tactician'] } },
    },
  },
  players: [
    { seat: 'red', name: 'Crimson Concordat', colour: 0 },
    { seat: 'blue', name: 'Tidewardens', colour: 1 },
    { seat: 'green', name: 'Thornmoot', colour: 3 },
  ],
  seed: 'dice of Veyra',
  entries: [],
});

export const playDemo = (of: RulesetIndex, system: AnySystem) => playChronicle(system, fresh(of), 2026, LINES);
