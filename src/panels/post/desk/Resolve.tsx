import { type Campaign, GM } from '@hexpost/engine';
import { Button, Modal } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { ResolvedOpenRound } from '../../../store/decisions.ts';
import { rulingStore } from '../../../store/ruling.ts';
import { alone, always, type ScreenStore, screenStore } from '../../../store/screen.ts';
import { watchedStore } from '../../../store/watching.ts';
import { useByPost } from '../by-post.ts';
import css from './Desk.module.css';
import { LateOrders } from './LateOrders.tsx';
import { Missing, StillOwing } from './Missing.tsx';
import { OverruleAt } from './OverruleAt.tsx';
import { ClosedBar } from './ReopenForm.tsx';
import { Strikes } from './Strikes.tsx';
import {
  needsRuling,
  useAreDiceShown,
  useChainEnd,
  useDesk,
  useDeskWords,
  useMailState,
  useResolvedRound,
  useRulings,
  useStandingClose,
} from './use-desk.ts';

const SITS = alone(null, GM);
/** The seating in systems where the game master gives commands at the table. */
const RULES = always(GM);

/** The open round at its map: before the close with what has to be decided, after it as it comes out. */
export default function Resolve() {
  const { t } = useTranslation('desk');
  const hasEnd = useChainEnd() !== undefined;
  const resolved = useResolvedRound();
  const areDiceShown = useAreDiceShown();
  if (!hasEnd) return <main className={css.page}>{t('resolve.no-end')}</main>;
  if (!resolved) return <main className={css.page}>{t('resolve.opening')}</main>;
  return areDiceShown ? <Outcome resolved={resolved} /> : <BeforeClose resolved={resolved} />;
}

interface Resolved {
  readonly resolved: ResolvedOpenRound;
}

/** The decisions that need no dice, and the map as the round finds it. */
function BeforeClose({ resolved }: Resolved) {
  const { t } = useTranslation('desk');
  const { goTo } = useDesk();
  const { campaign, state } = useMailState(({ history }) => history.now);
  const system = useMailState(({ rules }) => rules.system);
  const { Screen, Overrule } = useByPost(system.id);
  const looksOn = Overrule !== undefined || system.postsWholeTurns === true;
  const [store] = useState(() => watchedStore(system, campaign, state));
  const [screen] = useState(() => screenStore(null, [], 1, { panel: null, ordersFolded: true }));
  const [isStriking, setStriking] = useState(false);
  // Closed, and the dice come from outside later.
  const close = useStandingClose();
  return (
    <>
      <section aria-label={t('page.resolve')}>
        {!close && (looksOn ? <Missing resolved={resolved} /> : <StillOwing resolved={resolved} />)}
        {!close && <LateOrders />}
        <div className={css.bar}>
          <p>{close ? t('resolve.before-beacon', { round: close.block.round }) : t('resolve.before-close')}</p>
          <Button variant="default" onClick={() => setStriking(true)}>
            {t('resolve.orders')}
          </Button>
          <Button onClick={() => goTo('report')}>{t('resolve.publish')}</Button>
          <Modal opened={isStriking} onClose={() => setStriking(false)} title={t('strike.title')} size="lg">
            <Strikes />
          </Modal>
        </div>
      </section>
      <div className={css.board}>
        <Screen store={store} looking={screen} seatPolicy={SITS} onLeave={() => goTo('board')} />
      </div>
    </>
  );
}

/**
 * The round as it comes out. It is resolved again after every ruling of the game master, and in a reopened round after every change
 * of the posted orders or decisions, until the report is published.
 */
function Outcome({ resolved }: Resolved) {
  const { t } = useTranslation('desk');
  const { goTo } = useDesk();
  const before = useMailState(({ history }) => history.now.campaign);
  const system = useMailState(({ rules }) => rules.system);
  const { Screen, Overrule } = useByPost(system.id);
  const close = useStandingClose();
  const waits = close !== undefined && needsRuling(system, resolved);
  const first = before.entries.length - 1;
  // In other systems the game master closes phases at the table, with separate commands.
  const looksOn = Overrule !== undefined || system.postsWholeTurns === true;
  // The table's store and screen are kept while the round changes.
  const rulings = useRulings();
  const [store] = useState(() => (looksOn ? watchedStore(system, before) : rulingStore(system, before, rulings)));
  // On a phone the log would hide the map.
  const [screen] = useState(() =>
    screenStore(looksOn ? first : null, [], 1, {
      panel: innerWidth < 800 ? null : 'log',
      ordersFolded: looksOn,
    }),
  );
  const { campaign: after, state } = resolved.resolution;
  useEffect(() => {
    store.setState({ campaign: after, state, saved: after.entries.length });
  }, [store, after, state]);
  return (
    <>
      <section aria-label={t('page.resolve')}>
        {close ? (
          <ClosedBar round={close.block.round} waits={waits} />
        ) : (
          <>
            {looksOn ? <Missing resolved={resolved} /> : <StillOwing resolved={resolved} />}
            <LateOrders />
          </>
        )}
        <Steps {...{ screen, before, after, state, waits }} onPublish={() => goTo('report')} />
      </section>
      <div className={css.board}>
        <Screen store={store} looking={screen} seatPolicy={looksOn ? SITS : RULES} onLeave={() => goTo('board')} />
      </div>
    </>
  );
}

interface StepsProps {
  readonly screen: ScreenStore;
  readonly before: Campaign;
  readonly after: Campaign;
  /** The position that results from the round. */
  readonly state: unknown;
  /** True while the game waits for a ruling: that comes first. */
  readonly waits: boolean;
  readonly onPublish: () => void;
}

/** Steps through the resolution entry by entry, with the game master's tools. */
function Steps({ screen, before, after, state, waits, onPublish }: StepsProps) {
  const { t } = useTranslation('desk');
  const { Overrule } = useByPost(useMailState(({ rules }) => rules.system.id));
  const place = useDeskWords().placeInside(state);
  const [asked, setAsked] = useState<'overrule' | 'strike' | null>(null);
  const first = before.entries.length - 1;
  const last = after.entries.length - 1;
  const at = useStore(screen, (now) => Math.min(now.at ?? last, last));
  const go = (to: number) =>
    screen.setState({ at: Math.max(first, Math.min(last, to)), playing: false, stepped: to === at + 1 ? to : null });
  const all = last - first;
  const step = Math.max(0, at - first);
  const close = () => setAsked(null);
  return (
    <div className={css.bar}>
      <Button.Group>
        <Button variant="default" disabled={at <= first} aria-label={t('resolve.to-before')} onClick={() => go(first)}>
          <IconChevronsLeft size={20} aria-hidden />
        </Button>
        <Button variant="default" disabled={at <= first} aria-label={t('resolve.back')} onClick={() => go(at - 1)}>
          <IconChevronLeft size={20} aria-hidden />
        </Button>
        <Button variant="default" disabled={at >= last} aria-label={t('resolve.step')} onClick={() => go(at + 1)}>
          <IconChevronRight size={20} aria-hidden />
        </Button>
        <Button variant="default" disabled={at >= last} aria-label={t('resolve.to-end')} onClick={() => go(last)}>
          <IconChevronsRight size={20} aria-hidden />
        </Button>
      </Button.Group>
      <p role="status">
        {all === 0 ? t('resolve.nothing') : `${t('resolve.at', { step, all })} · ${t('resolve.comes-to', { place })}`}
      </p>
      <Button variant="default" onClick={() => setAsked('strike')}>
        {t('resolve.orders')}
      </Button>
      {Overrule && (
        <Button variant="default" onClick={() => setAsked('overrule')}>
          {t('resolve.overrule')}
        </Button>
      )}
      <Button variant={waits ? 'default' : 'filled'} disabled={all === 0} onClick={onPublish}>
        {t('resolve.publish')}
      </Button>
      <Modal opened={asked === 'strike'} onClose={close} title={t('strike.title')} size="lg">
        <Strikes />
      </Modal>
      <Modal opened={asked === 'overrule'} onClose={close} title={t('overrule.title')} size="lg">
        {Overrule && (
          <OverruleAt Overrule={Overrule} step={step} after={after} entries={first + 1 + step} onDone={close} />
        )}
      </Modal>
    </div>
  );
}
