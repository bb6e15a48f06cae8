import type { AnyCommand } from '@hexpost/engine';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Problem } from '../../store/files/text-file.ts';
import type { NamespaceWith } from '../../words/keys.ts';
import parts from '../parts/parts.module.css';
import { problemOf } from '../start/shelf.ts';
import type { ProofCheck } from '../table/battle-link.ts';
import { useNames, useTools } from '../table/tools.ts';
import { FightFailed } from './FightFailed.tsx';

interface Props {
  readonly report: AnyCommand;
  /** The name of the rule system in which it is watched. */
  readonly name: string;
  /** Holds the words `proof-<outcome of the check>`, `proof-watch` and `fight-failed`. */
  readonly texts: NamespaceWith<`proof-${ProofCheck | 'failed' | 'checking' | 'watch'}` | 'fight-failed'>;
}

/** A report that came with the proof of its battle: replayed here, and open to watch. */
export function ReportProof({ report, name, texts }: Props) {
  const { t } = useNames();
  const { battles } = useTools();
  const [found, setFound] = useState<ProofCheck | 'failed' | null>(null);
  const [failed, setFailed] = useState<Problem | null>(null);
  useEffect(() => {
    let here = true;
    battles!.check(report).then(
      (check) => here && setFound(check),
      () => here && setFound('failed'),
    );
    return () => {
      here = false;
    };
  }, [battles, report]);
  if (found === null) return <p className={parts.note}>{t(`${texts}:proof-checking`)}</p>;
  const isGood = found === 'match';
  return (
    <p className={parts.iconLine} data-proof={found}>
      {isGood ? <IconShieldCheck size={18} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />}
      <span>
        {t(`${texts}:proof-${found}`)}{' '}
        {(isGood || found === 'differs') && (
          <button
            type="button"
            className={parts.textButton}
            onClick={() => {
              setFailed(null);
              battles!.watch(report, name).catch((error: unknown) => setFailed(problemOf(error)));
            }}
          >
            {t(`${texts}:proof-watch`)}
          </button>
        )}
        {failed && <FightFailed problem={failed} texts={texts} />}
      </span>
    </p>
  );
}
