import {
  type AnyCommand,
  beginning,
  type Campaign,
  type DeclaredFaces,
  type Entry,
  type Seat,
  submit,
} from '@hexpost/engine';
import { z } from 'zod';
import { fromBase64, toBase64 } from '../../post/armour.ts';
import type { CheckedReport, SystemAndRules } from '../../post/campaign-history.ts';
import { type PayloadLimits, pack, unpack } from '../../post/pack.ts';
import { nextTask } from '../state-cache.ts';
import { beginBattle, beginsByPost, type FightingRules, foundBattle, type Played } from './found-battle.ts';

/**
 * A battle as a short text that proves how it went: the position that it was founded on, and its commands. Map, dice and events
 * follow from these and from the campaign that it belongs to, so anyone who has that can play the battle again.
 */

const LIMITS: PayloadLimits = { bytes: 400_000, depth: 12, nodes: 100_000, text: 10_000 };

/** A seat, its command, and the faces that people threw themselves. */
const Given = z.tuple([
  z.string().min(1).max(40),
  z.looseObject({ command: z.string().max(40) }),
  z.record(z.string().max(40), z.array(z.int().min(1).max(65_536)).max(1000)).optional(),
]);
const GameProof = z.strictObject({
  version: z.literal(1),
  /** As in `battleOf` of the campaign that fought it. */
  at: z.int().min(0).max(100_000),
  /** SHA-256 of the ruleset, in hex. */
  rules: z.string().regex(/^[0-9a-f]{64}$/),
  log: z.array(Given).max(3000),
  /** Fought by post: the campaign of its thread, and the seeds of its rounds, each with the entry from which it holds. */
  post: z
    .strictObject({
      id: z.string().min(1).max(80),
      seeds: z.array(z.tuple([z.int().min(0).max(100_000), z.string().max(200)])).max(1000),
    })
    .optional(),
});

function declaredIn({ rolls }: Entry): DeclaredFaces | undefined {
  const faces: Record<string, number[]> = {};
  for (const roll of rolls) if (roll.declared) faces[roll.label] = [...(faces[roll.label] ?? []), ...roll.faces];
  return Object.keys(faces).length > 0 ? faces : undefined;
}

/** The proof of a battle in base64. Throws for a campaign that is not a battle of another one. */
export function gameProof({ id, battleOf, ruleset, entries, seeds }: Campaign): string {
  if (!battleOf) throw new TypeError('no battle of another campaign');
  const log = entries.map((entry) => {
    const told = declaredIn(entry);
    return told ? [entry.seat, entry.command, told] : [entry.seat, entry.command];
  });
  const post = seeds && { id, seeds: seeds.map(({ from, seed }) => [from, seed]) };
  return toBase64(pack({ version: 1, at: battleOf.at, rules: ruleset.hash, log, ...(post && { post }) }));
}

/** The reason why a proof proves nothing: it is not a proof, is of other rules or another battle, or a command in it is refused. */
export type BadProof = 'unreadable' | 'other-rules' | 'other-founding' | 'refused';

export interface ProvedGame {
  readonly campaign: Campaign;
  readonly state: unknown;
  /** The dice are those claimed for its thread; only that thread can confirm it. */
  readonly byPost: boolean;
}

/** Commands that are played at a time: few enough that the page does not freeze. */
const SLICE = 8;

/** Plays a battle again from its proof, with a pause now and then. */
export async function gameFrom(
  proof: string,
  parent: Played,
  fighting: FightingRules,
  battle: string,
  name: string,
): Promise<ProvedGame | BadProof> {
  const bytes = fromBase64(proof);
  const read = GameProof.safeParse(bytes && unpack(bytes, LIMITS));
  if (!read.success) return 'unreadable';
  const { at, rules, log, post } = read.data;
  if (rules !== fighting.ruleset.hash) return 'other-rules';
  const given = [parent, fighting, battle, at, name] as const;
  const begun = beginBattle(...given);
  const founded = post ? begun?.campaign : foundBattle(...given);
  if (!begun || !founded) return 'other-founding';
  const seeds = post?.seeds.map(([from, seed]) => ({ from, seed }));
  const campaign = post ? { ...founded, id: post.id, seeds } : founded;
  const played = await playedAgain(campaign, fighting, log);
  if (!played) return 'refused';
  const begins = post
    ? beginsByPost(played.campaign, begun)
    : founded.entries.every(({ hash }, i) => played.campaign.entries[i]?.hash === hash);
  return begins ? { ...played, byPost: post !== undefined } : 'refused';
}

async function playedAgain(
  founded: Campaign,
  { system }: FightingRules,
  log: readonly z.output<typeof Given>[],
): Promise<Omit<ProvedGame, 'byPost'> | undefined> {
  const entries: Entry[] = [];
  const campaign: Campaign = { ...founded, entries };
  let state = beginning(system, campaign);
  for (const [i, [seat, command, told]] of log.entries()) {
    if (i % SLICE === SLICE - 1) await nextTask();
    try {
      const given = submit(system, campaign, state, seat, command, told);
      if (!given.ok) return undefined;
      entries.push(given.entry);
      state = given.state;
    } catch {
      // Other faces than the command needs.
      return undefined;
    }
  }
  return { campaign, state };
}

/** A battle that was fought in the client, and the seat that reported it with its proof. */
export interface ProvedBattle {
  readonly seat: Seat;
  readonly battle: string;
  readonly command: AnyCommand;
}

/** The battles with a proof that took effect in the round of a report. */
export function provedBattles(
  { finding, content }: Pick<CheckedReport, 'finding' | 'content'>,
  { system }: Pick<SystemAndRules, 'system'>,
): readonly ProvedBattle[] {
  const { handsOver } = system;
  if (!handsOver || !finding.match) return [];
  const { entries } = finding.next.campaign;
  return entries.slice(entries.length - content.entries.length).flatMap(({ seat, command }) => {
    const proved = handsOver.proofIn(command);
    return proved ? [{ seat, battle: proved.battle, command: command as unknown as AnyCommand }] : [];
  });
}
