import { IconFileImport, IconListDetails, IconMail } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Problem } from '../../store/files/text-file.ts';
import { LookSwitch } from '../parts/LookSwitch.tsx';
import { lazyPart } from '../parts/lazy-part.tsx';
import { singleFlight } from '../parts/once.ts';
import { PlainButton } from '../parts/PlainButton.tsx';
import { ProblemCard } from '../parts/ProblemCard.tsx';
import { CampaignList } from './CampaignList.tsx';
import { ContinueButton } from './ContinueButton.tsx';
import { StartArt } from './StartArt.tsx';
import css from './StartPage.module.css';
import { SystemCards } from './SystemCards.tsx';
import { type CampaignCard, problemOf, type Shelf } from './shelf.ts';
import type { StartPageProps } from './start-page-props.ts';
import { hasNews, storeSafety } from './store-safety.ts';
import { TurnText } from './TurnText.tsx';
import { useFileReading } from './use-file-reading.ts';
import { type PlayWay, WAYS, WayChoice } from './WayChoice.tsx';

/** Shows how safe the campaigns in this browser are. */
function KeptLine() {
  const { t } = useTranslation('app');
  const { isPromised, hasCopies } = useStore(storeSafety);
  if (isPromised === null || hasCopies === null) return null;
  if (isPromised) return <p>{hasCopies ? t('kept.promised-copied') : t('kept.promised')}</p>;
  return <p>{hasCopies ? t('kept.unpromised-copied') : t('kept.unpromised')}</p>;
}

/** The shelf's lists, kept up to date; null until they are read. */
function useCards(shelf: Shelf) {
  const [cards, setCards] = useState<readonly CampaignCard[] | null>(null);
  const [deleted, setDeleted] = useState<readonly CampaignCard[]>([]);
  const [trouble, setTrouble] = useState<Problem | null>(null);
  useEffect(() => {
    let here = true;
    const refresh = () =>
      Promise.all([shelf.list(), shelf.deleted()]).then(
        ([kept, gone]) => {
          if (!here) return;
          setCards(kept);
          setDeleted(gone);
        },
        (error: unknown) => here && setTrouble(problemOf(error)),
      );
    void refresh();
    const stop = shelf.onChange(() => void refresh());
    return () => {
      here = false;
      stop();
    };
  }, [shelf]);
  return { cards, deleted, trouble, report: (error: unknown) => setTrouble(error === null ? null : problemOf(error)) };
}

/** True if something is still to be done in it. */
const waits = ({ turn }: CampaignCard): boolean => turn?.won === undefined;

/**
 * The campaign to continue: the one that was open last, else the newest of those that are not over. A battle of another campaign may be
 * settled there meanwhile: that campaign leads to it.
 */
export function latestOf(cards: readonly CampaignCard[], last: string | undefined): CampaignCard | undefined {
  const going = cards.filter(waits);
  return going.find(({ id }) => id === last) ?? going.find(({ isBattle }) => !isBattle);
}

/** Rarely needed: few files would change existing campaigns. */
const OfferCard = lazy(() => import('./OfferCard.tsx'));
/** Rarely needed: browsers seldom lose anything. */
const LossNote = lazyPart(() => import('./LossNote.tsx'), { aside: true });

/** The start page: continue, begin, watch, open a file; and everything stored here. */
export function StartPage(props: StartPageProps) {
  const { shelf, last, onNew, onOpen, onExport, onFile, onDemo, onRules, onPost, onKeys, onLossRead } = props;
  const { byPost, unknown, onFriend, onByPost, showsDeleted, onScenarios, onLesson, onQuick, mapOf } = props;
  const { t } = useTranslation('app');
  const { cards, deleted, trouble, report } = useCards(shelf);
  const isLossNews = useStore(storeSafety, hasNews);
  const { problem, setProblem, offer, setOffer, reading, isOver, read, onDrag } = useFileReading(onFile, report);
  const chooser = useRef<HTMLInputElement>(null);
  // The button that opens a file may lie far below what is said about it.
  const notes = useRef<HTMLDivElement>(null);
  const said = trouble ?? problem ?? offer ?? reading?.stop ?? null;
  useEffect(() => {
    if (said !== null) notes.current?.scrollIntoView?.({ block: 'nearest' });
  }, [said]);
  // A second press while the first one's campaign is still being made does not start another.
  const begin = useMemo(() => onQuick && singleFlight(onQuick), [onQuick]);
  const quickly = begin && ((system: string, friend: boolean) => void begin(system, friend).catch(report));
  const acts: Readonly<Record<PlayWay, ((system: string) => void) | undefined>> = {
    computer: quickly && ((system) => quickly(system, false)),
    here: quickly && ((system) => quickly(system, true)),
    elsewhere: onFriend,
    post: onByPost,
    lesson: onLesson,
  };
  const latest = cards && latestOf(cards, last);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a second way to the button that opens one
    <div className={css.page} data-over={isOver || undefined} onDragOver={onDrag} onDragLeave={onDrag} onDrop={onDrag}>
      <header className={css.head}>
        <StartArt />
        <div className={css.masthead}>
          <h1 className={css.name}>{t('name')}</h1>
          <p className={css.line}>{t('tagline')}</p>
        </div>
      </header>

      <main className={css.main}>
        <div className={css.notes} ref={notes}>
          {unknown !== undefined && (
            <p role="status" className={css.unknown}>
              {t('unknown-address', { address: unknown })}
            </p>
          )}
          {reading && (
            <div className={css.reading}>
              <p role="status" className={css.note}>
                {reading.total > 0
                  ? t('reading-entries', { percent: Math.floor((100 * reading.done) / reading.total) })
                  : t('reading-file')}
              </p>
              <PlainButton size="small" onClick={() => reading.stop.abort()}>
                {t('cancel')}
              </PlainButton>
            </div>
          )}
          {offer && (
            <Suspense>
              <OfferCard
                offer={offer}
                onKeep={() => offer.keep().then(setOffer, report)}
                onLeave={() => setOffer(null)}
              />
            </Suspense>
          )}
          {problem && <ProblemCard problem={problem} onClose={() => setProblem(null)} />}
          {trouble && <ProblemCard problem={trouble} onClose={() => report(null)} />}
          {isLossNews && (
            <Suspense>
              <LossNote onKeys={onKeys} onClose={onLossRead} />
            </Suspense>
          )}
          {props.rescue}
        </div>
        <div className={css.first}>
          {latest && (
            <ContinueButton onOpen={() => onOpen(latest.id)}>
              {latest.name}
              {latest.turn && (
                <>
                  {' · '}
                  <TurnText system={latest.system} line={latest.turn} />
                </>
              )}
            </ContinueButton>
          )}
          {props.waiting}
        </div>
        <section className={css.play} aria-labelledby="how">
          <WayChoice ways={WAYS.filter((way) => acts[way])} />
          <SystemCards onGo={(way, system) => acts[way]?.(system)} onNew={onNew} onDemo={onDemo} onRules={onRules} />
        </section>
        <div className={css.shelf}>
          {cards && (
            <CampaignList
              cards={cards}
              deleted={deleted}
              shelf={shelf}
              byPost={byPost}
              showsDeleted={showsDeleted}
              mapOf={mapOf}
              onOpen={onOpen}
              onExport={onExport}
              report={report}
            />
          )}
          <nav className={css.more} aria-label={t('ways')}>
            {onPost && (
              <PlainButton icon={<IconMail size={20} aria-hidden />} onClick={onPost}>
                {t('post')}
              </PlainButton>
            )}
            {onScenarios && (
              <PlainButton icon={<IconListDetails size={20} aria-hidden />} onClick={onScenarios}>
                {t('scenarios')}
              </PlainButton>
            )}
            <input
              ref={chooser}
              type="file"
              hidden
              accept=".json,.hexpost,application/json"
              onChange={({ currentTarget }) => {
                void read(currentTarget.files?.[0]);
                // The same file may be chosen again.
                currentTarget.value = '';
              }}
            />
            <PlainButton
              disabled={reading !== null}
              icon={<IconFileImport size={20} aria-hidden />}
              onClick={() => chooser.current?.click()}
            >
              {t('open-file')}
            </PlainButton>
          </nav>
        </div>
      </main>
      <footer className={css.foot}>
        <div className={css.look}>
          <LookSwitch />
        </div>
        {cards && cards.length > 0 && <KeptLine />}
        <p>{t('fan-work')}</p>
      </footer>
    </div>
  );
}
