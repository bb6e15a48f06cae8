import { GM, type SideId, type Viewer } from '../kernel/ids.ts';
import { chosenOptions } from '../kernel/option-rows.ts';
import type { Event } from './events.ts';
import { GameOptions } from './game-options.ts';
import { isUnitSeen } from './position.ts';
import type { RulesetIndex } from './ruleset-index.ts';
import { NO_PAPERS, type Side, type State } from './state.ts';

/** D-17.1, D-17.2, D-9.10: secrets. */

/** The state without the standing orders of others, and without their hidden units if option `hidden-infiltrators` is on. */
export function view(state: State, viewer: Viewer): State {
  if (viewer === GM) return state;
  const sides = Object.values(state.sides).map(
    (side) => [side.id, side.id === viewer ? side : withoutPapers(side)] as const,
  );
  return { ...state, sides: Object.fromEntries(sides), units: seenUnits(state, viewer) };
}

const withoutPapers = (side: Side): Side => ({ ...side, orders: {}, casualty: {}, standing: NO_PAPERS });

function seenUnits(state: State, viewer: Viewer): State['units'] {
  if (!state.options['hidden-infiltrators']) return state.units;
  return Object.fromEntries(Object.entries(state.units).filter(([, unit]) => isUnitSeen({ state }, viewer, unit)));
}

const LODGED: ReadonlySet<Event['type']> = new Set(['battle-order-lodged', 'casualty-lodged', 'standing-lodged']);

/** The side that alone may read an event: standing orders (D-17.2) and actions of hidden units (D-9.10), also after the game. */
function readerOf(event: Event): SideId | undefined {
  if ('covert' in event) return event.covert;
  return LODGED.has(event.type) && 'side' in event ? event.side : undefined;
}

const show = (event: Event, viewer: Viewer): Event | undefined => {
  const reader = readerOf(event);
  return reader === undefined || viewer === GM || viewer === reader ? event : undefined;
};

/** By post the report reveals them with the orders that it used, so that everybody can check the results. */
const revealedByReport = (event: Event): boolean => readerOf(event) !== undefined;

/** No event reveals earlier secrets. */
const revealsSecrets = (): boolean => false;

/** D-9.10: with option `hidden-infiltrators` others learn of a hidden unit when it is revealed. */
const barsUndo =
  ({ ruleset }: RulesetIndex) =>
  ({ type }: Event, options: unknown): boolean =>
    type === 'unit-revealed' && chosenOptions(GameOptions, ruleset.options, options)['hidden-infiltrators'];

/** Standing orders may be set at any time by any side, so a shared screen needs no curtain for the orders of a turn. */
const secret = (): boolean => false;

/** The parts of the contract about secrets in the log. */
export const secrecyIn = (rules: RulesetIndex) => ({
  show,
  revealsSecrets,
  barsUndo: barsUndo(rules),
  revealedByReport,
  secret,
});
