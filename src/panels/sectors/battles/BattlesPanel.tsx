import type { Seat } from '../../../engine/kernel/ids.ts';
import { AllCommands } from '../AllCommands.tsx';

/** The battles of a side: its lists, its reports, its answers (S-6, S-7). */
export function BattlesPanel({ seat }: { readonly seat: Seat }) {
  return <AllCommands seat={seat} />;
}
