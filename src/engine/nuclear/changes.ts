import {
  type AnyReader,
  anyText,
  type Fields,
  type Filled,
  hexName,
  manyOf,
  maybe,
  nullable,
  oneOf,
  type Reader,
  reader,
  recordWith,
  type StrayField,
  wholeNumber,
  yesOrNo,
} from '../kernel/commands/readers.ts';
import type { Draft } from '../kernel/system.ts';
import { NAME, someOf } from './commands/define.ts';
import { ACTED } from './state.ts';

/** The changes that an overrule can make (N-4.13), named as in the rulebook, with the form of each. */

const isPart = (value: unknown): value is Draft => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A part of a change with exactly these fields; `known` are the names to suggest for a mistyped one. */
const part = <F extends Fields>(fields: F, known: readonly string[] = Object.keys(fields)): Reader<Filled<F>> => ({
  ...reader((raw) => readPart(fields, raw) as Filled<F> | undefined),
  findStray(raw): StrayField | undefined {
    if (!isPart(raw)) return undefined;
    for (const [name, { findStray }] of Object.entries(fields)) {
      const stray = findStray?.(raw[name]);
      if (stray) return { ...stray, within: `${name}.${stray.within}` };
    }
    const key = Object.keys(raw).find((name) => !Object.hasOwn(fields, name));
    return key === undefined ? undefined : { key, known, within: '' };
  },
});
function readPart(fields: Fields, raw: unknown): Draft | undefined {
  if (!isPart(raw) || Object.keys(raw).some((name) => !Object.hasOwn(fields, name))) return undefined;
  const found: Record<string, unknown> = {};
  for (const [name, { read, optional }] of Object.entries(fields)) {
    const value = raw[name] === undefined ? undefined : read(raw[name]);
    if (value !== undefined) found[name] = value;
    else if (!optional || raw[name] !== undefined) return undefined;
  }
  return found;
}
const partOrNull = <F extends Fields>(fields: F) => {
  const form = part(fields);
  return { ...nullable(form), findStray: form.findStray! };
};

const HEX_OR_NULL = nullable(hexName);
const AMOUNT = wholeNumber(0, 100_000);
const FREE_NAME = anyText(60, /^[A-Za-z0-9][A-Za-z0-9_-]*$/);
/** A name that may become a key of the state, as in a scenario. */
const NEW_NAME = reader((value) => (FREE_NAME.read(value) && !(String(value) in {}) ? String(value) : undefined));
const ANY_COUNTS = recordWith(wholeNumber(0, 100));
const COUNTS = reader((value) => {
  const counts = ANY_COUNTS.read(value);
  return counts && Object.keys(counts).every((name) => NAME.read(name)) ? counts : undefined;
});

const FIELDS = {
  /** Null is the Reserve. Passengers go with the unit. */
  place: { unit: NAME, hex: HEX_OR_NULL },
  embark: { unit: NAME, transport: NAME },
  /** The Wounds that each model can still take, from model 1 on. A model with 0, or not listed, is dead. */
  models: { unit: NAME, tough: manyOf(wholeNumber(0, 100), 40) },
  destroy: { unit: NAME },
  /** Adds a unit as if it had just been bought, under an id that no unit has. */
  restore: { unit: NEW_NAME, side: NAME, type: NAME, hex: HEX_OR_NULL },
  suppress: { unit: NAME, suppressed: yesOrNo },
  act: { unit: NAME, acted: oneOf(ACTED) },
  /** A trait of the kind that events give, such as Out of supply. */
  trait: { unit: NAME, trait: NAME, has: yesOrNo },
  /** The rank is never below that of the experience. `picks` counts the rank upgrades not chosen yet. */
  experience: { unit: NAME, xp: wholeNumber(0, 10_000), rank: maybe(NAME), picks: maybe(wholeNumber(0, 20)) },
  prestige: { side: NAME, prestige: AMOUNT },
  'control-points': { side: NAME, controlPoints: AMOUNT },
  bid: { side: NAME, bid: AMOUNT },
  /** Lets a side that was ready, or had sent its simultaneous sheet, give orders again. */
  reopen: { side: NAME },
  'key-point': { hex: hexName, owner: NAME },
  terrain: { hex: hexName, terrain: NAME },
  structure: { hex: hexName, structure: partOrNull({ type: NAME, owner: nullable(NAME), done: yesOrNo }) },
  marker: { hex: hexName, lies: yesOrNo },
  /** Null cancels the event of the turn. */
  event: {
    event: partOrNull({
      id: NAME,
      side: maybe(nullable(NAME)),
      unit: maybe(nullable(NAME)),
      hex: maybe(HEX_OR_NULL),
      counts: maybe(COUNTS),
    }),
  },
} as const;
export type ChangeKind = keyof typeof FIELDS;
type Changes = { readonly [K in ChangeKind]: { readonly change: K } & Filled<(typeof FIELDS)[K]> };
export type Change = Changes[ChangeKind];
export type ChangeOf<K extends ChangeKind> = Changes[K];

export const CHANGES = Object.keys(FIELDS) as readonly ChangeKind[];
const KNOWN = ['change', ...new Set(Object.values(FIELDS).flatMap(Object.keys))];
const FORMS: ReadonlyMap<unknown, AnyReader> = new Map(
  CHANGES.map((change) => [change, part({ change: oneOf([change]), ...FIELDS[change] }, KNOWN)]),
);
const formOf = (raw: unknown) => (isPart(raw) ? FORMS.get(raw.change) : undefined);

/** Reads an untrusted change of an overrule. */
export const readChange = (raw: unknown): Change | undefined => formOf(raw)?.read(raw);
export const CHANGES_OF_OVERRULE: Reader<readonly Change[]> = {
  ...someOf(reader(readChange), 50),
  findStray(raw): StrayField | undefined {
    for (const [i, each] of Array.isArray(raw) ? raw.entries() : []) {
      const stray = formOf(each)?.findStray?.(each);
      if (stray) return { ...stray, within: `${i}.${stray.within}` };
    }
    return undefined;
  },
};
