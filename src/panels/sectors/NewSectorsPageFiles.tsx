import { Button, FileButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Rules } from '../../engine/sectors/rules.ts';
import { useNameOf } from '../../words/index.ts';
import { ProblemCard } from '../pages/ProblemCard.tsx';
import type { Problem } from '../pages/problem.ts';
import css from './NewSectorsPage.module.css';

export interface OwnFilesProps {
  /** The homebrew ruleset; null with the shipped one. */
  readonly rules: Rules | null;
  /** Name of the file that the position comes from; null for a planet of the ruleset. */
  readonly scenario: string | null;
  readonly onRules: (file: File) => Promise<Problem | null>;
  readonly onScenario: (file: File) => Promise<Problem | null>;
  readonly onForgetRules: () => void;
  readonly onForgetScenario: () => void;
}

const JSON_FILES = '.json,application/json';

/** A ruleset or a position of one's own. What is wrong with a file is listed; what it replaces stays until it is right. */
export function NewSectorsPageFiles(props: OwnFilesProps) {
  const { rules, scenario, onRules, onScenario, onForgetRules, onForgetScenario } = props;
  const { t } = useTranslation(['app', 'sectorsweek']);
  const nameOf = useNameOf();
  const [problem, setProblem] = useState<Problem | null>(null);
  const read = async (file: File | null, reader: (file: File) => Promise<Problem | null>) => {
    if (!file) return;
    setProblem(null);
    setProblem(await reader(file));
  };
  return (
    <details className={css.options} open={rules !== null || scenario !== null}>
      <summary>{t('app:own-files')}</summary>
      <p className={css.hint}>{t('app:own-files-hint')}</p>
      <div className={css.files}>
        <FileButton accept={JSON_FILES} onChange={(file) => void read(file, onRules)}>
          {(button) => (
            <Button {...button} variant="default">
              {t('app:open-ruleset')}
            </Button>
          )}
        </FileButton>
        <FileButton accept={JSON_FILES} onChange={(file) => void read(file, onScenario)}>
          {(button) => (
            <Button {...button} variant="default">
              {t('app:open-scenario')}
            </Button>
          )}
        </FileButton>
      </div>
      {problem && <ProblemCard problem={problem} onClose={() => setProblem(null)} />}
      {rules && (
        <p className={css.files} role="status">
          {t('app:ruleset-loaded', { name: nameOf(rules.ruleset.name), version: rules.ruleset.version })}
          <Button size="xs" variant="default" onClick={onForgetRules}>
            {t('app:use-shipped')}
          </Button>
        </p>
      )}
      {scenario !== null && (
        <p className={css.files} role="status">
          {t('sectorsweek:new.scenario-loaded', { file: scenario })}
          <Button size="xs" variant="default" onClick={onForgetScenario}>
            {t('sectorsweek:new.use-planet')}
          </Button>
        </p>
      )}
    </details>
  );
}
