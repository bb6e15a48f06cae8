import { type State, TURN_PHASES } from '@hexpost/engine/tactical';
import { Button } from '@mantine/core';
import { IconPlayerTrackNext } from '@tabler/icons-react';
import { useState } from 'react';
import { EndQuestion } from '../../../panels/command/EndQuestion.tsx';
import { isNothingLeft, type LeftOver, useFinishPart, useLeftOver } from '../../../panels/command/finish-part.ts';
import { useGive } from '../../../panels/command/give.ts';
import { offeredUnits } from '../../../panels/map/next-unit.tsx';
import { BelowUnit } from '../../../panels/table/PanelFoot.tsx';
import { useTools } from '../../../panels/table/tools.ts';
import { choiceOf } from '../../../store/draft.ts';
import type { CampaignTable } from '../../../store/table.ts';
import { useTable } from '../table.ts';

/** True when units would lose an option if the phase ended now; locked units fight anyway. */
const isMissed = ({ ask, plannedView }: CampaignTable): boolean =>
  (plannedView as State).phase !== 'fight' && offeredUnits(ask).length > 0;

/**
 * T-1.2: ends all remaining phases of the turn. It stops and asks in a phase where units could still act; only a
 * confirmation gives that up.
 */
export function EndTurn() {
  const { screen, table } = useTools();
  const { position, sitting, words, ...now } = useTable();
  const give = useGive();
  const finishPart = useFinishPart();
  const leftOver = useLeftOver();
  const { turn, active, phase } = position.state;
  const [asked, setAsked] = useState<string | null>(null);
  const isHere = sitting.seat === active && (TURN_PHASES as readonly string[]).includes(phase);
  // In the last phase, its own button does the same.
  if (
    !isHere ||
    phase === 'fight' ||
    position.state.pending ||
    choiceOf(now.ask({}), 'command', 'end-phase') === undefined
  )
    return null;
  const left: LeftOver = leftOver();
  const label = words.t('tactical/orders:turn-end');

  function end(givesUp: boolean): void {
    let reached: State = position.state;
    for (const _ of TURN_PHASES) {
      const state = table.getState();
      reached = state.plannedView as State;
      if (reached.turn !== turn || reached.active !== active || reached.pending) break;
      if (!givesUp && isMissed(state)) return setAsked(reached.phase);
      if (!give({ command: 'end-phase' })) return;
    }
    screen.setState({ inspected: null });
  }

  const finish = (givesUp: boolean) => finishPart({ command: 'end-phase' }, () => end(givesUp));

  return (
    <BelowUnit>
      <Button
        data-ends
        fullWidth
        variant={isNothingLeft(left) ? 'filled' : 'default'}
        leftSection={<IconPlayerTrackNext size={16} aria-hidden />}
        onClick={() => (isMissed(table.getState()) ? setAsked(phase) : finish(false))}
      >
        {label}
      </Button>
      <EndQuestion
        left={
          asked === phase && !isNothingLeft(left) ? { ...left, idleTitle: words.t('tactical/orders:turn-able') } : null
        }
        label={label}
        onEnd={() => finish(true)}
        onBack={() => setAsked(null)}
      />
    </BelowUnit>
  );
}
