import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { findUnit } from '../../../engine/domination/position.ts';
import { usePicking } from '../../../panels/command/picking.ts';
import { useNextUnit } from '../../../panels/map/next-unit.ts';
import parts from '../../../panels/parts/parts.module.css';
import { useSingleKeys } from '../../../panels/parts/preferences.ts';
import { SideName } from '../../../panels/table/SideName.tsx';
import { useScreen } from '../../../panels/table/tools.ts';
import { useTable } from '../table.ts';
import { UnitCard } from '../UnitCard.tsx';
import { ableUnits } from './commands.ts';
import { EndTurn } from './EndTurn.tsx';
import { Shop } from './Shop.tsx';
import { SideOrders } from './SideOrders.tsx';
import { UnitOrders } from './UnitOrders.tsx';

/** The orders of the side whose turn it is: of the chosen unit, or of the side itself. */
export function OrdersPhase() {
  const { position, ask, sitting, words } = useTable();
  const inspected = useScreen((now) => now.inspected);
  const picking = usePicking();
  const goToNext = useNextUnit();
  const singleKeys = useSingleKeys();
  const acting = findUnit(position, String(picking.draft.unit ?? ''));
  const unit = inspected === null ? undefined : findUnit(position, inspected);
  const able = ableUnits(ask).length;
  const { t } = words;
  return (
    <>
      {acting ? (
        <UnitOrders unit={acting} picking={picking} />
      ) : (
        <section className={parts.stack}>
          <h3>
            <SideName side={sitting.seat!} />
          </h3>
          <p className={parts.note}>{t('domination/orders:unit.choose', { context: singleKeys ? '' : 'no-keys' })}</p>
        </section>
      )}
      {/* It stays when nobody can act any more: else the end of the turn would come to lie where it was. */}
      <Button
        variant="light"
        fullWidth
        style={{ flex: 'none' }}
        disabled={able === 0}
        leftSection={<IconArrowRight size={16} aria-hidden />}
        onClick={() => goToNext()}
      >
        {t('domination/orders:unit.next')}
      </Button>
      <EndTurn />
      {unit && <UnitCard unit={unit} />}
      <SideOrders picking={picking} />
      <Shop picking={picking} />
    </>
  );
}
