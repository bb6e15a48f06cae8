import type { NamedTable } from '../../../panels/system-ui.ts';
import { useScreen } from '../../../panels/table/tools.ts';
import { keyOf } from '../../../words/keys.ts';
import { StandingsTable } from '../Summary.tsx';
import { useTable } from '../table.ts';
import { UnitCard } from '../UnitCard.tsx';
import { EventBox } from './EventBox.tsx';
import { Preparation } from './Preparation.tsx';
import { Setup } from './Setup.tsx';
import { TurnStart } from './TurnStart.tsx';
import { UnitOrders } from './UnitOrders.tsx';

/** The orders panel of the current phase. */
export function PhasePanel() {
  const { position, past, closed, sitting } = useTable();
  const inspected = useScreen((now) => now.inspected);
  const { phase } = position.state;
  if (!past && phase === 'setup') return <Setup />;
  const unit = inspected === null ? undefined : position.state.units[inspected];
  if (!past && phase === 'preparation' && sitting.seat !== null)
    return (
      <>
        {unit && unit.hex !== null && <UnitCard unit={unit} />}
        <Preparation />
      </>
    );
  if (!past && (phase === 'initial' || phase === 'final') && sitting.seat !== null)
    return (
      <>
        {position.state.event && <EventBox folds={unit !== undefined} />}
        <UnitOrders />
      </>
    );
  return (
    <>
      {unit && <UnitCard unit={unit} />}
      {(phase === 'over' || ((past || closed) && !unit)) && <StandingsTable />}
      {phase === 'preparation' && !closed && <EventBox />}
      {!past && phase === 'turn-start' && <TurnStart />}
    </>
  );
}

/** The panel is named after the phase. */
export function phaseTitle({ view, words }: NamedTable): string {
  const { phase } = view as { readonly phase: string };
  return phase === 'initial' || phase === 'final'
    ? words.t('play:panel.orders')
    : words.t(keyOf(`nuclear/phases:phase.${phase}`));
}
