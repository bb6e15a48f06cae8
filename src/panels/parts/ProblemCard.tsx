import type { Fault } from '@hexpost/engine';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../store/files/text-file.ts';
import { keyOf } from '../../words/keys.ts';
import css from './FaultList.module.css';
import { letKeysScroll } from './let-keys-scroll.ts';
import problemCardCss from './ProblemCard.module.css';

/** The most faults listed at once. */
const SHOWN = 30;

/** Faults of a file: path, reason, and a suggestion. */
function FaultList({ faults }: { readonly faults: readonly Fault[] }) {
  const { t } = useTranslation(['app', 'faults']);
  const rest = faults.length - SHOWN;
  const sentence = ({ path, reason, facts, nearest }: Fault): string =>
    t([keyOf(`faults:${reason}`), 'faults:other'], {
      ...facts,
      reason,
      path: path || t('faults:whole'),
      ...(nearest !== undefined && { nearest, context: 'nearest' }),
    });
  return (
    <>
      <ul className={css.list} ref={letKeysScroll}>
        {faults.slice(0, SHOWN).map((fault) => (
          <li key={`${fault.path} ${fault.reason}`}>{sentence(fault)}</li>
        ))}
      </ul>
      {rest > 0 && <p className={css.rest}>{t('app:fault-rest', { count: rest })}</p>}
    </>
  );
}

interface Props {
  readonly problem: Problem;
  readonly onClose?: () => void;
}

/** A problem in one sentence (fault, place, remedy), and the faults in the file, if any. */
export function ProblemCard({ problem, onClose }: Props) {
  const { t } = useTranslation('app');
  return (
    <div className={problemCardCss.card} role="alert">
      <IconAlertTriangle className={problemCardCss.icon} aria-hidden size={20} />
      <div className={problemCardCss.text}>
        <p className={problemCardCss.sentence}>
          {/* If parts cannot be fetched, these words may not be either. */}
          <Suspense fallback={problem.code === 'trouble-no-part' && t('part-missing')}>
            <Sentence problem={problem} />
          </Suspense>
        </p>
        {problem.faults && <FaultList faults={problem.faults} />}
      </div>
      {onClose && (
        <button type="button" className={problemCardCss.close} onClick={onClose} aria-label={t('close')}>
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
