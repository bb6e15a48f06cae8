import { useTranslation } from 'react-i18next';
import { Card } from '../../parts/Page.tsx';
import css from './Proof.module.css';

const STEPS = ['chain', 'salts', 'close', 'seed', 'rolls', 'record', 'anew'] as const;
const NOT = ['unseen', 'left-out', 'persons', 'master-plays', 'grinding', 'rulings', 'declared'] as const;

/** An explanation of how the dice prove themselves, and what no proof can show. */
export function ProofWords() {
  const { t } = useTranslation('thread');
  return (
    <>
      <Card title={t('proof.how')}>
        <ol className={css.plain}>
          {STEPS.map((step) => (
            <li key={step}>
              <p>
                <strong>{t(`proof.how-${step}-title`)}</strong> {t(`proof.how-${step}`)}
              </p>
            </li>
          ))}
        </ol>
      </Card>
      <Card title={t('proof.not')}>
        <ul className={css.plain}>
          {NOT.map((what) => (
            <li key={what}>
              <p>{t(`proof.not-${what}`)}</p>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
