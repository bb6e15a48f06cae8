import type { Campaign } from '@hexpost/engine';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { campaignOfStep, isStepDone, type Lesson } from '../../panels/lesson/lesson.ts';
import { type CampaignStore, campaignStore } from '../../store/campaign.ts';
import type { Problem } from '../../store/files/text-file.ts';
import { alone } from '../../store/screen.ts';
import { SYSTEMS, type System, systemRow } from '../../systems/index.ts';
import { loadLesson, loadNewCampaign, loadTable } from '../../systems/load.ts';
import { type Language, useLanguage } from '../../words/index.ts';
import { systemOf } from '../files/read-campaign.ts';
import css from '../shell/app.module.css';
import { goTo } from '../shell/go.ts';
import { LessonBanner } from './LessonBanner.tsx';
import { PlayArea } from './PlayArea.tsx';
import { RefusedPage } from './RefusedPage.tsx';

const hasLesson = (row: System | undefined): boolean => row?.lesson ?? false;
const firstWithLesson = SYSTEMS.find(hasLesson)!.id;

interface Props {
  readonly of: string | undefined;
  /** The number of the step, from 1. It is in the address, so a reload keeps it and the browser's Back button returns to it. */
  readonly at: string | undefined;
}

/** `#/lesson/<system>/<step>`: a task on the table. None of it is stored. */
export default function LessonRoute({ of, at }: Props) {
  const { t } = useTranslation('app');
  // A later one changes the names of the open step, and does not start it over.
  const language = useRef(useLanguage()).current;
  const row = of === undefined ? undefined : systemRow(of);
  const id = row && hasLesson(row) ? row.id : firstWithLesson;
  const number = Math.max(1, Math.floor(Number(at)) || 1);
  const [opened, setOpened] = useState<Opened | { readonly problem: Problem } | null>(null);
  const [again, setAgain] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` asks for the step again
  useEffect(() => {
    let here = true;
    const open = async (): Promise<Opened | { readonly problem: Problem }> => {
      const [lesson, part] = await Promise.all([loadLesson(id), loadNewCampaign(id), loadTable(id)]);
      const place = Math.min(number, lesson.steps.length);
      const campaignIn = (spoken: Language) => campaignOfStep(part, lesson, lesson.steps[place - 1]!, spoken);
      const campaign = campaignIn(language);
      const read = await systemOf(campaign);
      if (!read.ok) return { problem: read.problem };
      return { lesson, place, campaignIn, store: campaignStore(read.value, campaign) };
    };
    open().then(
      (found) => here && setOpened(found),
      () => here && setOpened({ problem: { code: 'lesson', facts: {} } }),
    );
    return () => {
      here = false;
    };
  }, [id, number, language, again]);
  if (!opened) return <p className={css.waiting}>{t('loading')}</p>;
  if ('problem' in opened) return <RefusedPage problem={opened.problem} />;
  return <Step system={id} {...opened} onAgain={() => setAgain((times) => times + 1)} />;
}

/** The task says what to do. */
const NO_HINTS = { onHintsSeen: undefined };

interface Opened {
  readonly lesson: Lesson;
  readonly place: number;
  readonly campaignIn: (language: Language) => Campaign;
  readonly store: CampaignStore;
}

function Step({
  system,
  lesson,
  place,
  campaignIn,
  store,
  onAgain,
}: Opened & { readonly system: string; readonly onAgain: () => void }) {
  const step = lesson.steps[place - 1]!;
  const language = useLanguage();
  // Only the names are in a language: the orders given so far stay.
  useEffect(
    () => store.setState(({ campaign: { entries } }) => ({ campaign: { ...campaignIn(language), entries } })),
    [store, campaignIn, language],
  );
  const done = useStore(store, ({ campaign }) => isStepDone(step, campaign.entries));
  const begun = useStore(store, ({ campaign }) => campaign.entries.length > 0);
  const otherwise = useMemo(
    () => ({ seatPolicy: alone(lesson.seat, lesson.seat), marked: step.marks, ...NO_HINTS }),
    [lesson, step],
  );
  const show = () => {
    for (const command of step.way) store.getState().submit(lesson.seat, command);
  };
  return (
    <PlayArea store={store} otherwise={otherwise}>
      <LessonBanner
        step={step}
        place={place}
        of={lesson.steps.length}
        isDone={done}
        onNext={() => (place < lesson.steps.length ? goTo.lesson(system, place + 1) : goTo.scenarios())}
        onBack={place > 1 ? () => goTo.lesson(system, place - 1) : undefined}
        onAgain={begun ? onAgain : undefined}
        onShow={begun ? undefined : show}
        onLeave={goTo.start}
      />
    </PlayArea>
  );
}
