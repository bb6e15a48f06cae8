import { type Campaign, GM } from '@hexpost/engine';
import { Button, Modal } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { rulingStore } from '../../../store/ruling.ts';
import { alone, always, type ScreenStore, screenStore } from '../../../store/screen.ts';
import { watchedStore } from '../../../store/watching.ts';
import { useByPost } from '../by-post.ts';
import { ClosedBar } from './ClosedBar.tsx';
import css from './Desk.module.css';
import { useDeskWords } from './desk-words.ts';
import { LateOrders } from './LateOrders.tsx';
import { Missing } from './Missing.tsx';
import { OverruleAt } from './OverruleAt.tsx';
import { StillOwing } from './StillOwing.tsx';
import { Strikes } from './Strikes.tsx';
import { useChainEnd, useDesk, useMailState, useResolvedRound, useRulings, useStandingClose } from './use-desk.ts';

const SITS = alone(null, GM);
/** The seating in systems where the game master gives commands at the table. */
const RULES = always(GM);

/**
 * The open round, resolved on the map. It is resolved again after every change of the posted orders or the game
 * master's decisions, until the report is published.
 */
export default function Resolve() {
  const { t } = useTranslation('desk');
  const { goTo } = useDesk();
  const before = useMailState(({ history }) => history.now.campaign);
  const system = useMailState(({ rules }) => rules.system);
  const { Screen, Overrule } = useByPost(system.id);
  const hasEnd = useChainEnd() !== undefined;
  const resolved = useResolvedRound();
  const close = useStandingClose();
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
  const { campaign: after, state } = resolved?.resolution ?? {};
  useEffect(() => {
    if (after) store.setState({ campaign: after, state, saved: after.entries.length });
  }, [store, after, state]);

  if (!hasEnd) return <main className={css.page}>{t('resolve.no-end')}</main>;
  if (!resolved || !after) return <main className={css.page}>{t('resolve.opening')}</main>;
  return (
    <>
      <section aria-label={t('page.resolve')}>
        {close ? (
          <ClosedBar round={close.block.round} />
        ) : (
          <>
            {looksOn ? <Missing resolved={resolved} /> : <StillOwing resolved={resolved} />}
            <LateOrders />
          </>
        )}
        <Steps screen={screen} before={before} after={after} state={state} onPublish={() => goTo('report')} />
      </section>
      <div className={css.board}>
        <Screen
          keepsNames
          store={store}
          looking={screen}
          seatPolicy={looksOn || close ? SITS : RULES}
          onLeave={() => goTo('board')}
        />
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
  readonly onPublish: () => void;
}

/** Steps through the resolution entry by entry, with the game master's tools. */
function Steps({ screen, before, after, state, onPublish }: StepsProps) {
  const { t } = useTranslation('desk');
  const { Overrule } = useByPost(useMailState(({ rules }) => rules.system.id));
  const place = useDeskWords().placeInside(state);
  const isClosed = useStandingClose() !== undefined;
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
      {Overrule && !isClosed && (
        <Button variant="default" onClick={() => setAsked('overrule')}>
          {t('resolve.overrule')}
        </Button>
      )}
      <Button disabled={all === 0} onClick={onPublish}>
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
