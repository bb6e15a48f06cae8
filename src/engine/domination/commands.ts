import type { Hex } from '../kernel/board/hex.ts';
import { type Refusal, refusal } from '../kernel/decision.ts';
import type { UnitId } from '../kernel/ids.ts';
import type { Draft } from '../kernel/system.ts';
import {
  type AnyField,
  type Filled,
  type Form,
  hexName,
  maybe,
  name,
  nested,
  oneOf,
  ownUnit,
  ownUnits,
  path,
  places,
  strayField,
  wholeNumber,
  yesOrNo,
} from './command-form.ts';
import { ANSWERS, REAR_GUARDS } from './state.ts';
import { SHIELDS } from './traits.ts';

/** V-9: the commands and the form of their arguments. Anything else is refused with `bad-argument`, which names the first unknown field. */

/** D-17.4: the highest odds, in per cent, that a standing answer can ask for. */
export const MOST_ODDS = 10_000;

const EVASION = { hide: maybe(ownUnits()), slip: maybe(places) };
const PURCHASE = { type: name, id: maybe(name), guard: maybe(yesOrNo) };
const AIM = { at: hexName, against: maybe(name) };

const FORMS = {
  'set-battle-order': { at: hexName, order: ownUnits() },
  'set-casualty': { at: hexName, unit: ownUnit },
  'set-standing': {
    answer: maybe(oneOf(ANSWERS)),
    odds: maybe(wholeNumber(0, MOST_ODDS)),
    rearGuard: maybe(oneOf(REAR_GUARDS)),
    hide: maybe(yesOrNo),
    absorb: maybe(nested(new Map([...SHIELDS].map(([policy, { values }]) => [policy, [...values]])))),
    at: maybe(hexName),
  },
  fight: { at: hexName, order: maybe(ownUnits()), ...EVASION },
  retreat: {
    at: hexName,
    units: maybe(ownUnits(1)),
    to: maybe(hexName),
    split: maybe(places),
    rearGuard: maybe(ownUnit),
    ...EVASION,
  },
  'end-answers': {},
  repair: { unit: ownUnit },
  buy: { ...PURCHASE, at: maybe(hexName) },
  drop: { ...PURCHASE, at: hexName },
  mobilize: { id: maybe(name) },
  build: { type: name, unit: maybe(ownUnit), at: maybe(hexName) },
  restore: { at: hexName },
  'add-guard': { unit: ownUnit },
  move: { units: ownUnits(1), to: maybe(hexName), path: maybe(path) },
  infiltrate: { unit: ownUnit, to: hexName },
  reveal: { unit: ownUnit },
  bombard: { unit: ownUnit, ...AIM },
  sorcery: { unit: ownUnit, ...AIM },
  deathstrike: AIM,
  sacrifice: { unit: ownUnit, army: hexName },
  shuttle: { unit: ownUnit, to: hexName },
  airlift: { port: hexName, unit: ownUnit, to: hexName },
  'fire-gun': { gun: hexName, ...AIM },
  'end-turn': {},
  concede: {},
  'pass-for': { for: name },
} satisfies Readonly<Record<string, Form>>;

export type CommandName = keyof typeof FORMS;
export type CommandOf<K extends CommandName> = { readonly command: K } & Filled<(typeof FORMS)[K]>;
export type Command = { [K in CommandName]: CommandOf<K> }[CommandName];

const FIELDS = new Map<unknown, readonly (readonly [string, AnyField])[]>(
  Object.entries(FORMS).map(([command, form]) => [command, Object.entries(form)]),
);

export const isCommandName = (name: unknown): name is CommandName => FIELDS.has(name);

/** Reads those arguments of a command that are there already; undefined when one is malformed. */
export function readParts(command: CommandName, draft: Draft): Draft | undefined {
  const parts: Record<string, unknown> = { command };
  for (const [key, { read }] of FIELDS.get(command)!) {
    const given = Object.hasOwn(draft, key) ? draft[key] : undefined;
    if (given === undefined) continue;
    const value = read(given);
    if (value === undefined) return undefined;
    parts[key] = value;
  }
  return parts;
}

/** Reads the arguments of a command; refused when one is missing, malformed or unknown. */
export function readArguments(command: CommandName, raw: object): Command | Refusal {
  const parts = readParts(command, raw as Draft);
  if (!parts || Object.keys(parts).length < Object.keys(raw).length) {
    const stray = strayField(FORMS[command], raw);
    if (!parts || stray) return refusal('bad-argument', 'D-1.11', stray);
  }
  for (const [key, { optional }] of FIELDS.get(command)!)
    if (!optional && parts[key] === undefined) return refusal('bad-argument', 'D-1.11');
  return parts as unknown as Command;
}

/** No unit both hides and slips away. */
const isOnce = ({ hide = [], slip = {} }: Filled<typeof EVASION>) => hide.every((id) => !Object.hasOwn(slip, id));

/** D-6.5, option `partial-retreat`: no unit that flees does anything else. */
const fleesOnce = ({ units = [], hide = [], slip = {}, rearGuard }: CommandOf<'retreat'>) =>
  units.every((id) => !hide.includes(id) && !Object.hasOwn(slip, id) && id !== rearGuard);

const TOGETHER: { readonly [K in CommandName]?: (command: CommandOf<K>) => boolean } = {
  'set-standing': ({ at, answer, odds, rearGuard, hide, absorb }) =>
    (at === undefined || absorb === undefined) &&
    [answer, odds, rearGuard, hide, absorb].some((value) => value !== undefined),
  fight: isOnce,
  retreat: (command) => isOnce(command) && fleesOnce(command),
  build: ({ unit, at }) => (unit === undefined) !== (at === undefined),
  move: ({ to, path }) => (to === undefined) !== (path === undefined),
};

/** Whether the arguments of a command go together. */
export const goTogether = (command: Command): boolean => TOGETHER[command.command]?.(command as never) ?? true;

/** Commands that any playing side may give, in or out of its turn (D-17.2). */
export const PAPERS: ReadonlySet<CommandName> = new Set(['set-battle-order', 'set-casualty', 'set-standing']);

/** The first hex that a command or a part of it names and that passes a test. */
export function findHex<About>(
  command: Command | Draft,
  test: (hex: Hex, about: About) => boolean,
  about: About,
): Hex | undefined {
  for (const [key, { findHex: find }] of FIELDS.get(command.command)!) {
    const value = find && (command as Draft)[key];
    const found = value === undefined ? undefined : find!(value, test, about);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The first unit that a command or a part of it names as its own and that passes a test. */
export function findOwnUnit<About>(
  command: Command | Draft,
  test: (id: UnitId, about: About) => boolean,
  about: About,
): UnitId | undefined {
  for (const [key, { findUnit: find }] of FIELDS.get(command.command)!) {
    const value = find && (command as Draft)[key];
    const found = value === undefined ? undefined : find!(value, test, about);
    if (found !== undefined) return found;
  }
  return undefined;
}
