import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { actionAtDeadline } from '../../post/calendar.ts';
import { currentDeadline } from '../../post/deadline.ts';
import { campaignContent, isOpenPhase, type Mail, type MailStore, ownSeats } from '../../store/mail.ts';
import { seatRows } from '../../store/seat-rows.ts';
import parts from '../parts/parts.module.css';
import { Post } from './Post.tsx';
import { blockTeller, type PostSource } from './prose/block-prose.ts';
import type { ProsePart } from './prose/prose-page.ts';
import { link, strong } from './prose/say.ts';

/** Seats with a player that the open round waits for, as far as is known here. */
const silentSeats = (mail: Mail): readonly string[] =>
  seatRows(mail).flatMap(({ seat, state, player }) => (state === 'owes' && player !== undefined ? [seat] : []));

/** A post that reminds players who owe orders: their names, the deadline, and what follows. */
export function reminderProse(mail: Mail, source: PostSource): readonly ProsePart[] {
  const { say, t, words, row, sideWithNames, when, address } = blockTeller(source);
  const { now } = mail.history;
  const { name, calendar } = campaignContent(mail);
  const { until, changes } = currentDeadline(mail.history);
  const silent = silentSeats(mail);
  const parts: ProsePart[] = [
    { kind: 'line', of: [strong(t('posting:remind.title', { campaign: name }))] },
    { kind: 'line', of: say('remind.where', { place: words.placeInside(now.state), round: now.round }) },
    {
      kind: 'line',
      of: say(
        'remind.owing',
        { list: strong(row(silent.map((seat) => sideWithNames(seat, now.round)))) },
        isOpenPhase(mail) ? 'open' : undefined,
      ),
    },
  ];
  if (until === null) parts.push({ kind: 'line', of: say('paused') });
  if (typeof until === 'number') {
    const isOver = until <= source.now;
    const action = calendar && actionAtDeadline(calendar, until, changes).does;
    parts.push({
      kind: 'line',
      of: [
        ...say(isOver ? 'remind.was-due' : 'remind.due', { when: when(until) }),
        ...(action ? [' ', ...say(`remind.then.${action}`)] : []),
      ],
    });
  }
  parts.push({ kind: 'line', of: say('remind.how', { address: link(address) }) });
  return parts;
}

interface Props {
  readonly mail: MailStore;
  readonly clock?: () => number;
}

const NONE = [] as const;

/** A post that reminds players who owe orders, made with one press; empty while no other player does. */
export function ReminderPost({ mail, clock }: Props) {
  const { t } = useTranslation('posting');
  const state = useStore(mail);
  const [isOpen, setOpen] = useState(false);
  const write = useCallback((source: PostSource) => reminderProse(mail.getState(), source), [mail]);
  const own = ownSeats(state);
  if (silentSeats(state).every((seat) => own.includes(seat))) return null;
  return (
    <div className={parts.stack}>
      <div className={parts.row}>
        <Button
          variant="default"
          aria-expanded={isOpen}
          leftSection={<IconBell size={18} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'remind.close' : 'remind.button')}
        </Button>
      </div>
      {isOpen && (
        <>
          <p className={parts.note}>{t('remind.about')}</p>
          <Post mail={mail} blocks={NONE} write={write} {...(clock && { clock })} />
        </>
      )}
    </div>
  );
}
