import { CHARACTERS, type ComputerManner, LEVELS, type Level } from '@hexpost/engine';
import { Button, SegmentedControl } from '@mantine/core';
import { IconPlayerPlayFilled, IconRobot } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../store/files/text-file.ts';
import { type RulesetText, useLanguage, useNameOf } from '../../words/index.ts';
import type { AnyNewCampaign } from '../new-campaign/new-campaign.ts';
import { formOfScenario, type ShippedScenario } from '../new-campaign/shipped-scenario.ts';
import { ProblemCard } from '../parts/ProblemCard.tsx';
import { preferences } from '../parts/preferences.ts';
import css from './ScenariosOfSystem.module.css';
import { problemOf } from './shelf.ts';

interface Props {
  readonly name: RulesetText;
  readonly part: AnyNewCampaign;
  readonly scenarios: readonly ShippedScenario[];
  /** The computer can play sides of this system. */
  readonly withComputer: boolean;
  /** Starts a scenario: with a manner against the computer, without one among people. */
  readonly onPlay: (scenario: ShippedScenario, computer?: ComputerManner) => Promise<void>;
}

/** The scenarios of one system: map, size, length, sides; against the computer if it can play. */
export function ScenariosOfSystem({ name, part, scenarios, withComputer, onPlay }: Props) {
  const { t } = useTranslation('computer');
  const nameOf = useNameOf();
  const level = preferences((now) => now.level);
  return (
    <section>
      <h2 className={css.heading}>{nameOf(name)}</h2>
      {withComputer && (
        <div className={css.level}>
          <span aria-hidden>{t('computer:level-label')}</span>
          <SegmentedControl
            aria-label={`${nameOf(name)}: ${t('computer:level-label')}`}
            data={LEVELS.map((value) => ({ value, label: t(`computer:level-name.${value}`) }))}
            value={level}
            onChange={(value) => preferences.setState({ level: value as Level })}
          />
        </div>
      )}
      <div className={css.cards}>
        {scenarios.map((scenario) => (
          <Card
            key={scenario.id}
            part={part}
            scenario={scenario}
            computer={withComputer ? { level, character: CHARACTERS[0] } : undefined}
            onPlay={onPlay}
          />
        ))}
      </div>
    </section>
  );
}

function Card({
  part,
  scenario,
  computer,
  onPlay,
}: Pick<Props, 'part' | 'onPlay'> & {
  readonly scenario: ShippedScenario;
  readonly computer: ComputerManner | undefined;
}) {
  const { t } = useTranslation(['app', 'computer', part.words]);
  const nameOf = useNameOf();
  const language = useLanguage();
  const form = useMemo(() => formOfScenario(part, scenario, language), [part, scenario, language]);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { minutes, size, file } = scenario;
  const facts = [nameOf(size), t('scenario-length', { minutes }), t('scenario-sides', { count: form.count })];
  const play = (manner?: ComputerManner) => {
    setBusy(true);
    onPlay(scenario, manner).catch((error: unknown) => {
      setProblem(problemOf(error));
      setBusy(false);
    });
  };
  return (
    <article className={css.card} aria-labelledby={`scenario-${scenario.id}`}>
      {/* Only a picture: its text is below. */}
      <div className={css.picture} inert aria-hidden>
        <part.Map form={form} rules={part.shipped} names={form.sides.map((side) => side.name)} onSetup={() => {}} />
      </div>
      <div className={css.text}>
        <h3 id={`scenario-${scenario.id}`}>{nameOf(file.name)}</h3>
        <p className={css.facts}>{facts.join(' · ')}</p>
        <p>{nameOf(file.text)}</p>
        {problem && <ProblemCard problem={problem} onClose={() => setProblem(null)} />}
        <div className={css.ways}>
          {computer && (
            <Button
              loading={busy}
              leftSection={<IconRobot size={18} aria-hidden />}
              aria-label={t('computer:against-name', { name: nameOf(file.name) })}
              onClick={() => play(computer)}
            >
              {t('computer:against')}
            </Button>
          )}
          <Button
            loading={busy}
            {...(computer && { variant: 'default' })}
            leftSection={<IconPlayerPlayFilled size={18} aria-hidden />}
            aria-label={
              computer
                ? t('computer:friend-name', { name: nameOf(file.name) })
                : t('play-scenario', { name: nameOf(file.name) })
            }
            onClick={() => play()}
          >
            {computer ? t('computer:friend') : t('play')}
          </Button>
        </div>
      </div>
    </article>
  );
}
