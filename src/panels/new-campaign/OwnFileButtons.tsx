import { Button, FileButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../store/files/problem.ts';
import { ProblemCard } from '../parts/ProblemCard.tsx';

/** Reads a file; answers with what is wrong with it. */
export type FileReading = (file: File) => Promise<Problem | null>;

interface Props {
  readonly className: string | undefined;
  readonly onRuleset: FileReading;
  readonly onScenario: FileReading;
}

const JSON_FILES = '.json,application/json';

/** A ruleset or a scenario of one's own. What is wrong with a file is listed; what it replaces stays until it is right. */
export function OwnFileButtons({ className, onRuleset, onScenario }: Props) {
  const { t } = useTranslation('app');
  const [problem, setProblem] = useState<Problem | null>(null);
  const read = async (file: File | null, reader: FileReading) => {
    if (!file) return;
    setProblem(null);
    setProblem(await reader(file));
  };
  const button = (label: string, reader: FileReading) => (
    <FileButton accept={JSON_FILES} onChange={(file) => void read(file, reader)}>
      {(props) => (
        <Button {...props} variant="default">
          {label}
        </Button>
      )}
    </FileButton>
  );
  return (
    <>
      <div className={className}>
        {button(t('open-ruleset'), onRuleset)}
        {button(t('open-scenario'), onScenario)}
      </div>
      {problem && <ProblemCard problem={problem} onClose={() => setProblem(null)} />}
    </>
  );
}
