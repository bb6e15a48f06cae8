import { findUnit, hexOf, unitsOfSide } from '@hexpost/engine/tactical';
import { EndPart } from '../../../panels/command/EndPart.tsx';
import { NobodyChosen } from '../../../panels/command/NobodyChosen.tsx';
import { usePicking } from '../../../panels/command/picking.ts';
import { SideOrders } from '../../../panels/command/SideOrders.tsx';
import { NextUnitButton } from '../../../panels/map/NextUnitButton.tsx';
import { UnitRow } from '../../../panels/map/UnitRow.tsx';
import parts from '../../../panels/parts/parts.module.css';
import type { NamedTable } from '../../../panels/system-ui.ts';
import { Standings } from '../../../panels/table/EndFigures.tsx';
import { useScreen } from '../../../panels/table/tools.ts';
import { choiceOf } from '../../../store/draft.ts';
import { keyOf } from '../../../words/keys.ts';
import { placeOfUnit } from '../panels/place.ts';
import { useTable } from '../table.ts';
import { UnitCard } from '../UnitCard.tsx';
import { EndTurn } from './EndTurn.tsx';
import { ListBuilder } from './ListBuilder.tsx';
import { SIDE_ORDERS } from './looks.ts';
import { StandingOrders } from './StandingOrders.tsx';
import { UnitOrders } from './UnitOrders.tsx';

/** The orders panel: everything that the seat at the screen can do now. */
export function TacticalOrders() {
  const { past, closed, sitting, position, system, state } = useTable();
  const inspected = useScreen((now) => now.inspected);
  const unit = findUnit(position, inspected);
  const isSeated = !past && !closed && sitting.seat !== null && position.state.sides[sitting.seat] !== undefined;
  // Out of its turn, a side at the screen can only change its standing orders.
  const acts = isSeated && system.awaited(state).includes(sitting.seat!);
  return (
    <div className={parts.stack} style={{ '--gap': '0.8rem' } as React.CSSProperties}>
      {!acts && !unit && !past && !closed && <Standings />}
      {acts && <Acting key={`${position.state.phase} ${sitting.seat}`} />}
      {acts && <EndTurn key={`${position.state.turn} ${sitting.seat}`} />}
      {unit && <UnitCard unit={unit} />}
      {isSeated && unit && <StandingOrders unit={unit} />}
    </div>
  );
}

function Acting() {
  const { ask, position, sitting, words } = useTable();
  const picking = usePicking();
  const { t } = words;
  const side = sitting.seat!;
  const { phase } = position.state;
  if (phase === 'lists') return <ListBuilder />;
  // T-6.3, T-6.4: no unit has orders yet.
  if (phase === 'edge-choice' || phase === 'first-choice') return <SideOrders picking={picking} looks={SIDE_ORDERS} />;
  const unit = findUnit(position, picking.draft.unit);
  // Units without a hex cannot be pressed on the map.
  const away = unitsOfSide(position, side).filter((each) => {
    const choice = choiceOf(ask({}), 'unit', each.id);
    return hexOf(position, each) !== each.hex || (each.hex === null && choice !== undefined && !choice.refusal);
  });
  return (
    <>
      <NextUnitButton />
      <SideOrders picking={picking} looks={SIDE_ORDERS} />
      {unit ? <UnitOrders unit={unit} picking={picking} /> : <NobodyChosen />}
      {away.length > 0 && (
        <section className={parts.stack}>
          <b>{t('tactical/orders:away')}</b>
          <ul className={parts.list} aria-label={t('tactical/orders:away')}>
            {away.map((each) => (
              <UnitRow key={each.id} unit={each} hex={hexOf(position, each)} name={words.shortUnit(each.id)}>
                <small className={parts.soft}>{placeOfUnit(position, words, each)}</small>
              </UnitRow>
            ))}
          </ul>
        </section>
      )}
      <EndPart command="end-phase" label={t(keyOf(`tactical/orders:end.${phase}`))} />
    </>
  );
}

/** The panel is named after the phase. */
export const ordersTitle = ({ view, words }: NamedTable): string =>
  words.t(keyOf(`tactical/phases:phase.${(view as { readonly phase: string }).phase}`));
