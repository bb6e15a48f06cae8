import { CAMPAIGN_FORMAT, type Campaign, compareVersions, ENGINE_VERSION, type Roll, VERSION } from '@hexpost/engine';
import { z } from 'zod/mini';
import { fromBase64, toBase64 } from '../../post/armour.ts';
import { type PayloadLimits, pack, unpack } from '../../post/pack.ts';
import { type Problem, problem, type Read } from '../../store/files/text-file.ts';
import { loadEngine, loadShippedRuleset } from '../../systems/engines.ts';
import { isSystem } from '../../systems/index.ts';

/**
 * A whole game in the fragment of a link: its orders, from which the rules make the rest again. Browsers do not send the
 * fragment, so no server sees it. Only games by the rules that ship have one.
 */

/** Longest fragment that is made and read, in letters: more is cut off in many chats. The longest games have a third of it. */
export const MAX_REPLAY_LETTERS = 24_000;
const LIMITS: PayloadLimits = { bytes: 300_000, depth: 1, nodes: 1, text: 300_000 };
const MOST_ORDERS = 4_000;

/** An order with its seat, and the faces that people rolled for it, by label. */
const Order = z.union([
  z.tuple([z.string(), z.looseObject({ command: z.string() })]),
  z.tuple([
    z.string(),
    z.looseObject({ command: z.string() }),
    z.record(z.string(), z.array(z.int()).check(z.maxLength(1_000))),
  ]),
]);
export type LinkedOrder = z.infer<typeof Order>;

/** A campaign with its orders in place of its entries, and the hash of its last position. */
const Linked = z.looseObject({
  system: z.string(),
  ruleset: z.looseObject({ id: z.string(), hash: z.string() }),
  orders: z.array(Order).check(z.maxLength(MOST_ORDERS)),
  end: z.string(),
});

/** The fragment of a link to the replay of a campaign; undefined if it is too long, or brings rules of its own. */
export async function packedReplay(campaign: Campaign): Promise<string | undefined> {
  const { entries, ruleset, ...head } = campaign;
  if ((await shippedRules(campaign.system))?.hash !== ruleset.hash || entries.length > MOST_ORDERS) return undefined;
  const orders = entries.map(({ seat, command, rolls }) => {
    const faces = declaredFaces(rolls);
    return faces ? [seat, command, faces] : [seat, command];
  });
  const pinned = { id: ruleset.id, hash: ruleset.hash };
  const content = { ...head, engine: ENGINE_VERSION, ruleset: pinned, orders, end: entries.at(-1)?.hash ?? '' };
  // As one text: `pack` sorts the keys of an object, and the rules may read a scenario in the order of its keys.
  const packed = toBase64(pack(JSON.stringify(content)));
  if (packed.length > MAX_REPLAY_LETTERS) return undefined;
  return packed.replaceAll('+', '-').replaceAll('/', '_');
}

function declaredFaces(rolls: readonly Roll[]): Readonly<Record<string, readonly number[]>> | undefined {
  const faces = new Map<string, number[]>();
  for (const roll of rolls) if (roll.declared) faces.set(roll.label, [...(faces.get(roll.label) ?? []), ...roll.faces]);
  return faces.size > 0 ? Object.fromEntries(faces) : undefined;
}

export const BROKEN: Problem = { code: 'replay-broken', facts: {} };

/** A game from a link, with the rules that it is pinned to, as a file for `read-replay.ts`, which trusts nothing of it. */
export async function unpackedReplay(fragment: string): Promise<Read<Uint8Array<ArrayBuffer>>> {
  if (fragment.length > MAX_REPLAY_LETTERS) return problem('replay-too-long', { most: MAX_REPLAY_LETTERS });
  const letters = fragment.replaceAll('-', '+').replaceAll('_', '/');
  const bytes = fromBase64(letters);
  const raw = parsed(bytes && unpack(bytes, LIMITS));
  const found = Linked.safeParse(raw);
  if (!found.success) return linkProblem(raw, BROKEN);
  const { ruleset, ...content } = found.data;
  const shipped = await shippedRules(content.system);
  if (!shipped) return linkProblem(raw, { code: 'unknown-system', facts: { system: content.system } });
  if (shipped.hash !== ruleset.hash) return linkProblem(raw, { code: 'replay-rules', facts: { ruleset: ruleset.id } });
  const file = { ...content, ruleset: { ...ruleset, rules: shipped.ruleset } };
  return { ok: true, value: new TextEncoder().encode(JSON.stringify(file)) };
}

/** The problem of a link, as far as it was read; that of a newer version, if one made it. */
export function linkProblem(raw: unknown, found: Problem): { readonly ok: false; readonly problem: Problem } {
  const { format, engine } = (raw ?? {}) as { readonly format?: unknown; readonly engine?: unknown };
  const isNewer =
    (typeof format === 'number' && format > CAMPAIGN_FORMAT) ||
    (typeof engine === 'string' && VERSION.test(engine) && compareVersions(engine, ENGINE_VERSION) > 0);
  return { ok: false, problem: isNewer ? { code: 'replay-newer', facts: { ours: ENGINE_VERSION } } : found };
}

function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

async function shippedRules(system: string): Promise<{ readonly ruleset: unknown; readonly hash: string } | undefined> {
  const engine = isSystem(system) && (await loadEngine(system));
  if (!engine || !isSystem(system)) return undefined;
  const read = engine.load(await loadShippedRuleset(system));
  return read.ok ? read : undefined;
}
