import { GM } from '../../../engine/kernel/ids.ts';
import { AllCommands } from '../AllCommands.tsx';

/** The week of the game master (S-10.1): what came in, what is missing, and what he may do about it. */
export function WeekBoard() {
  return <AllCommands seat={GM} />;
}
