import {
  type AnySystem,
  beginning,
  CAMPAIGN_FORMAT,
  type Campaign,
  compareVersions,
  ENGINE_VERSION,
  hashOf,
  type LoadedSystem,
  PUBLIC,
  readCampaignForm,
  seenEntries,
  VERSION,
  verify,
} from '@hexpost/engine';
import type { Progress as GameProgress } from '../../panels/start/shelf.ts';
import { kindOf } from '../../store/files/own-file.ts';
import { type Problem, problem, type Read, readJson } from '../../store/files/text-file.ts';
import { loadEngine } from '../../systems/engines.ts';
import { progressOf } from './progress.ts';

export interface ReadCampaign {
  readonly campaign: Campaign;
  readonly turn: GameProgress;
  /** The entries of which everybody may read at least a part. */
  readonly seen: readonly number[];
}

type Progress = (done: number, total: number) => void;

/**
 * Reads a campaign file of unknown origin, and plays it through again. It comes back whole or not at all; nothing of it is
 * evaluated or stored, and nothing is thrown.
 */
export async function readCampaign(bytes: Uint8Array, onProgress?: Progress): Promise<Read<ReadCampaign>> {
  const json = readJson(bytes);
  if (!json.ok) return json;
  const raw = json.value;
  const kind = kindOf(raw);
  if (kind !== 'campaign') return problem(kind === null ? 'not-campaign' : `is-${kind}`);
  const read = await readForm(raw, onProgress);
  return read.ok ? read : { ok: false, problem: problemOfVersion(raw, read.problem) ?? read.problem };
}

async function readForm(raw: unknown, onProgress?: Progress): Promise<Read<ReadCampaign>> {
  const form = readCampaignForm(raw);
  if (!form.ok)
    return 'format' in form
      ? problem(form.why, { format: form.format, ours: CAMPAIGN_FORMAT })
      : problem(form.why, {}, form.faults);
  // It counts as replayed by this version, whichever wrote it.
  const { engine: _, ...campaign } = form.campaign;
  return playedAgain(campaign, onProgress);
}

/** Problems that a valid file of a newer version may have; one of an older version has the second kind only. */
const OTHER_CONTENT = new Set([
  'shape',
  'unknown-system',
  'ruleset',
  'scenario',
  'game-options',
  'players',
  'computers',
]);
const OTHER_RULES = new Set([
  'mismatch-command',
  'mismatch-events',
  'mismatch-hash',
  'mismatch-dice',
  'mismatch-broken',
]);

/** The same problem as a matter of versions, if another version of the engine wrote the file and can be its cause. */
export function problemOfVersion(raw: unknown, { code, facts }: Problem): Problem | undefined {
  const { engine: wrote } = raw as { readonly engine?: unknown };
  if (typeof wrote !== 'string' || !VERSION.test(wrote)) return undefined;
  const age = compareVersions(wrote, ENGINE_VERSION);
  const versions = { wrote, ours: ENGINE_VERSION };
  if (age > 0 && (OTHER_CONTENT.has(code) || OTHER_RULES.has(code))) return { code: 'engine-newer', facts: versions };
  if (age < 0 && OTHER_RULES.has(code))
    return { code: 'engine-older', facts: { ...versions, entry: facts.entry ?? 1 } };
  return undefined;
}

/** Plays a campaign through again by the rules that are pinned to it. */
export async function playedAgain(campaign: Campaign, onProgress?: Progress): Promise<Read<ReadCampaign>> {
  // Before the rules are even looked at: are they the pinned ones?
  if (hashOf(campaign.ruleset.rules) !== campaign.ruleset.hash) return problem('mismatch-ruleset');
  const rules = await judgedRulesOf(campaign);
  return rules.ok ? replayed(rules.value.system, campaign, onProgress) : rules;
}

async function rulesOf({ system, ruleset }: Campaign): Promise<Read<LoadedSystem>> {
  const engine = await loadEngine(system);
  if (!engine) return problem('unknown-system', { system });
  const loaded = engine.load(ruleset.rules);
  return loaded.ok ? { ok: true, value: loaded } : problem('ruleset', {}, loaded.faults);
}

/** The system with the rules that a campaign is pinned to. */
export async function systemOf(campaign: Campaign): Promise<Read<AnySystem>> {
  const rules = await rulesOf(campaign);
  return rules.ok ? { ok: true, value: rules.value.system } : rules;
}

/** The rules of another person's campaign: its options and its scenario are checked as well. */
export async function judgedRulesOf(campaign: Campaign): Promise<Read<Pick<LoadedSystem, 'system' | 'doctrine'>>> {
  const rules = await rulesOf(campaign);
  if (!rules.ok) return rules;
  const { system, doctrine, startFaults } = rules.value;
  const wrong = startFaults(campaign.options, campaign.scenario);
  return wrong ? problem(wrong.part, {}, wrong.faults) : { ok: true, value: { system, ...(doctrine && { doctrine }) } };
}

function replayed(system: AnySystem, campaign: Campaign, onProgress?: Progress): Read<ReadCampaign> {
  const total = campaign.entries.length;
  let done = 0;
  try {
    const sides = system.sides(beginning(system, campaign));
    const players = campaign.players.map(({ seat }) => seat);
    if ([...sides].sort().join() !== [...players].sort().join())
      return problem('players', { players: players.join(', '), sides: sides.join(', ') });
    const strangers = campaign.computers?.seats.filter(({ seat }) => !sides.includes(seat)) ?? [];
    if (strangers.length > 0)
      return problem('computers', { seats: strangers.map(({ seat }) => seat).join(', '), sides: sides.join(', ') });
    const verdict = verify(system, campaign, (entries) => {
      done = entries;
      onProgress?.(entries, total);
    });
    if (verdict.match) {
      const seen = seenEntries(system, campaign.entries, PUBLIC);
      return { ok: true, value: { campaign, turn: progressOf(system, verdict.state), seen } };
    }
    const { differs, detail, entry } = verdict;
    return problem(`mismatch-${differs}`, { entry: entry + 1, detail: detail.slice(0, 200) });
  } catch {
    // A position that no rule made: the engine may fail on it anywhere.
    return problem('mismatch-broken', { entry: done + 1 });
  }
}
