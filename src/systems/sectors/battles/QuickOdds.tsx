import type { Draft, Seat } from '@hexpost/engine';
import { OddsPanel } from '../../../panels/odds/OddsPanel.tsx';
import { useOdds } from '../../../panels/odds/use-odds.ts';

export interface QuickThrower {
  /** The seat that throws the dice of a quick battle or offers them, and its command. */
  readonly seat: Seat;
  readonly command: Draft;
}

/** The odds of a quick battle before the throw (S-7.11, S-7.12). */
export function QuickOdds({ seat, command }: QuickThrower) {
  const { odds } = useOdds(command, { as: seat });
  return odds ? <OddsPanel odds={odds} /> : null;
}
