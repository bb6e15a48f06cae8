import { bounded, faultsOf } from '../../engine/kernel/bounded.ts';
import { beginning, type Campaign, CampaignSchema, verify } from '../../engine/kernel/campaign.ts';
import { hashOf } from '../../engine/kernel/hash.ts';
import type { AnySystem } from '../../engine/kernel/system.ts';
import { isSystem, SYSTEMS } from '../../engine/systems.ts';
import type { TurnLine } from '../../panels/start/shelf.ts';
import { kindOf } from '../../store/files/file-kind.ts';
import { problem, type Read, readJson } from '../../store/files/text-file.ts';
import { turnLineOf } from '../routes/turn-line.ts';

/** The newest campaign format that this version reads. */
const FORMAT = 1;
const MOST_FAULTS = 200;
const LIMITS = { depth: 60, nodes: 5_000_000, text: 100_000 };

export interface ReadCampaign {
  readonly campaign: Campaign;
  readonly turn: TurnLine | null;
}

type Progress = (done: number, total: number) => void;

/**
 * Reads a campaign file that may come from anybody, and plays it through again. It comes back whole or not at all;
 * nothing of it is evaluated or kept, and nothing is thrown.
 */
export function readCampaign(bytes: Uint8Array, onProgress?: Progress): Read<ReadCampaign> {
  const json = readJson(bytes);
  if (!json.ok) return json;
  const raw = json.value;
  const unbounded = bounded(raw, LIMITS);
  if (unbounded) return problem('bounds', {}, [unbounded]);
  const kind = kindOf(raw);
  if (kind !== 'campaign') return problem(kind === null ? 'not-campaign' : `is-${kind}`);
  const { format } = raw as { readonly format?: unknown };
  if (typeof format === 'number' && format > FORMAT) return problem('newer', { format, ours: FORMAT });
  const shaped = CampaignSchema.safeParse(raw, { reportInput: true });
  if (!shaped.success) return problem('shape', {}, faultsOf(shaped.error, CampaignSchema).slice(0, MOST_FAULTS));
  const campaign = shaped.data as Campaign;
  // Before the rules are even looked at: are they the pinned ones?
  if (hashOf(campaign.ruleset.rules) !== campaign.ruleset.hash) return problem('mismatch-ruleset');
  const system = judgedSystemOf(campaign);
  return system.ok ? replayed(system.value, campaign, onProgress) : system;
}

function rulesOf({ system, ruleset }: Campaign) {
  if (!isSystem(system)) return problem('unknown-system', { system });
  const read = SYSTEMS[system].load(ruleset.rules);
  return read.ok ? read : problem('ruleset', {}, read.faults);
}

/** The rules that a campaign is pinned to. */
export function systemOf(campaign: Campaign): Read<AnySystem> {
  const read = rulesOf(campaign);
  return read.ok ? { ok: true, value: read.system } : read;
}

/** The same for a campaign of somebody else: its options and its scenario are read as well. */
export function judgedSystemOf(campaign: Campaign): Read<AnySystem> {
  const read = rulesOf(campaign);
  if (!read.ok) return read;
  const wrong = read.startFaults(campaign.options, campaign.scenario);
  return wrong ? problem(wrong.part, {}, wrong.faults) : { ok: true, value: read.system };
}

function replayed(system: AnySystem, campaign: Campaign, onProgress?: Progress): Read<ReadCampaign> {
  const total = campaign.entries.length;
  let done = 0;
  try {
    const sides = sidesOf(beginning(system, campaign));
    const players = campaign.players.map(({ seat }) => seat);
    if (sides && [...sides].sort().join() !== [...players].sort().join())
      return problem('players', { players: players.join(', '), sides: sides.join(', ') });
    const verdict = verify(system, campaign, (entries) => {
      done = entries;
      onProgress?.(entries, total);
    });
    if (verdict.match) return { ok: true, value: { campaign, turn: turnLineOf(verdict.state) } };
    const { differs, detail, entry } = verdict;
    return problem(`mismatch-${differs}`, { entry: entry + 1, detail: detail.slice(0, 200) });
  } catch {
    // A position that no rule made: the engine may stumble over it anywhere.
    return problem('mismatch-broken', { entry: done + 1 });
  }
}

/** The sides of a state of any system that lists them. */
function sidesOf(state: unknown): readonly string[] | null {
  const { sides } = state as { readonly sides?: unknown };
  return typeof sides === 'object' && sides !== null ? Object.keys(sides) : null;
}
