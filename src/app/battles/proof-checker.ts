import { type AnyCommand, deepEqual, replay } from '@hexpost/engine';
import { useMemo } from 'react';
import type { BattleLink, ProofCheck } from '../../panels/table/battle-link.ts';
import type { FightingRules, Played } from '../../store/battles/found-battle.ts';
import { type BadProof, gameFrom, type ProvedGame } from '../../store/battles/game-proof.ts';
import type { MailStore } from '../../store/mail.ts';
import { loadEngine, loadShippedRuleset } from '../../systems/engines.ts';
import { systemRow } from '../../systems/index.ts';

/** The system that fights the battles of another one, with the rules that ship; undefined where none does. */
async function fightingRules(system: string): Promise<FightingRules | undefined> {
  const row = systemRow(systemRow(system)?.battlesIn ?? '');
  if (!row) return undefined;
  const [engine, raw] = await Promise.all([loadEngine(row.id), loadShippedRuleset(row.id)]);
  const loaded = engine?.load(raw);
  if (!loaded?.ok) return undefined;
  const { id } = loaded.ruleset as { readonly id: string };
  return { system: loaded.system, ruleset: { id, hash: loaded.hash, rules: loaded.ruleset } };
}

/** Plays the battles of a campaign again from the proofs in their reports. Whole battles, so each is played only once. */
interface ProofChecker {
  readonly fighting: () => Promise<FightingRules>;
  readonly gameOf: (report: AnyCommand, name?: string) => Promise<ProvedGame | BadProof>;
  readonly check: (report: AnyCommand) => Promise<ProofCheck>;
}

/** `parentNow` is the campaign as all its players have it: by post as the last report left it. */
export function proofChecker(system: string, parentNow: () => Played): ProofChecker {
  const fighting = async () => {
    const rules = await fightingRules(system);
    if (!rules) throw new RangeError('no such battle');
    return rules;
  };
  const gameOf = async (report: AnyCommand, name = ''): Promise<ProvedGame | BadProof> => {
    const parent = parentNow();
    const found = parent.system.handsOver?.proofIn(report);
    return found ? gameFrom(found.proof, parent, await fighting(), found.battle, name) : 'unreadable';
  };
  // Whole battles are played again for these.
  const checked = new WeakMap<AnyCommand, Promise<ProofCheck>>();
  const checkOnce = async (report: AnyCommand): Promise<ProofCheck> => {
    const game = await gameOf(report);
    if (typeof game === 'string') return game;
    const parent = parentNow();
    const { battle, proof } = parent.system.handsOver!.proofIn(report)!;
    const { system: played } = await fighting();
    const points = played.fights!.points(game.state);
    if (!points) return 'differs';
    const state = replay(parent.system, parent.campaign, game.campaign.battleOf!.at);
    const proved = parent.system.handsOver!.report(state, battle, points, proof);
    // The seat that gave it and its time are stored beside it.
    const said = report as unknown as Readonly<Record<string, unknown>>;
    if (!Object.entries(proved).every(([key, value]) => deepEqual(value, said[key]))) return 'differs';
    // By post alone: other tables do without its cryptography.
    const shown = game.byPost ? await (await import('./posted-battle.ts')).threadShows(game.campaign) : true;
    return shown === undefined ? 'unseen' : shown ? 'match' : 'other-thread';
  };
  return {
    fighting,
    gameOf,
    check(report) {
      const found = checked.get(report) ?? checkOnce(report);
      checked.set(report, found);
      found.catch(() => checked.delete(report));
      return found;
    },
  };
}

/** Plays battles of a campaign by post again from the proofs in its reports. */
export const useProofCheck = (mail: MailStore): BattleLink['check'] =>
  useMemo(() => {
    const { rules } = mail.getState();
    const parentNow = () => ({ system: rules.system, campaign: mail.getState().history.now.campaign });
    return proofChecker(rules.system.id, parentNow).check;
  }, [mail]);
