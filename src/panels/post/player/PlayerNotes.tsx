import { GM, type Seat } from '@hexpost/engine';
import { Button, Textarea } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Block, digestOf } from '../../../post/armour.ts';
import type { Identity } from '../../../post/keys.ts';
import { isMaster, masterNow, ownSeats } from '../../../store/mail.ts';
import { sendNote } from '../../../store/notes.ts';
import { copiedAt, outboxOf } from '../../../store/outbox.ts';
import { Card } from '../../parts/Page.tsx';
import parts from '../../parts/parts.module.css';
import { useMinute } from '../../parts/time-text.ts';
import { isCarried } from '../carrier/carrier-tools.ts';
import { copyUnlessCarried } from '../copy-post.ts';
import { BlockPost } from '../Post.tsx';
import { useNewNotes, useNotes } from '../use-notes.ts';
import { useWork } from '../use-work.ts';
import css from './Player.module.css';
import { sideName, useMailNow, usePlayer } from './use-player.ts';

/** Private notes between a seat and the game master. */
export function PlayerNotes() {
  const me = useMailNow((mail) => mail.me);
  const seat = useMailNow((mail) => ownSeats(mail)[0]);
  const master = useMailNow(isMaster);
  return me && seat !== undefined && !master ? <OfSeat me={me} seat={seat} /> : null;
}

function OfSeat({ me, seat }: { me: Identity; seat: Seat }) {
  const { t } = useTranslation('post');
  const { mail, clock, carrier } = usePlayer();
  const now = useMailNow((all) => all);
  const letters = useNotes(me, now.history);
  const fresh = useNewNotes(mail, letters, seat);
  const [text, setText] = useState('');
  const master = masterNow(now).name;
  const isNote = ({ kind }: Block) => kind === 'note';
  const waiting = outboxOf(now).filter(isNote);
  const time = useMinute(clock);
  const copied = now.blocks.flatMap(({ block }) =>
    isNote(block) && copiedAt(now, block, time) !== undefined ? [block] : [],
  );

  const { isBusy, begin } = useWork();
  const seal = async () => {
    const block = await sendNote(mail, seat, GM, text.trim());
    setText('');
    await copyUnlessCarried(mail, block, isCarried(carrier), clock);
  };

  return (
    <Card title={t('letters.title', { master })}>
      {letters.length === 0 && <p className={parts.note}>{t('letters.none')}</p>}
      {letters.map(({ block, content: letter }) => (
        <div key={digestOf(block)} className={css.letter}>
          <small>
            {t(block.seat === GM ? 'letters.from-master' : 'letters.mine', {
              round: block.round,
              master,
              side: sideName(now, block.seat),
            })}
          </small>
          {fresh.has(digestOf(block)) && <strong className={parts.mark}>{t('letters.new')}</strong>}
          {letter.text}
        </div>
      ))}
      <Textarea
        label={t('letters.write', { master })}
        description={t('letters.write-hint', { master })}
        rows={3}
        resize="vertical"
        maxLength={20_000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={parts.row}>
        <Button
          variant="default"
          disabled={text.trim() === ''}
          loading={isBusy}
          leftSection={<IconLock size={18} aria-hidden />}
          onClick={() => begin(seal)}
        >
          {t('letters.seal')}
        </Button>
      </div>
      {waiting.length > 0 && <p role="status">{t('letters.made', { count: waiting.length })}</p>}
      {copied.length > 0 && <p role="status">{t('dispatch.copied')}</p>}
      {[...waiting, ...copied].map((block) => (
        <BlockPost key={digestOf(block)} mail={mail} block={block} clock={clock} />
      ))}
    </Card>
  );
}
