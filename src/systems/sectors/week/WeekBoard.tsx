import { PHASES, type Phase } from '@hexpost/engine/sectors';
import { Button, Group, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowsDiagonal } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import parts from '../../../panels/parts/parts.module.css';
import { Fold } from '../../../panels/table/Fold.tsx';
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

/** The week of the game master (S-10.1): sheets and reports that came in, those missing, and the actions on them. */
export function WeekBoard() {
  return (
    // The words of the calendar may still be on their way.
    <Suspense fallback={null}>
      <Board />
    </Suspense>
  );
}

/** Beside the map it is narrow; on a wide screen it can be spread out, with battles side by side. */
function Board() {
  const { words } = useTable();
  const [spread, setSpread] = useState(false);
  const roomy = useMediaQuery('(min-width: 60em)', true, { getInitialValueInEffect: false });
  const title = words.t('sectors/week:title');
  return (
    <>
      <Group justify="space-between">
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
      </Group>
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
  const phases = PHASES.filter((phase) => phase !== 'finished' && (phase !== 'deployment' || view.round === 0));
  // Without a clock no day means anything.
  const hasClock = view.deadline !== null || view.clock !== null;
  return (
    <ol className={`${parts.ruled} ${css.steps}`}>
      {phases.map((phase) => {
        const { when, text } = standingOf(view, phase, words);
        const planned = hasClock ? plannedText(view.data.calendar?.[phase as 'orders'], words.language) : '';
        const name = words.term('phases', phase);
        return (
          <li key={`${phase} ${when}`} aria-current={when === 'now' ? 'step' : undefined}>
            <Fold
              stays
              open={when === 'now'}
              name={
                <>
                  <b>{name}</b> · {[planned, text].filter(Boolean).join(' · ')}
                </>
              }
            >
              <section className={parts.stack} aria-label={name}>
                {when === 'later' ? (
                  <p className={parts.soft}>{t(`sectors/week:later.${phase}`)}</p>
                ) : (
                  <Step phase={phase} />
                )}
              </section>
            </Fold>
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
