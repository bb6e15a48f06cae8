import type { Unit } from '@hexpost/engine/tactical';
import type { Picking } from '../../../panels/command/picking.ts';
import { UnitOrderForm } from '../../../panels/command/UnitOrderForm.tsx';
import { ORDERS } from './looks.ts';

/** Commands given elsewhere: standing orders have their own sheet. */
const ELSEWHERE: ReadonlySet<unknown> = new Set(['set-standing', 'place']);

/** The possible orders of the chosen unit, and the order being composed, with its odds. */
export function UnitOrders({ unit, picking }: { readonly unit: Unit; readonly picking: Picking }) {
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
