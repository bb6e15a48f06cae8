import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RulesetIndex } from '../../../engine/sectors/ruleset-index.ts';
import { type FileReading, OwnFileButtons } from '../../../panels/new-campaign/OwnFileButtons.tsx';
import { useNameOf } from '../../../words/index.ts';
import css from './NewSectorsPage.module.css';

export interface OwnFilesProps {
  /** The homebrew ruleset; null with the shipped one. */
  readonly rules: RulesetIndex | null;
  /** Name of the file that the position comes from; null for a planet of the ruleset. */
  readonly scenario: string | null;
  readonly onRules: FileReading;
  readonly onScenario: FileReading;
  readonly onForgetRules: () => void;
  readonly onForgetScenario: () => void;
}

/** A ruleset or a position of one's own. */
export function NewSectorsPageFiles(props: OwnFilesProps) {
  const { rules, scenario, onRules, onScenario, onForgetRules, onForgetScenario } = props;
  const { t } = useTranslation(['app', 'sectors/week']);
  const nameOf = useNameOf();
  return (
    <details className={css.options} open={rules !== null || scenario !== null}>
      <summary>{t('app:own-files')}</summary>
      <p className={css.hint}>{t('app:own-files-hint')}</p>
      <OwnFileButtons className={css.files} onRuleset={onRules} onScenario={onScenario} />
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
          {t('sectors/week:new.scenario-loaded', { file: scenario })}
          <Button size="xs" variant="default" onClick={onForgetScenario}>
            {t('sectors/week:new.use-planet')}
          </Button>
        </p>
      )}
    </details>
  );
}
