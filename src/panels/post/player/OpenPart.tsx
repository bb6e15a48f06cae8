import type { Seat } from '@hexpost/engine';
import { Button } from '@mantine/core';
import { IconLockOpen, IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Block, digestOf } from '../../../post/armour.ts';
import type { SeatEntry } from '../../../post/contents.ts';
import { currentDeadline } from '../../../post/deadline.ts';
import { hasLocks } from '../../../store/locks.ts';
import { isOpenPhase } from '../../../store/mail.ts';
import { commitOrders, openOwn } from '../../../store/open-round.ts';
import { ownPart, turnPost } from '../../../store/own-part.ts';
import { Card } from '../../parts/Page.tsx';
import parts from '../../parts/parts.module.css';
import { useMinute } from '../../parts/time-text.ts';
import { isCarried } from '../carrier/carrier-tools.ts';
import { copyUnlessCarried } from '../copy-post.ts';
import { SentPost } from '../Post.tsx';
import { blockProse, type PostSource } from '../prose/block-prose.ts';
import { LockedOrders } from './LockedOrders.tsx';
import { SeatHeirs } from './SeatHeirs.tsx';
import { sideName, sideNames, useMailNow, usePlayer } from './use-player.ts';

/** Everything that a seat has still to post, as one post: so nobody posts more than twice a round without a game master. */
function TurnPost({ seat }: { readonly seat: Seat }) {
  const { mail } = usePlayer();
  const blocks = turnPost(
    useMailNow((now) => now),
    seat,
  );
  // Orders and dispatches alone have cards of their own.
  if (blocks.length < 2 && blocks[0]?.kind !== 'opening') return null;
  return <Together key={blocks.map(digestOf).join()} blocks={blocks} mail={mail} />;
}

function Together({
  blocks,
  mail,
}: { readonly blocks: readonly Block[] } & Pick<ReturnType<typeof usePlayer>, 'mail'>) {
  const { t } = useTranslation('post');
  const write = useMemo(() => (source: PostSource) => blocks.flatMap((block) => blockProse(block, source)), [blocks]);
  return (
    <>
      {blocks.length > 1 && <p>{t('open.together')}</p>}
      <SentPost mail={mail} blocks={blocks} write={write} />
    </>
  );
}

/** Without a game master: the duty of a seat in the open round, the seats it waits for, and the button that does it. */
export function OpenPart({ seat }: { readonly seat: Seat }) {
  const { t } = useTranslation(['post', 'beacon']);
  const { mail: store, clock, carrier } = usePlayer();
  const time = useMinute(clock);
  const mail = useMailNow((now) => now);
  const [foul, setFoul] = useState<readonly Seat[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { system } = mail.rules;
  const { live, ledger } = mail.history;
  if (system.isOver(live.state) || ledger.rosters.length === 0) return null;

  const part = ownPart(mail, seat);
  const { stages, next, without, out, late, lateTogether, dropped, back, given } = part;
  const { until } = currentDeadline(mail.history);
  const isOver = typeof until === 'number' && until <= time;
  const stage = stages.get(seat)!;
  // While commands are public there is nothing to order in secret.
  const isOpen = isOpenPhase(mail);
  const hasOrders = system.awaited(live.state).includes(seat) && !isOpen;
  // The card of the orders shows the duty and leads to the map.
  if (next === 'commit' && hasOrders && dropped.length === 0) return <TurnPost seat={seat} />;
  const names = (seats: readonly Seat[]) => sideNames(mail, seats);
  const others = (...owed: string[]) => names([...stages].flatMap(([one, is]) => (owed.includes(is) ? [one] : [])));
  const act = async (work: () => Promise<Block | { readonly foul: readonly Seat[] }>) => {
    setBusy(true);
    setFailed(false);
    try {
      const done = await work();
      setFoul('foul' in done ? done.foul : []);
      // Copied like every other post: it counts as posted, and can be called not posted after all.
      if (!('foul' in done)) await copyUnlessCarried(store, done, isCarried(carrier), clock);
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  const openWithout = (
    seats: readonly Seat[],
    heirs: readonly SeatEntry[] = given,
    signatures?: ReadonlyMap<number, string>,
  ) => void act(() => openOwn(store, seat, seats, heirs, signatures));
  const isLocked = hasLocks(mail);
  const unsealed = others('commit');
  const said =
    next === 'commit'
      ? t(hasOrders ? 'mine.owes_open' : isOpen ? 'open.commit-after' : 'open.commit-nothing')
      : next === 'open'
        ? stage === 'unlocked'
          ? t('beacon:lock.opened')
          : unsealed === ''
            ? t('open.open')
            : t('open.open-without', { sides: unsealed })
        : next === 'again'
          ? t('open.again')
          : stage === 'committed'
            ? t('open.wait-commit', { sides: unsealed })
            : t('open.wait-open', { sides: others('commit', 'open', 'committed') });
  return (
    <Card title={t('open.title', { side: sideName(mail, seat) })}>
      <div role="status" className={parts.stack}>
        <p>
          <strong>{said}</strong>
        </p>
        {dropped.map((one) => (
          <p key={one.seat}>
            {t('open.dropped', { count: one.by.length, side: names([one.seat]), by: names(one.by) })}
          </p>
        ))}
        {without.length > 0 && <p>{t('open.without', { sides: names(without) })}</p>}
        {foul.length > 0 && (
          <p className={parts.callout} data-tone="wrong">
            {t(isLocked ? 'beacon:lock.foul' : 'open.foul', { sides: names(foul) })}
          </p>
        )}
        {hasFailed && (
          <p role="alert" className={parts.callout} data-tone="wrong">
            {t('open.failed')}
          </p>
        )}
      </div>
      <div className={parts.row}>
        {next === 'commit' && !hasOrders && (
          <Button loading={isBusy} onClick={() => void act(() => commitOrders(store, seat, [], clock()))}>
            {t('open.do-commit')}
          </Button>
        )}
        {(next === 'open' || next === 'again') && (
          <Button
            loading={isBusy}
            leftSection={<IconLockOpen size={18} aria-hidden />}
            onClick={() => openWithout(without)}
          >
            {out.length > 0 ? t('open.do-open-without', { sides: names(out) }) : t('open.do-open')}
          </Button>
        )}
        {isOver && lateTogether.length > 0 && (
          <Button
            loading={isBusy}
            leftSection={<IconUserMinus size={18} aria-hidden />}
            onClick={() => openWithout([...without, ...lateTogether])}
          >
            {t('open.do-deadline', { sides: names(lateTogether) })}
          </Button>
        )}
        {[...new Set([...late, ...foul])].map((one) => (
          <Button
            key={one}
            variant="default"
            loading={isBusy}
            leftSection={<IconUserMinus size={18} aria-hidden />}
            onClick={() => openWithout([...without, one])}
          >
            {t('open.do-without', { side: names([one]) })}
          </Button>
        ))}
        {back.map((one) => (
          <Button
            key={one}
            variant="default"
            loading={isBusy}
            leftSection={<IconUserPlus size={18} aria-hidden />}
            onClick={() => openWithout(without.filter((other) => other !== one))}
          >
            {t('open.do-back', { side: names([one]) })}
          </Button>
        ))}
      </div>
      <LockedOrders
        seat={seat}
        part={part}
        isBusy={isBusy}
        onOpen={(signatures) => openWithout(without, given, signatures)}
      />
      <SeatHeirs part={part} isBusy={isBusy} onOpen={openWithout} />
      {late.length > 0 && (
        <p className={parts.note}>{t(until == null ? 'open.wait' : isOver ? 'open.wait-over' : 'open.wait-until')}</p>
      )}
      <TurnPost seat={seat} />
      <p className={parts.note}>{t(isLocked ? 'beacon:lock.fair' : stages.size > 2 ? 'open.fair' : 'open.fair-two')}</p>
    </Card>
  );
}
