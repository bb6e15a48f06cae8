import { useTranslation } from 'react-i18next';
import { ownSeats } from '../../../store/mail.ts';
import css from './Desk.module.css';
import { useDeskWords } from './desk-words.ts';
import { useMailState } from './use-desk.ts';

const SAID = ['dice', 'orders', 'record', 'rulings', 'sees', 'correct', 'late', 'reads'] as const;

/** An explanation of which parts of the game master's work everybody can check, and which nobody can. */
export function Trust() {
  const { t } = useTranslation('desk');
  const plays = useMailState((mail) => ownSeats(mail).length > 0);
  const { unchecked = [] } = useDeskWords();
  return (
    <section className={css.section} aria-labelledby="desk-trust">
      <h2 id="desk-trust">{t('trust.title')}</h2>
      {plays && (
        <p>
          <strong>{t('trust.plays')}</strong>
        </p>
      )}
      <ul>
        {[...SAID.map((what) => t(`trust.${what}`)), ...unchecked].map((text) => (
          <li key={text}>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
