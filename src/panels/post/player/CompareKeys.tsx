import { useTranslation } from 'react-i18next';
import { campaignContent, holdersNow } from '../../../store/mail.ts';
import parts from '../../parts/parts.module.css';
import { Fingerprint } from '../keys/Fingerprint.tsx';
import css from './Player.module.css';
import { sideName, useMailNow } from './use-player.ts';

/** The fingerprints of the game master and of everybody who holds a seat, to compare by another channel. */
export function CompareKeys() {
  const { t } = useTranslation('post');
  const mail = useMailNow((now) => now);
  const { master } = campaignContent(mail);
  const people = [
    { part: t('compare.master'), name: master.name, keys: { sign: master.sign, seal: master.seal } },
    ...holdersNow(mail).map(({ seat, name, keys }) => ({ part: sideName(mail, seat), name, keys })),
  ];
  return (
    <details className={parts.fold}>
      <summary>{t('compare.title')}</summary>
      <p>{t('compare.how')}</p>
      <ul className={css.prints}>
        {people.map(({ part, name, keys }) => (
          <li key={`${part} ${keys.sign}`}>
            <span>
              <strong>{name}</strong> ({part}){keys.sign === mail.me?.sign && ` – ${t('compare.you')}`}
            </span>
            <Fingerprint keys={keys} />
          </li>
        ))}
      </ul>
    </details>
  );
}
