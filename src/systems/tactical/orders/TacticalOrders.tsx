import { findUnit, hexOf, type Unit, unitsOfSide } from '@hexpost/engine/tactical';
import { EndPart } from '../../../panels/command/EndPart.tsx';
import { GiveStandingOrders } from '../../../panels/command/GiveStandingOrders.tsx';
import { PaperFields } from '../../../panels/command/PaperFields.tsx';
import { commandsForChanges } from '../../../panels/command/papers.ts';
import { type Picking, usePicking } from '../../../panels/command/picking.ts';
import { SideOrders } from '../../../panels/command/SideOrders.tsx';
import { NobodyChosen, UnitOrderForm } from '../../../panels/command/UnitOrderForm.tsx';
import { NextUnitButton } from '../../../panels/map/next-unit.tsx';
import { UnitRow } from '../../../panels/map/UnitRow.tsx';
import { Fold } from '../../../panels/parts/Fold.tsx';
import parts from '../../../panels/parts/parts.module.css';
import type { NamedTable } from '../../../panels/system-ui.ts';
import { Standings } from '../../../panels/table/Ending.tsx';
import { useScreen } from '../../../panels/table/tools.ts';
import { choiceOf } from '../../../store/draft.ts';
import { keyOf } from '../../../words/keys.ts';
import { placeOfUnit } from '../facts.ts';
import { papersOf, useChanges } from '../standing/papers-of.ts';
import { useTable } from '../table.ts';
import { UnitCard } from '../UnitCard.tsx';
import { EndTurn } from './EndTurn.tsx';
import { ListBuilder } from './ListBuilder.tsx';
import { ORDERS, SIDE_ORDERS } from './looks.ts';

/** Commands given elsewhere: standing orders have their own sheet. */
const ELSEWHERE: ReadonlySet<unknown> = new Set(['set-standing', 'place']);

/** The possible orders of the chosen unit, and the order being composed, with its odds. */
function UnitOrders({ unit, picking }: { readonly unit: Unit; readonly picking: Picking }) {
  const { draft } = picking;
  return (
    <UnitOrderForm
      unit={unit.id}
      picking={picking}
      looks={ORDERS}
      elsewhere={ELSEWHERE}
      // The unit is shown already; a charge at several targets starts with one.
      isAsked={({ name }) => name !== 'unit' && (name !== 'also' || draft.target !== undefined)}
    />
  );
}

/** Table 23.15: the standing orders of a unit of the side at the screen, next to its card. */
function StandingOrders({ unit }: { readonly unit: Unit }) {
  const { position, sitting, words } = useTable();
  const [changes, onChange] = useChanges();
  if (sitting.seat !== unit.side) return null;
  const papers = papersOf(position, [unit]);
  const { [unit.id]: _, ...others } = changes;
  return (
    <Fold title={words.command('set-standing')}>
      <div className={parts.stack}>
        <p className={parts.note}>{words.hint('set-standing')}</p>
        <PaperFields {...{ papers, changes, onChange }} />
        <GiveStandingOrders commands={commandsForChanges(papers, changes)} onDone={() => onChange(others)} />
      </div>
    </Fold>
  );
}

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
