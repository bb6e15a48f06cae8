import { findUnit } from '../../../engine/domination/position.ts';
import { EndPart } from '../../../panels/command/EndPart.tsx';
import { usePicking } from '../../../panels/command/picking.ts';
import { SideOrders } from '../../../panels/command/SideOrders.tsx';
import { NextUnitButton } from '../../../panels/map/NextUnitButton.tsx';
import { offeredUnits } from '../../../panels/map/next-unit.ts';
import parts from '../../../panels/parts/parts.module.css';
import { useSingleKeys } from '../../../panels/parts/preferences.ts';
import { SideName } from '../../../panels/table/SideName.tsx';
import { useScreen } from '../../../panels/table/tools.ts';
import { useTable } from '../table.ts';
import { UnitCard } from '../UnitCard.tsx';
import { SIDE_ORDERS } from './commands.ts';
import { Shop } from './Shop.tsx';
import { UnitOrders } from './UnitOrders.tsx';

/** The orders of the side whose turn it is: of the chosen unit, or of the side itself. */
export function OrdersPhase() {
  const { position, ask, sitting, words } = useTable();
  const inspected = useScreen((now) => now.inspected);
  const picking = usePicking();
  const singleKeys = useSingleKeys();
  const acting = findUnit(position, String(picking.draft.unit ?? ''));
  const unit = inspected === null ? undefined : findUnit(position, inspected);
  const able = offeredUnits(ask).length;
  const side = sitting.seat!;
  const { t } = words;
  return (
    <>
      {acting ? (
        <UnitOrders unit={acting} picking={picking} />
      ) : (
        <section className={parts.stack}>
          <h3>
            <SideName side={side} />
          </h3>
          <p className={parts.note}>{t('domination/orders:unit.choose', { context: singleKeys ? '' : 'no-keys' })}</p>
        </section>
      )}
      <NextUnitButton label={t('domination/orders:unit.next')} />
      <EndPart command="end-turn" label={words.command('end-turn')}>
        {able > 0 && `${t('domination/orders:end.able', { count: able })} `}
        {t('domination/orders:end.unspent', { count: position.state.sides[side]?.resources ?? 0 })}
      </EndPart>
      {unit && <UnitCard unit={unit} />}
      <SideOrders picking={picking} looks={SIDE_ORDERS} label={t('domination/orders:side.orders')} withRefused />
      <Shop picking={picking} />
    </>
  );
}
