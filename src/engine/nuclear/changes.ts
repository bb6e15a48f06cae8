import { z } from 'zod';
import { HEX_NAME } from '../kernel/board/hex.ts';
import { ACTED } from './state.ts';

/** The changes that an overrule can make (N-4.13), named as in the rulebook, with the form of each. */

const HexName = z.string().regex(HEX_NAME);
const Name = z.string().min(1).max(80);
/** A name that may become a key of the state, as in a scenario. */
const NewName = z
  .string()
  .max(60)
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/)
  .refine((name) => !(name in {}));
const Amount = z.int().min(0).max(100_000);

const Structure = z.strictObject({ type: Name, owner: Name.nullable(), done: z.boolean() });
const NewEvent = z.strictObject({
  id: Name,
  side: Name.nullable().optional(),
  unit: Name.nullable().optional(),
  hex: HexName.nullable().optional(),
  counts: z.record(Name, z.int().min(0).max(100)).optional(),
});

export const ChangeSchema = z.discriminatedUnion('change', [
  /** Null is the Reserve. Passengers go with the unit. */
  z.strictObject({ change: z.literal('place'), unit: Name, hex: HexName.nullable() }),
  z.strictObject({ change: z.literal('embark'), unit: Name, transport: Name }),
  /** The Wounds that each model can still take, from model 1 on. A model with 0, or not listed, is dead. */
  z.strictObject({ change: z.literal('models'), unit: Name, tough: z.array(z.int().min(0).max(100)).max(40) }),
  z.strictObject({ change: z.literal('destroy'), unit: Name }),
  /** Adds a unit as if it had just been bought, under an id that no unit has. */
  z.strictObject({ change: z.literal('restore'), unit: NewName, side: Name, type: Name, hex: HexName.nullable() }),
  z.strictObject({ change: z.literal('suppress'), unit: Name, suppressed: z.boolean() }),
  z.strictObject({ change: z.literal('act'), unit: Name, acted: z.enum(ACTED) }),
  /** A trait of the kind that events give, such as Out of supply. */
  z.strictObject({ change: z.literal('trait'), unit: Name, trait: Name, has: z.boolean() }),
  /** The rank is never below that of the experience. `picks` counts the rank upgrades not chosen yet. */
  z.strictObject({
    change: z.literal('experience'),
    unit: Name,
    xp: z.int().min(0).max(10_000),
    rank: Name.optional(),
    picks: z.int().min(0).max(20).optional(),
  }),
  z.strictObject({ change: z.literal('prestige'), side: Name, prestige: Amount }),
  z.strictObject({ change: z.literal('control-points'), side: Name, controlPoints: Amount }),
  z.strictObject({ change: z.literal('bid'), side: Name, bid: Amount }),
  /** Lets a side go on giving orders that was ready or had sent its simultaneous sheet. */
  z.strictObject({ change: z.literal('reopen'), side: Name }),
  z.strictObject({ change: z.literal('key-point'), hex: HexName, owner: Name }),
  z.strictObject({ change: z.literal('terrain'), hex: HexName, terrain: Name }),
  z.strictObject({ change: z.literal('structure'), hex: HexName, structure: Structure.nullable() }),
  z.strictObject({ change: z.literal('marker'), hex: HexName, lies: z.boolean() }),
  /** Null cancels the event of the turn. */
  z.strictObject({ change: z.literal('event'), event: NewEvent.nullable() }),
]);
export type Change = z.output<typeof ChangeSchema>;
export type ChangeKind = Change['change'];
export type ChangeOf<K extends ChangeKind> = Extract<Change, { change: K }>;

export const CHANGES = ChangeSchema.options.map(({ shape }) => shape.change.value) as readonly ChangeKind[];

export const OverruleSchema = z.strictObject({
  command: z.literal('overrule'),
  reason: z.string().max(1000).regex(/\S/),
  changes: z.array(ChangeSchema).min(1).max(50),
});
export type OverruleCommand = z.output<typeof OverruleSchema>;
