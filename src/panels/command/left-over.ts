import type { Draft } from '@hexpost/engine';
import { offeredUnits } from '../map/next-unit.ts';
import type { Names, NameTarget } from '../system-ui.ts';

/** Everything that would be lost if a part or turn ended now. If there is nothing, the player is not asked. */
export interface LeftOver {
  /** Units without an action, places without an order or an answer; each is a link. */
  readonly idle: readonly IdlePart[];
  /** The sentence above them. Default: the number of units that can still act. */
  readonly idleTitle?: string | undefined;
  /** Points and resources that could still be spent now, a phrase each. */
  readonly unspent: readonly string[];
}

export interface IdlePart extends Pick<NameTarget, 'unit' | 'region' | 'hex'> {
  readonly name: string;
  /** The order that its link starts. */
  readonly draft?: Draft;
}

export const NOTHING_LEFT: LeftOver = { idle: [], unspent: [] };
export const isNothingLeft = ({ idle, unspent }: LeftOver): boolean => idle.length + unspent.length === 0;

/** The units that the rules offer as choices, named without their side. */
export const idleUnits = (
  ask: Parameters<typeof offeredUnits>[0],
  { shortUnit }: Names & { readonly shortUnit: (id: string) => string },
): readonly IdlePart[] =>
  offeredUnits(ask).map(({ value }) => ({ name: shortUnit(String(value)), unit: String(value) }));
