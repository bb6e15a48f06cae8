import { findUnit } from '@hexpost/engine/domination';
import { EndPart } from '../../../panels/command/EndPart.tsx';
import { NobodyChosen } from '../../../panels/command/NobodyChosen.tsx';
import { usePicking } from '../../../panels/command/picking.ts';
import { SideOrders } from '../../../panels/command/SideOrders.tsx';
import { NextUnitButton } from '../../../panels/map/NextUnitButton.tsx';
import { useScreen } from '../../../panels/table/tools.ts';
import { useTable } from '../table.ts';
import { UnitCard } from '../UnitCard.tsx';
import { SIDE_ORDERS } from './commands.ts';
import { Shop } from './Shop.tsx';
import { UnitOrders } from './UnitOrders.tsx';

/** The orders of the side whose turn it is: of the chosen unit, or of the side itself. */
export function OrdersPhase() {
  const { position, sitting, words } = useTable();
  const inspected = useScreen((now) => now.inspected);
  const picking = usePicking();
  const acting = findUnit(position, String(picking.draft.unit ?? ''));
  const unit = inspected === null ? undefined : findUnit(position, inspected);
  return (
    <>
      <NextUnitButton />
      {acting ? <UnitOrders unit={acting} picking={picking} /> : <NobodyChosen />}
      <EndPart command="end-turn" label={words.command('end-turn')}>
        {words.t('domination/orders:end.unspent', { count: position.state.sides[sitting.seat!]?.resources ?? 0 })}
      </EndPart>
      {unit && <UnitCard unit={unit} />}
      <SideOrders picking={picking} looks={SIDE_ORDERS} withRefused />
      <Shop picking={picking} />
    </>
  );
}
