import type { AnySystem } from './kernel/system.ts';
import { nuclear } from './nuclear/index.ts';
import { readRuleset } from './nuclear/read-ruleset.ts';
import { sectors } from './sectors/index.ts';
import { readRuleset as readSectors } from './sectors/read-ruleset.ts';

/** The rule systems that ship: the one list of them. Each makes a system of a ruleset that it has checked. */
export const SYSTEMS = {
  nuclear: (raw: unknown) => {
    const read = readRuleset(raw);
    return read.ok ? { ok: true as const, system: nuclear(read.rules) as AnySystem } : read;
  },
  sectors: (raw: unknown) => {
    const read = readSectors(raw);
    return read.ok ? { ok: true as const, system: sectors(read.rules) as AnySystem } : read;
  },
};
export type SystemId = keyof typeof SYSTEMS;
export const isSystem = (id: string): id is SystemId => Object.hasOwn(SYSTEMS, id);
