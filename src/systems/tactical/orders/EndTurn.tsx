import { Button } from '@mantine/core';
import { IconPlayerTrackNext } from '@tabler/icons-react';
import { useState } from 'react';
import { type State, TURN_PHASES } from '../../../engine/tactical/state.ts';
import { useGive } from '../../../panels/command/give.ts';
import { offeredUnits } from '../../../panels/map/next-unit.ts';
import parts from '../../../panels/parts/parts.module.css';
import { useTools } from '../../../panels/table/tools.ts';
import { choiceOf } from '../../../store/draft.ts';
import type { CampaignTable } from '../../../store/table.ts';
import { useTable } from '../table.ts';

/** The units that would miss something if the phase ended now: whoever is locked fights anyway. */
const missing = ({ ask, plannedView }: CampaignTable): readonly string[] =>
  (plannedView as State).phase === 'fight' ? [] : offeredUnits(ask).map(({ value }) => String(value));

/**
 * T-1.2: ends all phases that are left of the turn. Where units could still act it stops in their phase and names them; only a
 * second press gives that up.
 */
export function EndTurn() {
  const { screen, table } = useTools();
  const { position, sitting, words, ...now } = useTable();
  const give = useGive();
  const { turn, active, phase } = position.state;
  const [asked, setAsked] = useState<string | null>(null);
  const isHere = sitting.seat === active && (TURN_PHASES as readonly string[]).includes(phase);
  // In the last phase its own button does the same.
  if (
    !isHere ||
    phase === 'fight' ||
    position.state.pending ||
    choiceOf(now.ask({}), 'command', 'end-phase') === undefined
  )
    return null;
  const able = missing(table.getState());
  const isAsked = asked === phase && able.length > 0;

  function end(givesUp: boolean): void {
    let reached: State = position.state;
    for (const _ of TURN_PHASES) {
      const state = table.getState();
      reached = state.plannedView as State;
      if (reached.turn !== turn || reached.active !== active || reached.pending) break;
      if (!givesUp && missing(state).length > 0) return setAsked(reached.phase);
      if (!give({ command: 'end-phase' })) return;
    }
    screen.setState({ inspected: null });
  }

  return (
    <div className={parts.stack}>
      {isAsked && (
        <p role="status" className={parts.callout} data-tone="accent">
          {words.t('tactical/orders:turn-able', { units: able.map((id) => words.shortUnit(id)).join(', ') })}
        </p>
      )}
      <Button
        data-ends
        fullWidth
        variant={able.length === 0 ? 'filled' : 'default'}
        leftSection={<IconPlayerTrackNext size={16} aria-hidden />}
        onClick={() => end(isAsked)}
      >
        {words.t(isAsked ? 'tactical/orders:turn-anyway' : 'tactical/orders:turn-end')}
      </Button>
    </div>
  );
}
