import { Button } from '@mantine/core';
import { IconArrowRight, IconInbox } from '@tabler/icons-react';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortId } from '../../../post/header.ts';
import type { Pasted, PastedRow } from '../../../post/read-paste.ts';
import type { Problem } from '../../../store/files/text-file.ts';
import type { BuiltOn } from '../../../store/take-out.ts';
import { ProblemCard } from '../../parts/ProblemCard.tsx';
import parts from '../../parts/parts.module.css';
import { problemOf } from '../../start/shelf.ts';
import { Incoming } from './Incoming.tsx';
import { type CampaignNews, NewsCard } from './NewsCard.tsx';
import { PasteBox } from './PasteBox.tsx';
import { PastedRows } from './PastedRows.tsx';
import type { NoteAccess } from './row-words.ts';
import css from './Thread.module.css';
import {
  digestsIn,
  forgetTakenIn,
  isTakenAtOnce,
  needsNoChoice,
  noteTakenIn,
  type TakeOut,
  useTakenIn,
  withoutTwins,
  withVerdicts,
} from './taken-in.ts';

export interface ThreadTools {
  /** Reads a text, given all mailboxes of this browser. Rejects when `stop` is raised. */
  readonly read: (text: string, stop: AbortSignal) => Promise<Pasted>;
  /** Imports blocks and returns the news of each campaign. May reject with a `Trouble`. */
  readonly take: (rows: Pasted['rows']) => Promise<readonly CampaignNews[]>;
  /** Takes imported blocks out again, unless something was built on them. May reject with a `Trouble`. */
  readonly undo: TakeOut;
  /** Tries the notes among the blocks, and returns the access to each by digest. */
  readonly openable: (rows: Pasted['rows']) => Promise<ReadonlyMap<string, NoteAccess>>;
  readonly onOpen: (campaign: string) => void;
  /** Leaves the page of a campaign that was taken out again. */
  readonly onGone: () => void;
  readonly onKeys: () => void;
}

interface Props {
  readonly desk: ThreadTools;
  /** A text to read at once instead of the field, such as the blocks of a link. */
  readonly text?: string;
  /** True for blocks from a stranger: the changes that importing would make are shown first. */
  readonly asks?: boolean;
  /** True if blocks of a stranger's that are what they say they are may come in without a question, as from a paste. */
  readonly takes?: boolean;
  /** True for a low field, as a part of a page with other things. */
  readonly isLow?: boolean;
  /** Called when blocks were imported; true if another page opens. */
  readonly onTaken?: (news: readonly CampaignNews[]) => boolean;
}

interface Read {
  readonly pasted: Pasted;
  readonly sealed: ReadonlyMap<string, NoteAccess>;
}

const NONE: ReadonlySet<string> = new Set();
const NONE_KEPT: ReadonlyMap<string, BuiltOn> = new Map();

/**
 * Reads a pasted text, lists the blocks in it, and imports them: those that need no question at once. If they are news of one
 * campaign and nothing else is to be said, its page opens and tells them.
 */
export function ThreadReader({ desk, text, asks = false, takes = !asks, isLow = false, onTaken }: Props) {
  const { t } = useTranslation('thread');
  const [found, setFound] = useState<Read | null>(null);
  const [busy, setBusy] = useState<'reading' | 'taking' | null>(null);
  const [taken, setTaken] = useState<ReadonlySet<string>>(NONE);
  const [news, setNews] = useState<readonly CampaignNews[]>([]);
  const [trouble, setTrouble] = useState<Problem | null>(null);
  const [unread, setUnread] = useState<'cancelled' | 'timeout' | 'undone' | null>(() =>
    useTakenIn.getState().isGone ? 'undone' : null,
  );
  const [kept, setKept] = useState(NONE_KEPT);
  const [emptied, setEmptied] = useState(0);
  // The text was changed, and what was found is not in it any more.
  const [isStale, setStale] = useState(false);
  // Only the latest reading continues; earlier ones are stopped.
  const running = useRef<AbortController>(null);
  useEffect(
    () => () => {
      running.current?.abort();
      useTakenIn.setState({ isGone: false });
    },
    [],
  );

  /** Imports these rows; true if the page of their campaign opens, because nothing else is to be said. */
  const takeRows = useCallback(
    async (chosen: readonly PastedRow[], { pasted, sealed }: Read): Promise<boolean> => {
      const told = await desk.take(chosen);
      const digests = new Set(told.flatMap(digestsIn));
      const judged = withVerdicts(pasted, told);
      if (judged !== pasted) setFound({ pasted: judged, sealed });
      setTaken((before) => new Set([...before, ...digests]));
      setNews((before) => [...before, ...told]);
      if (onTaken?.(told)) return true;
      const [only] = told;
      const isAll = judged.rows.every(({ isNew, digest }) => !isNew || digests.has(digest!));
      if (!only || told.length > 1 || only.problem || !isAll || !needsNoChoice(judged.rows, sealed)) return false;
      noteTakenIn(only, desk);
      setFound(null);
      setNews([]);
      desk.onOpen(only.id);
      return true;
    },
    [desk, onTaken],
  );

  const read = useCallback(
    async (pasted: string) => {
      running.current?.abort();
      const reading = new AbortController();
      running.current = reading;
      const { signal } = reading;
      setTrouble(null);
      setUnread(null);
      setNews([]);
      setKept(NONE_KEPT);
      setTaken(NONE);
      setStale(false);
      if (pasted.trim() === '') {
        setFound(null);
        setBusy(null);
        return;
      }
      // The blocks of the paste before this one are no news any more.
      forgetTakenIn();
      setBusy('reading');
      try {
        const answer = await desk.read(pasted, signal);
        const sealed = await desk.openable(answer.rows);
        if (signal.aborted) return;
        const atOnce = takes ? answer.rows.filter((row) => isTakenAtOnce(row, answer, asks)) : [];
        if (atOnce.length > 0) setBusy('taking');
        const isGone = atOnce.length > 0 && (await takeRows(atOnce, { pasted: answer, sealed }));
        // The page stays responsive while a long list is rendered.
        const listed = { ...answer, rows: withoutTwins(answer.rows) };
        if (!signal.aborted && !isGone) startTransition(() => setFound({ pasted: listed, sealed }));
        // On the page of the campaign itself the field is ready for the next post.
        if (!signal.aborted && isGone) setEmptied((before) => before + 1);
      } catch (error) {
        if (signal.aborted) return;
        // The list is that of the text before.
        setFound(null);
        if (error instanceof DOMException && error.name === 'TimeoutError') setUnread('timeout');
        else setTrouble(problemOf(error));
      }
      if (!signal.aborted) setBusy(null);
    },
    [desk, takes, asks, takeRows],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a text is read once, whatever its reader becomes
  useEffect(() => {
    if (text !== undefined) void read(text);
  }, [text]);

  const cancel = () => {
    running.current?.abort();
    setBusy(null);
    setFound(null);
    setUnread('cancelled');
  };

  const rows = found?.pasted.rows ?? [];
  const fresh = rows.filter(({ isNew, digest }) => isNew && digest !== undefined && !taken.has(digest));
  // A campaign that is not here is told in short.
  const offered = new Set(rows.flatMap(({ state, header }) => (state === 'offered' ? [header.campaign] : [])));
  const told = asks ? fresh : fresh.filter(({ header }) => offered.has(header.campaign));
  const work = async (what: () => Promise<unknown>) => {
    setTrouble(null);
    setBusy('taking');
    try {
      await what();
    } catch (error) {
      setTrouble(problemOf(error));
    }
    setBusy(null);
  };
  const undo = async () => {
    const stay = await desk.undo(news);
    const left = news.filter(({ id }) => stay.has(id));
    setKept(stay);
    setNews(left);
    setTaken(new Set(left.flatMap(digestsIn)));
    if (left.length < news.length) setUnread('undone');
  };

  return (
    <>
      {text === undefined && (
        <PasteBox
          key={emptied}
          isLow={isLow}
          hasFocus={emptied > 0}
          onChange={() => setStale(true)}
          onText={(pasted) => void read(pasted)}
        />
      )}
      {trouble && <ProblemCard problem={trouble} onClose={() => setTrouble(null)} />}
      <p role="status" className={css.count}>
        {busy
          ? t(`row.${busy}`)
          : unread
            ? t(`row.${unread}`)
            : rows.length > 0
              ? t('row.found', { count: rows.length })
              : ''}
      </p>
      {busy === 'reading' && (
        <Button variant="default" onClick={cancel}>
          {t('row.cancel')}
        </Button>
      )}
      {found?.pasted.nothing && <Nothing reason={found.pasted.nothing} onKeys={desk.onKeys} />}
      {found?.pasted.tooLong && <p>{t('nothing.too-long')}</p>}
      {rows.length > 0 && (
        <>
          {told.length > 0 && <Incoming pasted={found!.pasted} fresh={told} />}
          {fresh.length > 0 && (
            <div className={parts.row}>
              <Button
                leftSection={<IconInbox size={18} aria-hidden />}
                loading={busy === 'taking'}
                disabled={isStale || busy !== null}
                onClick={() => void work(() => takeRows(fresh, found!))}
              >
                {t('row.take', { count: fresh.length })}
              </Button>
            </div>
          )}
          {news.map((one) => (
            <NewsCard key={one.id} news={one} builtOn={kept.get(one.id)} onOpen={() => desk.onOpen(one.id)} />
          ))}
          {news.some(({ id }) => !kept.has(id)) && (
            <div className={parts.row}>
              <Button variant="default" disabled={busy !== null} onClick={() => void work(undo)}>
                {t('row.undo')}
              </Button>
            </div>
          )}
          {fresh.length === 0 && news.length === 0 && busy === null && (
            <Known pasted={found!.pasted} onOpen={desk.onOpen} />
          )}
          <PastedRows pasted={found!.pasted} taken={taken} sealed={found!.sealed} />
        </>
      )}
    </>
  );
}

/** Links to the campaigns of a paste without news. */
function Known({ pasted, onOpen }: { readonly pasted: Pasted; readonly onOpen: (campaign: string) => void }) {
  const { t } = useTranslation('thread');
  const ids = new Set(
    pasted.rows.flatMap(({ state, header }) => (state === 'duplicate' ? (header.campaign ?? []) : [])),
  );
  return (
    <>
      <p>{t('row.nothing-new')}</p>
      <div className={parts.row}>
        {[...ids].map((id) => (
          <Button
            key={id}
            variant="default"
            rightSection={<IconArrowRight size={18} aria-hidden />}
            onClick={() => onOpen(id)}
          >
            {t('news.open-name', { name: pasted.campaigns[id]?.name ?? shortId(id) })}
          </Button>
        ))}
      </div>
    </>
  );
}

function Nothing({ reason, onKeys }: { readonly reason: NonNullable<Pasted['nothing']>; readonly onKeys: () => void }) {
  const { t } = useTranslation('thread');
  return (
    <div className={parts.callout} data-tone="wrong" data-nothing={reason}>
      <p className={css.newsName}>{t('nothing.title')}</p>
      <p>{t(`nothing.${reason}`)}</p>
      {reason === 'keys' && (
        <div className={parts.row}>
          <Button variant="default" onClick={onKeys}>
            {t('nothing.to-keys')}
          </Button>
        </div>
      )}
    </div>
  );
}
