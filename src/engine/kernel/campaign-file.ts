import type { z } from 'zod';
import { bounded, type Fault, type Limits, schemaFaults } from './bounded.ts';
import { type Campaign, CampaignSchema, EntrySchema, EventSchema, RollSchema } from './campaign.ts';

/** The form of a campaign file from an untrusted source. Whether its entries follow from the rules is checked by `verify`. */

/** The format that this version reads and writes. Format 1 did not say at which time of the game its dice were rolled. */
export const CAMPAIGN_FORMAT = 2;
/** Only the first faults are returned: nobody reads more, and a malicious file may have a million. */
const MOST_FAULTS = 100;
const LIMITS: Limits = { depth: 60, nodes: 5_000_000, text: 100_000 };

export type CampaignFormCheck =
  | { readonly ok: true; readonly campaign: Campaign }
  | { readonly ok: false; readonly why: 'bounds' | 'shape'; readonly faults: readonly Fault[] }
  | { readonly ok: false; readonly why: 'newer' | 'older'; readonly format: number };

/** Reads parsed JSON as a campaign. Stops at the first hundred faults. */
export function readCampaignForm(raw: unknown): CampaignFormCheck {
  const unbounded = bounded(raw, LIMITS);
  if (unbounded) return { ok: false, why: 'bounds', faults: [unbounded] };
  const file = isObject(raw) ? raw : {};
  const { format } = file;
  if (typeof format === 'number' && format !== CAMPAIGN_FORMAT)
    return { ok: false, why: format > CAMPAIGN_FORMAT ? 'newer' : 'older', format };
  const faults: Fault[] = [];
  // Item by item, because zod reads a list to its end whatever it finds.
  for (const fault of faultsIn(raw)) {
    if (faults.push(fault) === MOST_FAULTS) break;
  }
  return faults.length > 0 ? { ok: false, why: 'shape', faults } : { ok: true, campaign: raw as Campaign };
}

type Path = readonly (string | number)[];

function* faultsIn(raw: unknown): Generator<Fault> {
  const { entries, ...head } = isObject(raw) ? raw : { entries: undefined };
  yield* faultsOf(CampaignSchema, isObject(raw) ? { ...head, entries: shortened(entries) } : raw, []);
  for (const [i, entry] of listOf(entries)) {
    const { events, rolls, ...rest } = isObject(entry) ? entry : { events: undefined, rolls: undefined };
    const short = isObject(entry) ? { ...rest, events: shortened(events), rolls: shortened(rolls) } : entry;
    yield* faultsOf(EntrySchema, short, ['entries', i]);
    for (const [at, event] of listOf(events)) yield* faultsOf(EventSchema, event, ['entries', i, 'events', at]);
    for (const [at, roll] of listOf(rolls)) yield* faultsOf(RollSchema, roll, ['entries', i, 'rolls', at]);
  }
}

/** A list without its items, unless it is too long or not a list: then the schema reports it. */
const shortened = (list: unknown): unknown => (Array.isArray(list) && list.length <= MOST_ITEMS ? [] : list);
const MOST_ITEMS = 100_000;
const listOf = (list: unknown): Iterable<[number, unknown]> =>
  Array.isArray(list) && list.length <= MOST_ITEMS ? list.entries() : [];

function faultsOf(schema: z.ZodType, value: unknown, path: Path): Fault[] {
  const read = schema.safeParse(value, { reportInput: true });
  return read.success ? [] : schemaFaults(read.error, schema, ...path);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
