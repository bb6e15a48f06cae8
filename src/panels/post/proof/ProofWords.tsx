import { useTranslation } from 'react-i18next';
import { type Beacon, isQuicknet } from '../../../post/beacon.ts';
import { Card } from '../../parts/Page.tsx';
import css from './Proof.module.css';

const WITH_MASTER = ['chain', 'salts', 'close', 'seed', 'rolls', 'record', 'anew'] as const;
const WITHOUT_MASTER = ['open', 'salts', 'pieces', 'seed', 'rolls', 'anew'] as const;
const WITH_LOCKS = ['open', 'salts', 'locks', 'seed', 'rolls', 'anew'] as const;
const NOT_WITH_MASTER = [
  'unseen',
  'left-out',
  'persons',
  'master-plays',
  'grinding',
  'rulings',
  'declared',
  'handover',
] as const;
const NOT_WITHOUT_MASTER = ['time', 'persons', 'league'] as const;
const NOT_WITH_LOCKS = ['time', 'in-view', 'persons', 'league-lock'] as const;

interface Props {
  /** True in a campaign without a game master. */
  readonly isMasterless?: boolean;
  /** The beacon by whose signatures sheets open, where they do by themselves. */
  readonly locking?: Beacon | undefined;
}

/** An explanation of the proof of the dice, and of its limits. */
export function ProofWords({ isMasterless = false, locking }: Props) {
  const { t } = useTranslation('thread');
  // The key of an unknown source opens every sheet.
  const source = locking && !isQuicknet(locking) ? 'unknown' : '';
  const context = isMasterless ? 'open' : '';
  const steps = locking ? WITH_LOCKS : isMasterless ? WITHOUT_MASTER : WITH_MASTER;
  const limits = locking ? NOT_WITH_LOCKS : isMasterless ? NOT_WITHOUT_MASTER : NOT_WITH_MASTER;
  return (
    <>
      <Card title={t('proof.how')}>
        <ol className={css.plain}>
          {steps.map((step) => (
            <li key={step}>
              <p>
                <strong>{t(`proof.how-${step}-title`)}</strong>{' '}
                {t(`proof.how-${step}`, { context: step === 'locks' ? source : context })}
              </p>
            </li>
          ))}
        </ol>
      </Card>
      <Card title={t('proof.not')}>
        <ul className={css.plain}>
          {limits.map((what) => (
            <li key={what}>
              <p>{t(`proof.not-${what}`, { context: what === 'league-lock' ? source : '' })}</p>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
