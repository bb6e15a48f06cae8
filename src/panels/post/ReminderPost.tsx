import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { type MailStore, ownSeats } from '../../store/mail.ts';
import parts from '../parts/parts.module.css';
import { Post } from './Post.tsx';
import type { PostSource } from './prose/block-prose.ts';
import { reminderProse, silentSeats } from './prose/reminder.ts';

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
