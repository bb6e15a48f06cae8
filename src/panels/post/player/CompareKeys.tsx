import { useTranslation } from 'react-i18next';
import { holdersNow, masterNow } from '../../../store/mail.ts';
import { isMasterless } from '../../../store/open-round.ts';
import parts from '../../parts/parts.module.css';
import { Fingerprint } from '../keys/Fingerprint.tsx';
import css from './Player.module.css';
import { sideName, useMailNow } from './use-player.ts';

/** The fingerprints of the game master and of all seat holders, to compare by another channel. */
export function CompareKeys() {
  const { t } = useTranslation('post');
  const mail = useMailNow((now) => now);
  const { name: leader, keys: its } = masterNow(mail);
  const people = [
    { part: t(isMasterless(mail) ? 'compare.founder' : 'compare.master'), name: leader, keys: its },
    ...holdersNow(mail).map(({ seat, name, keys }) => ({ part: sideName(mail, seat), name, keys })),
  ];
  const byKey = new Map<
    string,
    { readonly roles: readonly string[]; readonly name: string; readonly keys: typeof its }
  >();
  for (const { part, ...person } of people) {
    const { roles } = byKey.get(person.keys.sign) ?? { roles: [] };
    byKey.set(person.keys.sign, { ...person, roles: [...roles, part] });
  }
  return (
    <details className={parts.fold}>
      <summary>{t('compare.title')}</summary>
      <p>{t('compare.how')}</p>
      <ul className={css.prints}>
        {[...byKey.values()].map(({ roles, name, keys }) => (
          <li key={keys.sign}>
            <span>
              <strong>{name}</strong> ({roles.join(', ')}){keys.sign === mail.me?.sign && ` – ${t('compare.you')}`}
            </span>
            <Fingerprint keys={keys} />
          </li>
        ))}
      </ul>
    </details>
  );
}
