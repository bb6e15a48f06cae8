import type { Seat } from '@hexpost/engine';
import { useTable } from '../table.ts';
import { Concede } from './Concede.tsx';
import { DeploySheet } from './DeploySheet.tsx';
import { Members } from './Members.tsx';
import { OrderSheet } from './OrderSheet.tsx';
import { SentSheet } from './SentSheet.tsx';
import { Until } from './Until.tsx';

/** A side's actions in a phase of sheets: draw one up, send it, change it, take it back, or give up. */
export function StrategistSheet({ seat }: { readonly seat: Seat }) {
  const { state } = useTable();
  const { sheet } = state.sides[seat]!;
  return (
    <>
      <Members key={`members ${seat}`} seat={seat} />
      <Until />
      {sheet && <SentSheet seat={seat} sheet={sheet} />}
      {state.phase === 'deployment' ? (
        <DeploySheet key={seat} seat={seat} />
      ) : (
        <OrderSheet key={`${seat} ${state.round}`} seat={seat} />
      )}
      <Concede key={`concede ${seat}`} seat={seat} />
    </>
  );
}
