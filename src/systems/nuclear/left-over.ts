import { open } from '@hexpost/engine';
import { inReserve, type Unit, unitsOfSide } from '@hexpost/engine/nuclear';
import { type IdlePart, type LeftOver, NOTHING_LEFT } from '../../panels/command/finish-part.ts';
import type { NamedTable } from '../../panels/system-ui.ts';
import { choicesOf, fieldOf } from '../../store/draft.ts';
import { ableUnits, type NuclearTable, ownTable } from './table.ts';

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
