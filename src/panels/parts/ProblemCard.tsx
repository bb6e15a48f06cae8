import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../store/files/problem.ts';
import { keyOf } from '../../words/keys.ts';
import { FaultList } from './FaultList.tsx';
import css from './ProblemCard.module.css';

interface Props {
  readonly problem: Problem;
  readonly onClose?: () => void;
}

/** A problem in one sentence (fault, place, remedy), and the faults in the file, if any. */
export function ProblemCard({ problem, onClose }: Props) {
  const { t } = useTranslation('app');
  return (
    <div className={css.card} role="alert">
      <IconAlertTriangle className={css.icon} aria-hidden size={20} />
      <div className={css.text}>
        <p className={css.sentence}>
          {/* If parts cannot be fetched, these words may not be either. */}
          <Suspense fallback={problem.code === 'trouble-no-part' && t('part-missing')}>
            <Sentence problem={problem} />
          </Suspense>
        </p>
        {problem.faults && <FaultList faults={problem.faults} />}
      </div>
      {onClose && (
        <button type="button" className={css.close} onClick={onClose} aria-label={t('close')}>
          <IconX size={18} aria-hidden />
        </button>
      )}
    </div>
  );
}

function Sentence({ problem: { code, facts } }: Pick<Props, 'problem'>) {
  const { t } = useTranslation('problems');
  return t(keyOf(`problems:${code}`), facts);
}
