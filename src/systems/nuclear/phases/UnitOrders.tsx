import { useMemo } from 'react';
import { EndPart } from '../../../panels/command/EndPart.tsx';
import { HandIn } from '../../../panels/command/HandIn.tsx';
import { NobodyChosen } from '../../../panels/command/NobodyChosen.tsx';
import { usePicking } from '../../../panels/command/picking.ts';
import { UnitOrderForm } from '../../../panels/command/UnitOrderForm.tsx';
import { NextUnitButton } from '../../../panels/map/NextUnitButton.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { useDrafting, useScreen, useTools } from '../../../panels/table/tools.ts';
import { ableUnits } from '../able-units.ts';
import { ORDERS } from '../orders.ts';
import { useTable } from '../table.ts';
import { UnitCard } from '../UnitCard.tsx';

/** The unit whose card is open, its possible orders, and the order being composed. */
export function UnitOrders() {
  const { byPost } = useTools();
  const { position, planned, ask, words, sheeting } = useTable();
  const written = useDrafting(({ lines }) => sheeting && lines.length > 0);
  const sheetOpen = useScreen(({ panel }) => panel === 'sheet');
  const inspected = useScreen((now) => now.inspected);
  const picking = usePicking();
  const acting = picking.draft.unit;
  const unit = inspected === null ? undefined : (planned.state.units[inspected] ?? position.state.units[inspected]);
  // With simultaneous sheets, and by post, the part ends with the sheet, not with a command.
  const bySheet = byPost || position.state.options.sheets === 'simultaneous';
  const able = useMemo(() => ableUnits(ask).length, [ask]);
  return (
    <div className={parts.stack} style={{ '--gap': '0.7rem' } as React.CSSProperties}>
      <NextUnitButton />
      {acting !== undefined && (
        // A retreat can always be set: on its own it does not count as an order.
        <UnitOrderForm unit={String(acting)} picking={picking} looks={ORDERS} few={2} />
      )}
      {unit ? (
        <UnitCard unit={unit} />
      ) : (
        <NobodyChosen>
          {/* Otherwise the button that ends the part says how many can act. A written sheet is carried out before anything ends. */}
          {(bySheet || written) && able > 0 && <p>{words.t('play:orders.your-part', { count: able })}</p>}
        </NobodyChosen>
      )}
      {(byPost || (written && !sheetOpen)) && <HandIn />}
      {!bySheet && !written && (
        <EndPart command="end-round" label={words.command('end-round')}>
          {able > 0 && position.state.phase === 'initial' && words.t('nuclear/terms:word.act-in-final')}
        </EndPart>
      )}
    </div>
  );
}
