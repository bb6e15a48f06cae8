import {
  IconBolt,
  IconFileImport,
  IconListDetails,
  IconMail,
  IconMap2,
  IconPlayerPlay,
  IconSchool,
  IconUsers,
} from '@tabler/icons-react';
import { type DragEvent, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Problem } from '../../store/files/problem.ts';
import { listedSystems } from '../listed-systems.ts';
import { LookSwitch } from '../parts/LookSwitch.tsx';
import { lazyPart } from '../parts/lazy-part.tsx';
import { PlainButton } from '../parts/PlainButton.tsx';
import { ProblemCard } from '../parts/ProblemCard.tsx';
import { singleFlight } from '../parts/single-flight.ts';
import { CampaignList } from './CampaignList.tsx';
import { KeptLine } from './KeptLine.tsx';
import { LevelSwitch } from './LevelSwitch.tsx';
import type { OpenOffer } from './offer.ts';
import { StartArt } from './StartArt.tsx';
import css from './StartPage.module.css';
import { SystemCards } from './SystemCards.tsx';
import { type CampaignCard, problemOf, type Shelf } from './shelf.ts';
import type { StartPageProps } from './start-page-props.ts';
import { hasNews, storeSafety } from './store-safety.ts';
import { TurnText } from './TurnText.tsx';

/** Rarely needed: few files would change existing campaigns. */
const OfferCard = lazy(() => import('./OfferCard.tsx'));
/** Rarely needed: browsers seldom lose anything. */
const LossNote = lazyPart(() => import('./LossNote.tsx'), { aside: true });

/** The phases in which nothing can be continued. */
const OVER: ReadonlySet<string> = new Set(['over', 'finished']);

/** The start page: continue, start, open a file, watch; and everything stored here. */
export function StartPage(props: StartPageProps) {
  const { shelf, last, onNew, onOpen, onExport, onFile, onDemo, onRules, onPost, onKeys, onLossRead } = props;
  const { byPost, unknown, onFriend, showsDeleted, onScenarios, onLesson, onQuick } = props;
  const taught = listedSystems().find(({ lesson }) => lesson)?.id;
  const { t } = useTranslation('app');
  const { cards, deleted, trouble, report } = useCards(shelf);
  const isLossNews = useStore(storeSafety, hasNews);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [offer, setOffer] = useState<OpenOffer | null>(null);
  const [reading, setReading] = useState<{
    readonly stop: AbortController;
    readonly done: number;
    readonly total: number;
  } | null>(null);
  const [over, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  // A second press while the first one's campaign is still being made does not start another.
  const begin = useMemo(() => onQuick && singleFlight(onQuick), [onQuick]);
  const quick = begin && ((system?: string, friend?: boolean) => void begin(system, friend).catch(report));
  const going = cards?.filter(({ turn }) => !turn || !OVER.has(turn.phase));
  const latest = going?.find(({ id }) => id === last) ?? going?.[0];

  const read = async (file: File | null | undefined) => {
    if (!file || reading) return;
    setProblem(null);
    setOffer(null);
    const stop = new AbortController();
    setReading({ stop, done: 0, total: 0 });
    try {
      const onProgress = (done: number, total: number) => setReading({ stop, done, total });
      const answer = await onFile(file, { signal: stop.signal, onProgress });
      if (answer && 'change' in answer) setOffer(answer);
      else setProblem(answer);
    } catch (error) {
      if (!stop.signal.aborted) report(error);
    } finally {
      setReading(null);
    }
  };
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type !== 'drop') return;
    const [file, second] = event.dataTransfer.files;
    if (second) setProblem({ code: 'one-file', facts: {} });
    else void read(file);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a second way to the button that opens one
    <div className={css.page} data-over={over || undefined} onDragOver={drag} onDragLeave={drag} onDrop={drag}>
      <header className={css.head}>
        <StartArt />
        <div className={css.masthead}>
          <h1 className={css.name}>{t('name')}</h1>
          <p className={css.line}>{t('tagline')}</p>
        </div>
        <div className={css.look}>
          <LookSwitch />
        </div>
      </header>

      <main className={css.main}>
        {unknown !== undefined && (
          <p role="status" className={css.unknown}>
            {t('unknown-address', { address: unknown })}
          </p>
        )}
        <nav className={css.ways} aria-label={t('ways')}>
          {latest && (
            <PlainButton
              className={css.first ?? ''}
              filled
              size="large"
              icon={<IconPlayerPlay size={22} aria-hidden />}
              onClick={() => onOpen(latest.id)}
            >
              <span className={css.firstText}>
                <span>{t('continue')}</span>
                <span className={css.small}>
                  {latest.name}
                  {latest.turn && (
                    <>
                      {' · '}
                      <TurnText system={latest.system} line={latest.turn} />
                    </>
                  )}
                </span>
              </span>
            </PlainButton>
          )}
          {quick && (
            <PlainButton
              {...(!latest && { className: css.first ?? '', filled: true, size: 'large' as const })}
              icon={<IconBolt size={20} aria-hidden />}
              onClick={() => quick()}
            >
              {latest ? (
                t('quick-start')
              ) : (
                <span className={css.firstText}>
                  <span>{t('quick-start')}</span>
                  <span className={css.small}>{t('quick-start-hint')}</span>
                </span>
              )}
            </PlainButton>
          )}
          {quick && <LevelSwitch />}
          {quick && (
            <PlainButton icon={<IconUsers size={20} aria-hidden />} onClick={() => quick(undefined, true)}>
              {t('quick-friend')}
            </PlainButton>
          )}
          {onFriend && (
            <PlainButton icon={<IconUsers size={20} aria-hidden />} onClick={onFriend}>
              {t('friend')}
            </PlainButton>
          )}
          {onLesson && taught && (
            <PlainButton icon={<IconSchool size={20} aria-hidden />} onClick={() => onLesson(taught)}>
              {t('lesson')}
            </PlainButton>
          )}
          {onScenarios && (
            <PlainButton icon={<IconListDetails size={20} aria-hidden />} onClick={onScenarios}>
              {t('scenarios')}
            </PlainButton>
          )}
          <PlainButton
            filled={!latest && !quick}
            size={latest || quick ? 'middle' : 'large'}
            icon={<IconMap2 size={20} aria-hidden />}
            onClick={() => onNew()}
          >
            {t('new-game')}
          </PlainButton>
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
          {onPost && (
            <PlainButton icon={<IconMail size={20} aria-hidden />} onClick={onPost}>
              {t('by-post')}
            </PlainButton>
          )}
        </nav>
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
        {cards && (
          <div className={css.columns} data-new={(cards.length === 0 && !byPost) || undefined}>
            <CampaignList
              cards={cards}
              deleted={deleted}
              shelf={shelf}
              byPost={byPost}
              showsDeleted={showsDeleted}
              onOpen={onOpen}
              onExport={onExport}
              report={report}
            />
            <SystemCards onQuick={quick} onLesson={onLesson} onNew={onNew} onDemo={onDemo} onRules={onRules} />
          </div>
        )}
      </main>
      <footer className={css.foot}>
        {cards && cards.length > 0 && <KeptLine />}
        <p>{t('fan-work')}</p>
      </footer>
    </div>
  );
}

/** The shelf's lists, kept up to date. */
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
