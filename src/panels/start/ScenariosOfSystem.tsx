import { Button } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../store/files/problem.ts';
import { type RulesetText, useLanguage, useNameOf } from '../../words/index.ts';
import type { AnyNewCampaign } from '../new-campaign/new-campaign.ts';
import { formOfScenario, type ShippedScenario } from '../new-campaign/shipped-scenario.ts';
import { ProblemCard } from '../parts/ProblemCard.tsx';
import css from './ScenariosOfSystem.module.css';
import { troubleOf } from './shelf.ts';

interface Props {
  readonly name: RulesetText;
  readonly part: AnyNewCampaign;
  readonly scenarios: readonly ShippedScenario[];
  readonly onPlay: (scenario: ShippedScenario) => Promise<void>;
}

/** The scenarios of one system: map, size, length, sides. */
export function ScenariosOfSystem({ name, part, scenarios, onPlay }: Props) {
  const nameOf = useNameOf();
  return (
    <section>
      <h2 className={css.heading}>{nameOf(name)}</h2>
      <div className={css.cards}>
        {scenarios.map((scenario) => (
          <Card key={scenario.id} part={part} scenario={scenario} onPlay={onPlay} />
        ))}
      </div>
    </section>
  );
}

function Card({
  part,
  scenario,
  onPlay,
}: Pick<Props, 'part' | 'onPlay'> & {
  readonly scenario: ShippedScenario;
}) {
  const { t } = useTranslation(['app', part.words]);
  const nameOf = useNameOf();
  const language = useLanguage();
  const form = useMemo(() => formOfScenario(part, scenario, language), [part, scenario, language]);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { minutes, size, file } = scenario;
  const facts = [nameOf(size), t('scenario-length', { minutes }), t('scenario-sides', { count: form.count })];
  const play = () => {
    setBusy(true);
    onPlay(scenario).catch((error: unknown) => {
      setProblem({ code: `trouble-${troubleOf(error)}`, facts: {} });
      setBusy(false);
    });
  };
  return (
    <article className={css.card} aria-labelledby={`scenario-${scenario.id}`}>
      {/* A picture only: its text is below. */}
      <div className={css.picture} inert aria-hidden>
        <part.Map form={form} rules={part.shipped} names={form.sides.map((side) => side.name)} onSetup={() => {}} />
      </div>
      <div className={css.text}>
        <h3 id={`scenario-${scenario.id}`}>{nameOf(file.name)}</h3>
        <p className={css.facts}>{facts.join(' · ')}</p>
        <p>{nameOf(file.text)}</p>
        {problem && <ProblemCard problem={problem} onClose={() => setProblem(null)} />}
        <Button
          loading={busy}
          leftSection={<IconPlayerPlayFilled size={18} aria-hidden />}
          aria-label={t('play-scenario', { name: nameOf(file.name) })}
          onClick={play}
        >
          {t('play')}
        </Button>
      </div>
    </article>
  );
}
