import type { Seat } from '../../../engine/kernel/ids.ts';
import type { Draft } from '../../../engine/kernel/system.ts';
import { isOrderSheet } from '../../../engine/sectors/orders.ts';
import { AllCommands } from '../AllCommands.tsx';
import css from '../SectorsScreen.module.css';
import { useTable } from '../table.ts';
import { DeploySheet } from './DeploySheet.tsx';

/** A side in a phase of sheets has its sheet open; what else there is lies below. */
export function StrategistSheet({ seat }: { readonly seat: Seat }) {
  const { state, campaign, words } = useTable();
  const { sheet } = state.sides[seat]!;
  const start: Draft = {
    command: 'submit-orders',
    orders: sheet && isOrderSheet(sheet) ? sheet.orders : {},
    ...(sheet && isOrderSheet(sheet) && sheet.orbital !== null && { orbital: sheet.orbital }),
  };
  return (
    <>
      {sheet && (
        <div className={css.sheet}>
          <p>{words.t('sectorsplay:your-sheet')}</p>
          <ul>
            {words.sheet(sheet).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {state.phase === 'deployment' ? (
        <DeploySheet key={`${seat} ${campaign.entries.length}`} seat={seat} />
      ) : (
        <AllCommands seat={seat} start={start} />
      )}
      <details className={css.more}>
        <summary>{words.t('sectorsplay:other-commands')}</summary>
        <AllCommands seat={seat} />
      </details>
    </>
  );
}
