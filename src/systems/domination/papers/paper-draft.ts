import { askTraits, has } from '../../../engine/domination/active-traits.ts';
import type { CommandOf } from '../../../engine/domination/commands.ts';
import type { Position } from '../../../engine/domination/position.ts';
import type { Side, Standing, StandingAnswer } from '../../../engine/domination/state.ts';
import type { Hex } from '../../../engine/kernel/board/hex.ts';
import type { UnitId } from '../../../engine/kernel/ids.ts';

/** D-17.2: changes to the standing papers of a side that are not lodged yet. What is absent stays as it is. */
export interface PaperChanges {
  readonly side?: Partial<StandingAnswer>;
  readonly absorb?: Readonly<Record<string, string>>;
  readonly at?: Readonly<Record<Hex, Partial<StandingAnswer>>>;
  readonly orders?: Readonly<Record<Hex, readonly UnitId[]>>;
  readonly casualty?: Readonly<Record<Hex, UnitId>>;
}
export type PaperCommand = CommandOf<'set-standing'> | CommandOf<'set-battle-order'> | CommandOf<'set-casualty'>;

/** The policies that the army of a side has a use for: of its shields, and whether infiltrators hide. */
export function usesOf(position: Position, { faction }: Side) {
  const types = position.rules.ruleset.units.filter(({ army }) => army === faction).map(({ id }) => ({ type: id }));
  return {
    shields: types.flatMap((type) => askTraits(position, type, 'shield').map(({ says }) => says)),
    infiltrates: types.some((type) => has(position, type, 'infiltrates')),
  };
}

/** The papers as they would stand with the changes. */
export function papersWith(side: Side, changes: PaperChanges): Pick<Side, 'orders' | 'casualty' | 'standing'> {
  const { standing } = side;
  const places = new Set([...Object.keys(standing.at), ...Object.keys(changes.at ?? {})]);
  return {
    orders: { ...side.orders, ...changes.orders },
    casualty: { ...side.casualty, ...changes.casualty },
    standing: {
      ...standing,
      ...changes.side,
      absorb: { ...standing.absorb, ...changes.absorb },
      at: Object.fromEntries([...places].map((hex) => [hex, { ...standing.at[hex], ...changes.at?.[hex] }])),
    },
  };
}

/** The commands that lodge what differs from the papers as they are. */
export function commandsFor(side: Side, changes: PaperChanges): PaperCommand[] {
  const { standing } = side;
  const general = changed<StandingAnswer>(standing, changes.side);
  const absorb = changed<Standing['absorb']>(standing.absorb, changes.absorb);
  const found: PaperCommand[] = [];
  if (general || absorb) found.push({ command: 'set-standing', ...general, ...(absorb && { absorb }) } as PaperCommand);
  for (const [at, answer] of Object.entries(changes.at ?? {})) {
    const other = changed<Partial<StandingAnswer>>(standing.at[at] ?? {}, answer);
    if (other) found.push({ command: 'set-standing', at, ...other } as PaperCommand);
  }
  for (const [at, order] of Object.entries(changes.orders ?? {}))
    if (String(side.orders[at] ?? '') !== String(order))
      found.push({ command: 'set-battle-order', at, order: [...order] });
  for (const [at, unit] of Object.entries(changes.casualty ?? {}))
    if (side.casualty[at] !== unit) found.push({ command: 'set-casualty', at, unit });
  return found;
}

/** The members that differ; undefined when none does. */
function changed<T extends object>(now: T, next: Partial<T> | undefined): Partial<T> | undefined {
  const entries = Object.entries(next ?? {}).filter(([key, value]) => now[key as keyof T] !== value);
  return entries.length > 0 ? (Object.fromEntries(entries) as Partial<T>) : undefined;
}
