import { Suspense, useState } from 'react';
import { PHASES, type Phase } from '../../../engine/sectors/state.ts';
import { useTable } from '../table.ts';
import { BattlesStep } from './BattlesStep.tsx';
import { EventsStep } from './EventsStep.tsx';
import { Interventions } from './Interventions.tsx';
import { MasterTools } from './MasterTools.tsx';
import { NextSteps } from './NextSteps.tsx';
import { plannedText } from './planned.ts';
import { ResultsStep } from './ResultsStep.tsx';
import { SheetsStep } from './SheetsStep.tsx';
import { standingOf } from './standing.ts';
import { WeekDeadline } from './WeekDeadline.tsx';
import css from './week.module.css';

/** The week of the game master (S-10.1): what came in, what is missing, and what he may do about it. */
export function WeekBoard() {
  return (
    // The words of the calendar may still be on their way.
    <Suspense fallback={null}>
      <Board />
    </Suspense>
  );
}

function Board() {
  const { words } = useTable();
  return (
    <div className={css.week}>
      <h3 className={css.title}>{words.t('sectorsweek:title')}</h3>
      <NextSteps />
      <WeekDeadline />
      <Steps />
      <MasterTools />
      <Interventions />
    </div>
  );
}

/** The phases one after another; the present one lies open, others can be looked into. */
function Steps() {
  const { view, words } = useTable();
  const { t } = words;
  // Deployment comes once, before the first round (S-10.1).
  const phases = PHASES.filter((phase) => phase !== 'finished' && (phase !== 'deployment' || view.round === 0));
  const [looked, look] = useState<{ readonly phase: Phase; readonly during: string } | null>(null);
  const during = `${view.round} ${view.phase}`;
  const open = looked?.during === during ? looked.phase : view.phase;
  return (
    <ol className={css.steps} style={{ '--steps': phases.length } as React.CSSProperties}>
      {phases.map((phase) => {
        const { when, text } = standingOf(view, phase, words);
        const planned = plannedText(view.data.calendar?.[phase as 'orders'], words.language);
        return (
          <li key={phase} data-when={when} aria-current={when === 'now' ? 'step' : undefined}>
            <button
              type="button"
              className={css.step}
              aria-expanded={phase === open}
              onClick={() => look({ phase, during })}
            >
              <b>{words.term('phases', phase)}</b>
              {planned !== '' && <span className={css.planned}>{planned}</span>}
              <span className={css.standing}>{text}</span>
            </button>
            {phase === open && (
              <section className={css.panel} aria-label={words.term('phases', phase)}>
                {when === 'later' ? (
                  <p className={css.soft}>{t(`sectorsweek:later.${phase}`)}</p>
                ) : (
                  <Step phase={phase} />
                )}
              </section>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Step({ phase }: { readonly phase: Phase }) {
  switch (phase) {
    case 'deployment':
    case 'orders':
      return <SheetsStep phase={phase} />;
    case 'events':
      return <EventsStep />;
    case 'battles':
      return <BattlesStep />;
    default:
      return <ResultsStep />;
  }
}
