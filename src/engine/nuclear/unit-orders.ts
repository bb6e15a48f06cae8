import { z } from 'zod';
import { DIRECTIONS, HEX_NAME } from '../kernel/board/hex.ts';

/** V-9: the orders of units and the form of their arguments. */

const HexName = z.string().regex(HEX_NAME);
const Name = z.string().refine((name) => name.length > 0 && name.length <= 80);
const Count = z.int().min(0);
const Path = z.array(HexName).min(1).max(1000);

const eitherPathOrTo = (order: { path?: unknown; to?: unknown }) =>
  (order.path === undefined) !== (order.to === undefined);

const Move = z
  .strictObject({ command: z.literal('move'), unit: Name, path: Path.optional(), to: HexName.optional() })
  .refine(eitherPathOrTo);
const March = z
  .strictObject({ command: z.literal('march'), unit: Name, path: Path.optional(), to: HexName.optional() })
  .refine(eitherPathOrTo);
const Attack = z.strictObject({ command: z.literal('attack'), unit: Name, target: Name, path: Path.optional() });
const Shoot = z.strictObject({ command: z.literal('shoot'), unit: Name, target: Name, model: z.int().optional() });
const Wait = z.strictObject({ command: z.literal('wait'), unit: Name });
const Rally = z.strictObject({ command: z.literal('rally'), unit: Name });
const Recover = z.strictObject({
  command: z.literal('recover'),
  unit: Name,
  models: Count.optional(),
  upgrade: Name.optional(),
  model: z.int().optional(),
});
const Withdraw = z.strictObject({ command: z.literal('withdraw'), unit: Name });
const Build = z
  .strictObject({
    command: z.literal('build'),
    unit: Name,
    structure: Name,
    hex: HexName.optional(),
    hexes: z.array(HexName).min(1).max(6).optional(),
  })
  .refine((order) => (order.hex === undefined) !== (order.hexes === undefined));
const Demolish = z.strictObject({ command: z.literal('demolish'), unit: Name, hex: HexName });
const SetRetreat = z.strictObject({
  command: z.literal('set-retreat'),
  unit: Name,
  directions: z.array(z.enum(DIRECTIONS)).max(12),
});

export const UNIT_ORDERS = [
  Move,
  March,
  Attack,
  Shoot,
  Wait,
  Rally,
  Recover,
  Withdraw,
  Build,
  Demolish,
  SetRetreat,
] as const;
/** An order of a unit by itself. */
export const UnitOrderSchema = z.discriminatedUnion('command', UNIT_ORDERS);
export type UnitOrder = z.output<typeof UnitOrderSchema>;

/** An order of a sheet, with the order that is tried in its place when it is refused (N-4.9). */
export type SheetOrder = UnitOrder & { readonly else?: UnitOrder };
