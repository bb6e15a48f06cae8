import { Button, Tabs } from '@mantine/core';
import { IconArrowLeft, IconKey, IconUser } from '@tabler/icons-react';
import { type ReactNode, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { currentDeadline, unknownZoneOf, zoneOf } from '../../../post/deadline.ts';
import type { Identity } from '../../../post/keys.ts';
import { correctedRound, dropCorrection, reopened } from '../../../store/correction.ts';
import { type MailStore, ownSeats } from '../../../store/mail.ts';
import { isMasterless } from '../../../store/open-round.ts';
import { LookSwitch } from '../../parts/LookSwitch.tsx';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { SavingSign } from '../../parts/SavingSign.tsx';
import type { BattleLink } from '../../table/battle-link.ts';
import { Contradictions } from '../Contradictions.tsx';
import { Deadline } from '../calendar/Deadline.tsx';
import type { CarrierTools } from '../carrier/carrier-tools.ts';
import type { ByItselfTools, LinkTools } from '../invite/InviteChoices.tsx';
import { MailTrouble } from '../MailTrouble.tsx';
import type { NotificationTools } from '../notifications/notification-tools.ts';
import { FalseProofs } from '../proof/FoughtBattles.tsx';
import { RecordState } from '../RecordState.tsx';
import { ThreadReader, type ThreadTools } from '../thread/ThreadReader.tsx';
import css from './Desk.module.css';
import { AwaitedText, CorrectionBar, GoOn, KeysNotice, type MasterKeys, Trust } from './DeskNotices.tsx';
import { MasterNotes, NotesMark } from './MasterNotes.tsx';
import { Seats } from './Seats.tsx';
import { StatusBoard } from './StatusBoard.tsx';
import {
  CORRECTION_PAGES,
  DESK_PAGES,
  DeskContext,
  type DeskPage,
  type DeskTools,
  FOUNDER_PAGES,
  useDesk,
  useDeskWords,
  useMailState,
  useStandingClose,
} from './use-desk.ts';

/** The thread reader, for whole pages of the thread. */
function ImportThread() {
  const { t } = useTranslation('desk');
  const { thread, goTo } = useDesk();
  return (
    <section className={css.section} aria-labelledby="desk-import">
      <h2 id="desk-import">{t('import.title')}</h2>
      <p>{t('import.about')}</p>
      <ThreadReader desk={thread} />
      <div className={css.buttons}>
        <Button variant="default" onClick={() => goTo('board')}>
          {t('import.to-board')}
        </Button>
      </div>
    </section>
  );
}

// The map loads only for resolving a round and for its report.
const Resolve = lazyPart(() => import('./Resolve.tsx'));
const ReportPage = lazyPart(() => import('./ReportPage.tsx'));

interface Props {
  readonly mail: MailStore;
  readonly me: Identity;
  readonly page: DeskPage;
  readonly onPage: (page: DeskPage) => void;
  readonly onBack: () => void;
  /** Goes to the campaign's page for players. */
  readonly onPlayer: () => void;
  readonly keys: MasterKeys;
  readonly thread: ThreadTools;
  readonly carrier?: CarrierTools | undefined;
  readonly notifications?: NotificationTools | undefined;
  readonly links?: LinkTools | undefined;
  readonly byItself?: ByItselfTools | undefined;
  /** Replays a battle of another system from its proof. */
  readonly check?: BattleLink['check'] | undefined;
  readonly clock?: () => number;
}

/** The game master's desk of one campaign. */
export function Desk({
  mail,
  me,
  page: wanted,
  onPage,
  onBack,
  onPlayer,
  keys,
  thread,
  carrier,
  notifications,
  links,
  byItself,
  check,
  clock = Date.now,
}: Props) {
  const { t } = useTranslation('desk');
  const corrected = useStore(mail, correctedRound);
  const open = useMemo(() => (corrected === undefined ? mail : reopened(mail, corrected)), [mail, corrected]);
  const tools = useMemo<DeskTools>(
    () => ({ mail: open, me, clock, goTo: onPage, onPlayer, thread, carrier, notifications, links, byItself }),
    [open, me, clock, onPage, onPlayer, thread, carrier, notifications, links, byItself],
  );
  const isOpen = useStore(mail, isMasterless);
  const pages = isOpen ? FOUNDER_PAGES : corrected === undefined ? DESK_PAGES : CORRECTION_PAGES;
  const page = pages.find((id) => id === wanted) ?? pages[0]!;
  return (
    <DeskContext value={tools}>
      <div className={css.desk} data-page={page}>
        <Waiting>
          <Head onBack={onBack} onPlayer={onPlayer} keys={keys} />
          <SavingSign saving={mail.getState().saving} />
          <MailTrouble mail={mail} />
          {!isOpen && <GoOn isReportPage={page === 'report'} />}
          {corrected !== undefined && (
            <CorrectionBar
              round={corrected}
              onDrop={() => void dropCorrection(mail, t('correct.dropped', { round: corrected }))}
            />
          )}
        </Waiting>
        <Tabs
          id="desk"
          value={page}
          onChange={(chosen) => onPage(DESK_PAGES.find((id) => id === chosen) ?? 'board')}
          keepMounted={false}
          className={css.tabs}
        >
          <nav>
            <Tabs.List aria-label={t('pages')} className={css.list}>
              {pages.map((id) => (
                <Tabs.Tab key={id} value={id}>
                  {t(`page.${id}`)}
                  {id === 'notes' && (
                    <>
                      {' '}
                      <NotesMark />
                    </>
                  )}
                </Tabs.Tab>
              ))}
            </Tabs.List>
          </nav>
          {page === 'resolve' ? (
            // The table screen has its own landmarks.
            <div id="desk-panel-resolve" className={css.wide}>
              <Waiting>
                <Page id="resolve" />
              </Waiting>
            </div>
          ) : (
            <main>
              <Tabs.Panel value={page} className={css.page}>
                <Waiting>
                  {page === 'board' && <KeysNotice {...keys} />}
                  {page === 'board' && <Contradicted check={check} />}
                  <Page id={page} />
                </Waiting>
              </Tabs.Panel>
            </main>
          )}
        </Tabs>
      </div>
    </DeskContext>
  );
}

/** Shows the game master what every reader sees in red. */
function Contradicted({ check }: Pick<Props, 'check'>) {
  const { history, rules } = useMailState((mail) => mail);
  return (
    <>
      <Contradictions history={history} rules={rules} />
      <RecordState history={history} />
      {check && <FalseProofs history={history} rules={rules} check={check} />}
    </>
  );
}

/** Shows a message while the code for its children loads. */
function Waiting({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('desk');
  return <Suspense fallback={<p className={css.page}>{t('opening')}</p>}>{children}</Suspense>;
}

function Page({ id }: { readonly id: DeskPage }) {
  if (id === 'board') return <StatusBoard />;
  if (id === 'seats') return <Seats />;
  if (id === 'import') return <ImportThread />;
  if (id === 'resolve') return <Resolve />;
  if (id === 'report') return <ReportPage />;
  return id === 'notes' ? <MasterNotes /> : <Trust />;
}

/** The campaign, its position, the time left, and the number of seats that owe orders. */
function Head({ onBack, onPlayer, keys }: Pick<Props, 'onBack' | 'onPlayer' | 'keys'>) {
  const { t } = useTranslation('desk');
  const state = useMailState((mail) => mail);
  const { history } = state;
  const { id, content } = history.ledger.campaign!;
  const place = useDeskWords().placeInside(history.now.state);
  const sentence = t('desk:where', { place, round: history.now.round });
  const where = sentence.charAt(0).toUpperCase() + sentence.slice(1);
  const isClosed = useStandingClose() !== undefined;
  const { until, changes } = currentDeadline(history);
  const isPlayer = ownSeats(state).length > 0;
  return (
    <section className={css.head} aria-label={t('desk:head')}>
      <Button variant="subtle" color="gray" leftSection={<IconArrowLeft size={20} aria-hidden />} onClick={onBack}>
        {t('desk:to-post')}
      </Button>
      <h1 className={css.title}>{content.name}</h1>
      <p className={css.where}>
        {where} · <AwaitedText />
      </p>
      {until !== undefined && !isClosed && (
        <Deadline
          deadline={until}
          campaign={{ id, name: content.name }}
          round={history.now.round}
          phase={where}
          zone={zoneOf(history) ?? 'UTC'}
          unknownZone={unknownZoneOf(history)}
          changes={changes.length}
        />
      )}
      {isPlayer && (
        <Button variant="default" leftSection={<IconUser size={18} aria-hidden />} onClick={onPlayer}>
          {t('desk:to-seat')}
        </Button>
      )}
      <Button variant="subtle" color="gray" leftSection={<IconKey size={18} aria-hidden />} onClick={keys.onKeys}>
        {t('desk:to-keys')}
      </Button>
      <div className={css.look}>
        <LookSwitch />
      </div>
    </section>
  );
}
