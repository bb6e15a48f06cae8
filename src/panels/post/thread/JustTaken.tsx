import { MINUTE } from '@hexpost/engine';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../store/files/text-file.ts';
import type { MailStore } from '../../../store/mail.ts';
import { type BuiltOn, builtOn } from '../../../store/take-out.ts';
import { PlainButton } from '../../parts/PlainButton.tsx';
import { ProblemCard } from '../../parts/ProblemCard.tsx';
import { problemOf } from '../../start/shelf.ts';
import { NewsCard } from './NewsCard.tsx';
import { digestsIn, forgetTakenIn, useTakenIn } from './taken-in.ts';

/** For this long the page of the campaign tells it. */
const NEWS_FOR = 10 * MINUTE;

interface Props {
  readonly mail: MailStore;
  /** True while a shared folder carries the campaign: what is taken out here would come back from there. */
  readonly isCarried?: boolean;
}

/** The blocks that a paste or a link has just brought into this campaign, with a way to take them out again while nothing was built on them. */
export function JustTaken({ mail, isCarried = false }: Props) {
  const { t } = useTranslation('thread');
  const { news, at, undo: takeOut, onGone } = useTakenIn();
  const { id } = mail.getState().notes;
  const own = news?.id === id && Date.now() - at < NEWS_FOR ? news : null;
  const [isUndone, setUndone] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [kept, setKept] = useState<BuiltOn>();
  const [trouble, setTrouble] = useState<Problem | null>(null);
  if (isUndone && !own) return <p role="status">{t('row.undone')}</p>;
  if (!own) return null;
  const undo = async () => {
    // This page may know of work that the browser could not store.
    const why = builtOn(mail.getState(), new Set(digestsIn(own)), own.before) ?? (await takeOut?.([own]))?.get(id);
    if (why) return setKept(why);
    setUndone(true);
    forgetTakenIn(own.isNew);
    if (own.isNew) onGone();
  };
  const press = async () => {
    setBusy(true);
    setTrouble(null);
    await undo().catch((error: unknown) => setTrouble(problemOf(error)));
    setBusy(false);
  };
  return (
    <NewsCard news={own} builtOn={kept} isFolded>
      {trouble && <ProblemCard problem={trouble} onClose={() => setTrouble(null)} />}
      {!kept && takeOut && !isCarried && (
        <PlainButton disabled={isBusy} onClick={() => void press()}>
          {t('row.undo')}
        </PlainButton>
      )}
      <PlainButton onClick={() => forgetTakenIn()}>{t('news.dismiss')}</PlainButton>
    </NewsCard>
  );
}
