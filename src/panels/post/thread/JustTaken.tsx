import { MINUTE } from '@hexpost/engine';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { digestOf } from '../../../post/armour.ts';
import type { MailStore } from '../../../store/mail.ts';
import { PlainButton } from '../../parts/PlainButton.tsx';
import { NewsCard } from './NewsCard.tsx';
import { digestsIn, forgetTakenIn, useTakenIn } from './taken-in.ts';

/** For this long the page of the campaign tells it. */
const NEWS_FOR = 10 * MINUTE;

/** The blocks that a paste or a link has just brought into this campaign, with a way to take it out again while nothing was built on it. */
export function JustTaken({ mail }: { readonly mail: MailStore }) {
  const { t } = useTranslation('thread');
  const { news, at } = useTakenIn();
  const { id } = mail.getState().notes;
  const own = news?.id === id && Date.now() - at < NEWS_FOR ? news : null;
  const blocks = useStore(mail, (now) => now.blocks);
  const [isUndone, setUndone] = useState(false);
  if (isUndone && !own) return <p role="status">{t('row.undone')}</p>;
  if (!own) return null;
  const taken = new Set(digestsIn(own));
  const isBuiltOn = blocks.some((one) => one.at > at && !taken.has(digestOf(one.block)));
  const undo = () => {
    mail.getState().drop([...taken]);
    forgetTakenIn();
    setUndone(true);
  };
  return (
    <NewsCard news={own}>
      {!isBuiltOn && !own.isNew && <PlainButton onClick={undo}>{t('row.undo')}</PlainButton>}
      <PlainButton onClick={forgetTakenIn}>{t('news.dismiss')}</PlainButton>
    </NewsCard>
  );
}
