import type { AnyCommand } from '@hexpost/engine';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import parts from '../../../panels/parts/parts.module.css';
import { problemOf } from '../../../panels/start/shelf.ts';
import type { ProofCheck } from '../../../panels/table/battle-link.ts';
import { useTools } from '../../../panels/table/tools.ts';
import type { Problem } from '../../../store/files/text-file.ts';
import { useTable } from '../table.ts';
import { FightFailed } from './FightHere.tsx';
import { useLinked } from './use-fought-battles.ts';

interface Props {
  readonly report: AnyCommand;
  /** The name of the rule system in which it is watched. */
  readonly name: string;
}

/** A report that came with the proof of its battle: replayed here, and open to watch. */
export function ReportProof({ report, name }: Props) {
  const { t } = useTable().words;
  const { battles } = useTools();
  const found = useLinked<ProofCheck | 'failed'>(({ check }) => check(report), {
    about: report,
    failed: 'failed',
  });
  const [failed, setFailed] = useState<Problem | null>(null);
  if (found === undefined) return <p className={parts.note}>{t('sectors/battle:proof-checking')}</p>;
  const isGood = found === 'match';
  return (
    <p className={parts.iconLine} data-proof={found}>
      {isGood ? <IconShieldCheck size={18} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />}
      <span>
        {t(`sectors/battle:proof-${found}`)}{' '}
        {(isGood || found === 'differs') && (
          <button
            type="button"
            className={parts.textButton}
            onClick={() => {
              setFailed(null);
              battles!.watch(report, name).catch((error: unknown) => setFailed(problemOf(error)));
            }}
          >
            {t('sectors/battle:proof-watch')}
          </button>
        )}
        {failed && <FightFailed problem={failed} />}
      </span>
    </p>
  );
}
