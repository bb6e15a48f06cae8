import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowsDiagonal } from '@tabler/icons-react';
import { type CSSProperties, Suspense, useState } from 'react';
import { PHASES, type Phase } from '../../../engine/sectors/state.ts';
import parts from '../../../panels/parts/parts.module.css';
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

/** Beside the map it is narrow; on a wide screen it can be spread out, with the phases side by side. */
function Board() {
  const { words } = useTable();
  const [spread, setSpread] = useState(false);
  const roomy = useMediaQuery('(min-width: 60em)', true, { getInitialValueInEffect: false });
  const title = words.t('sectors/week:title');
  return (
    <>
      <div className={css.head}>
        <h3 className={css.title}>{title}</h3>
        {roomy && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconArrowsDiagonal size={16} aria-hidden />}
            onClick={() => setSpread(true)}
          >
            {words.t('sectors/week:spread')}
          </Button>
        )}
      </div>
      {spread ? (
        <Modal
          opened
          size="72rem"
          title={title}
          closeButtonProps={{ 'aria-label': words.t('sectors/week:together') }}
          onClose={() => setSpread(false)}
        >
          <Parts />
        </Modal>
      ) : (
        <Parts />
      )}
    </>
  );
}

function Parts() {
  return (
    <div className={css.week}>
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
  // Without a clock no day means anything.
  const hasClock = view.deadline !== null || view.clock !== null;
  const phases = PHASES.filter((phase) => phase !== 'finished' && (phase !== 'deployment' || view.round === 0));
  const [looked, look] = useState<{ readonly phase: Phase; readonly during: string } | null>(null);
  const during = `${view.round} ${view.phase}`;
  const open = looked?.during === during ? looked.phase : view.phase;
  return (
    <ol className={css.steps} style={{ '--steps': phases.length } as CSSProperties}>
      {phases.map((phase) => {
        const { when, text } = standingOf(view, phase, words);
        const planned = hasClock ? plannedText(view.data.calendar?.[phase as 'orders'], words.language) : '';
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
                  <p className={parts.soft}>{t(`sectors/week:later.${phase}`)}</p>
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
