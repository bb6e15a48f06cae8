import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { absentPosts } from '../../../post/absent-posts.ts';
import { campaignContent, type MailStore } from '../../../store/mail.ts';
import { seatRows } from '../../../store/seat-rows.ts';
import parts from '../../parts/parts.module.css';
import { seatNames } from '../finding-words.ts';
import { useSideName } from '../side-name.ts';

/** A sentence about the open round: sides that have posted, and sides that are awaited. */
export function RoundPosts({ mail }: { readonly mail: MailStore }) {
  const { t } = useTranslation('thread');
  const sideName = useSideName();
  const state = useStore(mail);
  if (state.rules.system.isOver(state.history.now.state)) return null;
  const rows = seatRows(state).filter(({ player }) => player !== undefined);
  const names = (which: 'in' | 'owes') =>
    rows
      .filter((row) => row.state === which)
      .map(({ name }) => sideName(name))
      .join(', ');
  const [posted, owing] = [names('in'), names('owes')];
  if (posted === '' && owing === '') return null;
  const which = owing === '' ? 'all' : posted === '' ? 'none' : 'some';
  return <p>{t(`round-posts.${which}`, { round: state.history.now.round, posted, owing })}</p>;
}

/** Says which posts of the open round others name and this page does not have: a folder or a relay may withhold them. */
export function AbsentPostsNote({ mail }: { readonly mail: MailStore }) {
  const { t } = useTranslation('thread');
  const { history } = useStore(mail);
  const { ledger, now } = history;
  const absent = useMemo(() => absentPosts(ledger, now.round), [ledger, now.round]);
  if (absent.length === 0) return null;
  const { players, open } = campaignContent({ history });
  const nameOf = seatNames(t, players, open);
  return (
    <div role="status" className={parts.callout} data-tone="accent">
      <p>{t('absent.title', { round: now.round })}</p>
      <ul className={parts.bullets}>
        {absent.map(({ by, kind, count }) => (
          <li key={`${by} ${kind}`}>{t(`absent.${kind}`, { by: nameOf(by), count })}</li>
        ))}
      </ul>
      <p>{t('absent.advice', { round: now.round })}</p>
    </div>
  );
}
