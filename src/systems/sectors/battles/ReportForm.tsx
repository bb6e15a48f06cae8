import type { BattleReport } from '@hexpost/engine/sectors';
import { useState } from 'react';
import { AllCommands } from '../AllCommands.tsx';
import type { ActionProps } from './BattleActions.tsx';
import { PointsProposal } from './PointsProposal.tsx';
import { draftFor } from './use-battle.ts';

/** S-7.4: how the battle ended, by one of those who fought it. A second report takes the place of the first. */
export function ReportForm({ battle, giver }: ActionProps) {
  const [taken, setTaken] = useState<BattleReport | null>(null);
  const { category, winner = null } = taken ?? {};
  return (
    <>
      <PointsProposal battle={battle} onTake={setTaken} />
      <AllCommands
        key={`${category} ${winner}`}
        seat={giver.seat}
        fixed
        start={draftFor(battle, giver, 'report-result')}
        filled={category ? { category, ...(winner !== null && { winner }) } : {}}
      />
    </>
  );
}
