import { GM, type LoggedEvent } from '@hexpost/engine';
import { battlesOf, type Event, isOver, PHASES, type Phase, type State, sidesInPlay } from '@hexpost/engine/sectors';
import { Button, Group, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowsDiagonal } from '@tabler/icons-react';
import { Suspense, useMemo, useState } from 'react';
import parts from '../../../panels/parts/parts.module.css';
import { useSeenLog } from '../../../panels/replay/log-rows.ts';
import { type KeyBelow, keyOf } from '../../../words/keys.ts';
import { EntryFold } from '../EntryFold.tsx';
import { lookOfEvent } from '../event-table.ts';
import type { SectorsWords } from '../names.ts';
import { plannedText } from '../pace.ts';
import { useTable } from '../table.ts';
import { BattlesStep } from './BattlesStep.tsx';
import { EventsStep } from './EventsStep.tsx';
import { MasterTools } from './MasterTools.tsx';
import { NextSteps } from './NextSteps.tsx';
import { ResultsStep } from './ResultsStep.tsx';
import { SheetsStep } from './SheetsStep.tsx';
import { WeekDeadline } from './WeekDeadline.tsx';
import css from './week.module.css';

/** The week of the game master (S-10.1): sheets and reports that came in, those missing, and the actions on them. */
export function WeekBoard() {
  return (
    // The calendar's words may still be loading.
    <Suspense fallback={null}>
      <Board />
    </Suspense>
  );
}

/** Narrow next to the map; on a wide screen it can be expanded, with battles side by side. */
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

/** The phases in order; the present one is open, others can be opened. */
function Steps() {
  const { view, words } = useTable();
  const { t } = words;
  // Deployment comes once, before the first round (S-10.1).
  const phases = PHASES.filter((phase) => phase !== 'finished' && (phase !== 'deployment' || view.round === 0));
  // Without a clock, days have no meaning.
  const hasClock = view.deadline !== null || view.clock !== null;
  return (
    <ol className={`${parts.ruled} ${css.steps}`}>
      {phases.map((phase) => {
        const { when, text } = standingOf(view, phase, words);
        const planned = hasClock ? plannedText(view.data.calendar?.[phase as 'orders'], words.language) : '';
        const name = words.term('phases', phase);
        return (
          <li key={`${phase} ${when}`} aria-current={when === 'now' ? 'step' : undefined}>
            <EntryFold
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
                  <p className={parts.soft}>{t(keyOf(`sectors/week:later.${phase}`))}</p>
                ) : (
                  <Step phase={phase} />
                )}
              </section>
            </EntryFold>
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

/** The place of a phase in this round, with its progress and missing parts in a few words. */
interface PhaseStanding {
  readonly when: 'done' | 'now' | 'later';
  readonly text: string;
}

/** The standing of a phase of this round. A campaign ends in its last map update, or when only one side is left. */
function standingOf(view: State, phase: Phase, words: Pick<SectorsWords, 't'>): PhaseStanding {
  const t = (key: KeyBelow<'sectors/week', 'standing'>, facts = {}) => words.t(`sectors/week:standing.${key}`, facts);
  const place = PHASES.indexOf(phase) - PHASES.indexOf(view.phase);
  if (place > 0) return { when: 'later', text: t('later') };
  const when = place < 0 ? 'done' : 'now';
  const battles = battlesOf(view).filter(({ status }) => status !== 'cancelled');
  const disputes = battles.filter(({ status }) => status === 'disputed').length;
  const results = t('results', { done: battles.filter(isOver).length, battles: battles.length });
  const sides = sidesInPlay({ state: view });
  const sheets = () => t('sheets', { sent: sides.filter(({ submitted }) => submitted).length, sides: sides.length });
  const texts: Partial<Record<Phase, () => string>> = {
    deployment: sheets,
    orders: sheets,
    events: () => t(when === 'now' ? 'drafted' : 'published', { count: battles.length }),
    battles: () => (disputes === 0 ? results : `${results}, ${t('disputes', { count: disputes })}`),
  };
  return { when, text: (texts[phase] ?? (() => t('update')))() };
}

/** S-12.4: the game master's own commands, and those given for a side. */
function interventionsIn(lines: readonly LoggedEvent[], isMasters: (entry: number) => boolean): LoggedEvent[] {
  return lines.filter(({ entry, event: any }) => {
    const event = any as Event;
    if (!isMasters(entry) || event.type === 'phase-closed') return false;
    return event.onBehalf === true || lookOfEvent(event).byMaster === true;
  });
}

/** Everything that the master has done in this campaign, for everybody to read; newest first. */
function Interventions() {
  const { campaign, words } = useTable();
  const { entries } = campaign;
  const seen = useSeenLog();
  const lines = useMemo(
    () => interventionsIn(seen.lines, (entry) => entries[entry]!.seat === GM).reverse(),
    [entries, seen],
  );
  return (
    <EntryFold stays name={words.t('sectors/week:interventions', { count: lines.length })}>
      {lines.length === 0 && <p className={parts.soft}>{words.t('sectors/week:no-interventions')}</p>}
      <ol className={parts.bullets}>
        {lines.map(({ entry, index, event }) => (
          <li key={`${entry} ${index}`}>
            <span className={parts.soft}>{seen.placeOf(entry) + 1}</span> {words.plain(event)}
          </li>
        ))}
      </ol>
    </EntryFold>
  );
}
