import { type AnyCommand, type Campaign, cacheOn, type Draft, type Entry, GM, open, type Seat } from '@hexpost/engine';
import { inReserve, type State, type Unit, unitsOfSide } from '@hexpost/engine/nuclear';
import { type IdlePart, type LeftOver, NOTHING_LEFT } from '../../panels/command/finish-part.ts';
import type { NamedTable } from '../../panels/system-ui.ts';
import { hintParts } from '../../panels/table/due-hint.tsx';
import { choicesOf, fieldOf } from '../../store/draft.ts';
import { keyOf } from '../../words/keys.ts';
import { FIGHTS, nextToDeploy, ORDERS } from './orders.ts';
import { ableUnits, type NuclearTable, ownTable } from './table.ts';

/** Hints for newcomers, in the order of a first turn. */
const FIRST_TURN = [
  'base',
  'event',
  'buy',
  'deploy',
  'bid',
  'ready',
  'final',
  'unit',
  'order',
  'end',
  'lodge',
] as const;
/** Hints shown the first time they apply, in any turn. */
const FIRST_TIME = ['shoot', 'attack', 'odds', 'log'] as const;
type Hint = (typeof FIRST_TURN)[number] | (typeof FIRST_TIME)[number];
const idOf = <H extends Hint>(hint: H): `nuclear-${H}` => `nuclear-${hint}`;
const ALL: readonly Hint[] = [...FIRST_TURN, ...FIRST_TIME];

/** Number of orders after which hints on giving orders stop. */
const PRACTICE = 2;

const isFirstTurn = ({ view, closed }: NamedTable): boolean => !closed && (view as State).turn <= 1;

/** The actions of a seat so far. */
interface Deeds {
  /** Orders to units in this turn, and in this round of it. */
  readonly turn: number;
  readonly round: number;
  readonly shots: number;
  readonly attacks: number;
  /** The last command of the campaign was a fight of this seat. */
  readonly justFought: boolean;
}

/** The orders to units in an entry: the entry itself, or those on its sheet. */
function ordersIn({ command: given }: Entry): readonly string[] {
  const { command, orders } = given as unknown as AnyCommand & { readonly orders?: readonly AnyCommand[] };
  if (command === 'sheet') return (orders ?? []).map((order) => order.command);
  return command in ORDERS ? [command] : [];
}

/** Counts a seat's actions so far, from the log. */
function deedsOf({ entries }: Campaign, seat: Seat): Deeds {
  let [turn, round, shots, attacks] = [0, 0, 0, 0];
  for (const entry of entries) {
    const orders = entry.seat === seat ? ordersIn(entry) : [];
    turn += orders.length;
    round += orders.length;
    shots += orders.filter((order) => order === 'shoot').length;
    attacks += orders.filter((order) => order === 'attack').length;
    if (entry.events.some(({ type }) => type === 'round-started')) round = 0;
    if (entry.events.some(({ type }) => type === 'turn-started')) turn = 0;
  }
  const last = entries.at(-1);
  const justFought = last !== undefined && last.seat === seat && ordersIn(last).some((order) => FIGHTS.has(order));
  return { turn, round, shots, attacks, justFought };
}

/** Hints for the next actions of the seat at the screen, likeliest first, without those already done. */
function hintsFor(table: NuclearTable, draft: Draft): readonly Hint[] {
  const { position, sitting, past, closed, campaign } = table;
  const { seat } = sitting;
  const { phase, sides } = position.state;
  if (past || closed || seat === null) return [];
  if (phase === 'turn-start') return seat === GM ? ['event'] : [];
  const side = sides[seat];
  if (!side) return [];
  if (phase === 'setup') return ['base'];
  if (phase === 'preparation')
    return [
      ...(unitsOfSide(position, seat).some(({ fresh }) => fresh) ? [] : ['buy' as const]),
      ...(nextToDeploy(position.state, seat) === undefined ? [] : ['deploy' as const]),
      ...((side.bid ?? 0) === 0 ? ['bid' as const] : []),
      'ready',
    ];
  if (phase !== 'initial' && phase !== 'final') return [];
  return inRound(
    table,
    draft,
    cacheOn(campaign, `deeds of ${seat}`, () => deedsOf(campaign, seat)),
  );
}

function inRound({ ask, position, planned, sheeting }: NuclearTable, draft: Draft, deeds: Deeds): readonly Hint[] {
  const { phase } = position.state;
  const fights = deeds.shots + deeds.attacks;
  const told: Hint[] = [];
  if (deeds.justFought && fights === 1) told.push('log');
  if (ableUnits(ask).length === 0) return [...told, sheeting ? 'lodge' : 'end'];
  // Orders on a sheet count as practice too, though they are not yet in the log.
  const practised = deeds.turn >= PRACTICE || planned !== position;
  const { unit, command, target } = draft;
  if (unit === undefined) {
    if (phase === 'final' && deeds.round === 0) told.push('final');
    return practised ? told : [...told, 'unit'];
  }
  if (FIGHTS.has(String(command))) return fights === 0 && target !== undefined ? [...told, 'odds'] : told;
  const may = (order: string): boolean =>
    choicesOf(ask({ unit }), 'command').some(({ value, refusal }) => value === order && refusal === undefined);
  if (command === undefined && deeds.shots === 0 && may('shoot')) told.push('shoot');
  else if (command === undefined && deeds.attacks === 0 && may('attack')) told.push('attack');
  return practised ? told : [...told, 'order'];
}

/** One line on what to do next. It goes when that is done or dismissed, most of them after the first turn. */
export const hints = hintParts({
  ids: ALL.map(idOf),
  renamed: Object.fromEntries(ALL.map((hint) => [hint, idOf(hint)])),
  due: (table, draft, calledBack, panel) =>
    hintsFor(ownTable(table), draft)
      .filter((hint) => isFirstTurn(table) || calledBack || (FIRST_TIME as readonly Hint[]).includes(hint))
      .filter((hint) => hint !== 'log' || panel !== 'log')
      .map(idOf),
  textOf(id, { sheeting }, singleKeys) {
    const wording =
      id === 'nuclear-unit' && !singleKeys ? '-no-keys' : id === 'nuclear-odds' && sheeting ? '-on-sheet' : '';
    return keyOf(`play:hint.${id.replace('nuclear-', '')}${wording}`);
  },
  isLed: (table, calledBack) => isFirstTurn(table) || (!table.closed && calledBack),
  over: (table) => (table.closed || table.past || isFirstTurn(table) ? [] : FIRST_TURN.map(idOf)),
});

type Source = Pick<NuclearTable, 'ask' | 'planned' | 'position' | 'sitting' | 'words'>;

/** Orders that a side does not lose: waiting does nothing, and a suppressed unit rallies without an order (N-10.5). */
const NOT_LOST: ReadonlySet<string> = new Set(['set-retreat', 'wait', 'rally']);

/** N-4.4, N-4.10: units left over in the Initial round act in the Final; only a shot after a move is lost. */
function leftInRound({ ask, planned, words }: Source): LeftOver {
  const { phase, units } = planned.state;
  const able = ableUnits(ask, NOT_LOST).map(({ value }) => String(value));
  const lost = phase === 'initial' ? able.filter((id) => units[id]?.acted === 'moved') : able;
  return { idle: lost.map((id): IdlePart => ({ name: words.shortUnit(id), unit: id })), unspent: [] };
}

/** Units in the Reserve that have no plan but could be given a free hex. */
export function unplacedUnits({ ask, position, sitting }: Source): readonly Unit[] {
  const side = position.state.sides[sitting.viewer];
  if (!side) return [];
  return unitsOfSide(position, side.id).filter(
    (unit) => canBePlaced(unit) && !side.plans.some((plan) => plan.unit === unit.id),
  );

  function canBePlaced(unit: Unit): boolean {
    if (!inReserve(unit)) return false;
    const field = fieldOf(ask({ command: 'deploy', unit: unit.id }), 'hex');
    return (
      field?.kind !== 'number' && (field?.choices.some(({ value, refusal }) => value !== null && !refusal) ?? false)
    );
  }
}

/** True for a Preparation in which nothing at all was bought, planned, upgraded or bid, although something could be bought. */
function isUnused({ ask, position, sitting }: Source): boolean {
  const side = position.state.sides[sitting.viewer];
  if (!side || side.plans.length + side.chosen.length + side.outworks.length > 0 || side.bid) return false;
  const isSpent = (side.before?.prestige ?? side.prestige) !== side.prestige;
  return !isSpent && open(choicesOf(ask({ command: 'buy' }), 'type')).length > 0;
}

/** N-5.6: units that stay in the Reserve for this turn; Prestige, where none of it was used. */
function leftInPreparation(source: Source): LeftOver {
  const waiting = unplacedUnits(source);
  const { words, position, sitting } = source;
  const amount = position.state.sides[sitting.viewer]?.prestige ?? 0;
  const unspent = isUnused(source) ? [words.t('play:prep.kept', { amount })] : [];
  if (waiting.length === 0) return { idle: [], unspent };
  return {
    idleTitle: words.t('play:prep.unplaced', { count: waiting.length }),
    idle: waiting.map(({ id }) => ({ name: words.shortUnit(id), draft: { command: 'deploy', unit: id } })),
    unspent,
  };
}

/** The unused orders and resources of the side at the screen if its part ends now. */
export function leftOver(table: NamedTable): LeftOver {
  const own = ownTable(table);
  const { phase } = own.position.state;
  if (phase === 'preparation') return leftInPreparation(own);
  return phase === 'initial' || phase === 'final' ? leftInRound(own) : NOTHING_LEFT;
}
