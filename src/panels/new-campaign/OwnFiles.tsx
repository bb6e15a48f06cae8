import { Button, FileButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../store/files/text-file.ts';
import { useNameOf } from '../../words/index.ts';
import { ProblemCard } from '../parts/ProblemCard.tsx';
import parts from '../parts/parts.module.css';
import page from './NewCampaignPage.module.css';
import type { CampaignFormState } from './use-campaign-form.ts';

const JSON_FILES = '.json,application/json';

interface Props {
  readonly state: CampaignFormState;
  /** Remarks on the scenario. */
  readonly children?: ReactNode;
}

/** A custom ruleset or scenario. A file with faults changes nothing: its faults are listed. */
export function OwnFiles({ state, children }: Props) {
  const { t } = useTranslation('new-campaign');
  const nameOf = useNameOf();
  const [problem, setProblem] = useState<Problem | null>(null);
  const { rules, form } = state;
  const button = (label: string, open: (file: File) => Promise<Problem | null>) => (
    <FileButton
      accept={JSON_FILES}
      onChange={async (file) => {
        if (!file) return;
        setProblem(null);
        setProblem(await open(file));
      }}
    >
      {(props) => (
        <Button {...props} variant="default">
          {label}
        </Button>
      )}
    </FileButton>
  );
  return (
    <section aria-labelledby="own-files" className={page.section}>
      <div className={page.head}>
        <h2 id="own-files">{t('own-files')}</h2>
      </div>
      <p className={parts.note}>{t('own-files-hint')}</p>
      <div className={parts.row}>
        {button(t('open-ruleset'), state.openRules)}
        {button(t('open-scenario'), state.openScenario)}
      </div>
      {problem && <ProblemCard problem={problem} onClose={() => setProblem(null)} />}
      {state.isHomebrew && (
        <p className={parts.row} role="status">
          <span>{t('ruleset-loaded', { name: nameOf(rules.ruleset.name), version: rules.ruleset.version })}</span>
          <Button size="xs" variant="default" onClick={state.useShipped}>
            {t('use-shipped')}
          </Button>
        </p>
      )}
      {form.scenario !== null && (
        <p className={parts.row} role="status">
          <span>{t('scenario-loaded', { file: form.scenario })}</span>
          <Button size="xs" variant="default" onClick={state.forgetScenario}>
            {t('forget-scenario')}
          </Button>
        </p>
      )}
      {children}
    </section>
  );
}
