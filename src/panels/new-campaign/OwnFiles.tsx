import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RulesetIndex } from '../../engine/nuclear/ruleset-index.ts';
import { useNameOf } from '../../words/index.ts';
import { type FileReading, OwnFileButtons } from './OwnFileButtons.tsx';
import css from './OwnFiles.module.css';
import type { Painted } from './wish.ts';

interface Props {
  /** The homebrew ruleset, null with the shipped one. */
  readonly rules: RulesetIndex | null;
  readonly painted: Painted | null;
  readonly onRuleset: FileReading;
  readonly onScenario: FileReading;
  readonly onForgetRuleset: () => void;
  readonly onForgetScenario: () => void;
}

/** A ruleset or a map of one's own. What it lacks is listed. */
export function OwnFiles({ rules, painted, onRuleset, onScenario, onForgetRuleset, onForgetScenario }: Props) {
  const { t } = useTranslation('app');
  const nameOf = useNameOf();
  return (
    <section aria-labelledby="own-files" className={css.section}>
      <h2 id="own-files" className={css.heading}>
        {t('own-files')}
      </h2>
      <p className={css.hint}>{t('own-files-hint')}</p>
      <OwnFileButtons className={css.buttons} onRuleset={onRuleset} onScenario={onScenario} />
      {rules && (
        <p className={css.loaded} role="status">
          <span>{t('ruleset-loaded', { name: nameOf(rules.ruleset.name), version: rules.ruleset.version })}</span>
          <Button size="xs" variant="default" onClick={onForgetRuleset}>
            {t('use-shipped')}
          </Button>
        </p>
      )}
      {painted && (
        <div className={css.loaded} role="status">
          <span>{t('scenario-loaded', { file: painted.file })}</span>
          <Button size="xs" variant="default" onClick={onForgetScenario}>
            {t('use-generated')}
          </Button>
        </div>
      )}
      {painted && painted.faults.length > 0 && (
        <div className={css.warning}>
          <p className={css.hint}>{t('map-warning', { count: painted.faults.length })}</p>
          <ul className={css.faults}>
            {painted.faults.map((fault, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
              <li key={i}>
                {t(`map-fault.${fault.code}`, fault.facts)} <span className={css.clause}>{fault.clause}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
