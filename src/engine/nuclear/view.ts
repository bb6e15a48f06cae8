import { GM, type SideId, type Viewer } from '../kernel/ids.ts';
import type { Event } from './events.ts';
import { findUnit, type Position } from './position.ts';
import type { RulesetIndex } from './ruleset-index.ts';
import type { Side, State, Unit } from './state.ts';
import { inReserve } from './units.ts';

/** N-4.12: secrets. */

/** The state without the secrets of sides other than the viewer. Hidden values are null, empty or absent. */
export function view(rules: RulesetIndex, state: State, viewer: Viewer): State {
  if (viewer === GM) return state;
  const hidden = (side: SideId) => side !== viewer;
  const sides = Object.values(state.sides).map(
    (side) => [side.id, hidden(side.id) ? publicSide(state, side) : side] as const,
  );
  const units = Object.values(state.units).flatMap((unit) => {
    const seen = hidden(unit.side) ? publicUnit(state, unit) : unit;
    return seen ? [[unit.id, seen] as const] : [];
  });
  const sheets = Object.entries(state.sheets).map(([side, orders]) => [side, hidden(side) ? [] : orders] as const);
  return {
    ...state,
    event: publicEvent(rules, state, viewer),
    sides: Object.fromEntries(sides),
    units: Object.fromEntries(units),
    sheets: Object.fromEntries(sheets),
  };
}

function publicSide(state: State, side: Side): Side {
  if (state.phase === 'setup') return { ...side, base: null };
  if (state.phase !== 'preparation' || side.before === null) return side;
  const { prestige, bought } = side.before;
  return { ...side, prestige, bought, bid: null, plans: [], chosen: [], outworks: [], before: null };
}

/** Whether units can be hidden from other sides now: those bought in this Preparation, and those in a secret Reserve. */
const hidesUnits = ({ phase, options }: State): boolean =>
  phase === 'preparation' || options['reserve-visibility'] === 'secret';

function isSecret(state: State, unit: Unit): boolean {
  if (inReserve(unit) && state.options['reserve-visibility'] === 'secret') return true;
  return unit.fresh && state.phase === 'preparation' && state.sides[unit.side]!.before !== null;
}

/** The unit of this name, if a side sees it. */
export function findSeenUnit(position: Position, side: SideId, id: string): Unit | undefined {
  const unit = findUnit(position, id);
  return unit && (unit.side === side || !isSecret(position.state, unit)) ? unit : undefined;
}

/** Whether a name can only be that of a unit bought by another side; the same answer whether or not such a unit exists. */
export function isNameOfOthers({ state }: Position, side: SideId, id: string): boolean {
  const owner = id.slice(0, Math.max(0, id.lastIndexOf('-')));
  return owner !== side && hidesUnits(state) && Object.hasOwn(state.sides, owner) && /-\d+$/.test(id);
}

function publicUnit(state: State, unit: Unit): Unit | undefined {
  if (isSecret(state, unit)) return undefined;
  const before = state.sides[unit.side]!.before;
  if (state.phase !== 'preparation' || before === null) return unit;
  const chosen = state.sides[unit.side]!.chosen.filter((pick) => pick.unit === unit.id).length;
  return { ...unit, retreat: before.retreats[unit.id] ?? [], picks: unit.picks + chosen };
}

/** The event with only the viewer's own choices, if it asks for choices. */
function publicEvent(rules: RulesetIndex, { event, phase }: State, viewer: Viewer): State['event'] {
  const row = event === null ? undefined : rules.events.get(event.id);
  if (!event || !row || phase !== 'preparation' || !rules.effects[row.effect]!.silent) return event;
  const own = Object.entries(event.choices ?? {}).filter(([side]) => side === viewer);
  return { ...event, choices: Object.fromEntries(own) };
}

/** V-12: events that only their side may read until secrets are revealed. */
const PRIVATE: ReadonlySet<Event['type']> = new Set([
  'base-placed',
  'unit-bought',
  'purchase-refunded',
  'bid-placed',
  'deployment-planned',
  'choice-made',
  'upgrade-chosen',
  'base-fortified',
  'sheet-lodged',
]);

function show(event: Event, viewer: Viewer, opened: boolean): Event | undefined {
  if (opened || viewer === GM) return event;
  if (event.type === 'overruled' || event.type === 'corrected')
    return event.secret === null || event.secret === viewer ? event : undefined;
  const secretly =
    PRIVATE.has(event.type) ||
    (event.type === 'retreat-preference-set' && event.secret) ||
    (event.type === 'prestige-spent' && (event.reason === 'purchase' || event.reason === 'fortification'));
  return !secretly || ('side' in event && event.side === viewer) ? event : undefined;
}

const OPENING: ReadonlySet<Event['type']> = new Set(['bases-revealed', 'preparation-revealed', 'sheets-revealed']);
const revealsSecrets = (event: Event): boolean => OPENING.has(event.type);

/** Setup, Preparation and the drafting of simultaneous sheets are secret. */
const secret = (state: State): boolean =>
  state.phase === 'setup' ||
  state.phase === 'preparation' ||
  (state.options.sheets === 'simultaneous' && (state.phase === 'initial' || state.phase === 'final'));

/** The parts of the contract about secrets in the log. */
export const secrecy = { show, revealsSecrets, secret };
