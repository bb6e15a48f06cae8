import { GM } from '@hexpost/engine';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Block, digestOf } from '../../../post/armour.ts';
import { holdersNow } from '../../../store/mail.ts';
import { sendNote } from '../../../store/notes.ts';
import { holderNames } from '../../../store/seat-rows.ts';
import parts from '../../parts/parts.module.css';
import { BlockPost } from '../Post.tsx';
import { unreadNotes, useNewNotes, useNotes } from '../use-notes.ts';
import { useWork } from '../use-work.ts';
import css from './Desk.module.css';
import { useDesk, useMailState, useSeatName } from './use-desk.ts';

/** Private notes between the game master and one seat, sealed and posted like other blocks. */
export function MasterNotes() {
  const { t } = useTranslation('desk');
  const { mail, me } = useDesk();
  const seatName = useSeatName();
  const state = useMailState((now) => now);
  const letters = useNotes(me, state.history);
  const fresh = useNewNotes(mail, letters, GM);
  const seated = holdersNow(state);
  const [to, setTo] = useState('');
  const [text, setText] = useState('');
  const [made, setMade] = useState<Block | null>(null);
  const reader = seated.find(({ seat }) => seat === (to || seated[0]?.seat));

  const { isBusy, begin } = useWork();
  const post = async () => {
    if (!reader) return;
    setMade(await sendNote(mail, GM, reader.seat, text.trim()));
    setText('');
  };

  return (
    <>
      <section className={css.section} aria-labelledby="desk-write">
        <h2 id="desk-write">{t('notes.write')}</h2>
        {seated.length === 0 ? (
          <p>{t('notes.nobody')}</p>
        ) : (
          <>
            <NativeSelect
              label={t('notes.to')}
              value={reader?.seat ?? ''}
              data={[...new Set(seated.map(({ seat }) => seat))].map((seat) => ({
                value: seat,
                label: `${seatName(seat)}: ${holderNames(seated, seat)}`,
              }))}
              onChange={({ currentTarget }) => setTo(currentTarget.value)}
            />
            <Textarea
              mt="sm"
              label={t('notes.text')}
              rows={3}
              maxLength={20_000}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
            <div className={css.buttons}>
              <Button disabled={text.trim() === ''} loading={isBusy} onClick={() => begin(post)}>
                {t('notes.seal')}
              </Button>
            </div>
          </>
        )}
        {made && <BlockPost mail={mail} block={made} />}
      </section>
      <section className={css.section} aria-labelledby="desk-letters">
        <h2 id="desk-letters">{t('notes.all')}</h2>
        {letters.length === 0 && <p>{t('notes.none')}</p>}
        <ul className={css.letters}>
          {letters.map(({ block, content }) => (
            <li key={digestOf(block)}>
              <strong>
                {t(content.to === undefined ? 'notes.from' : 'notes.from-to', {
                  from: seatName(block.seat),
                  to: seatName(content.to ?? 'gm'),
                  round: block.round,
                })}
              </strong>{' '}
              {fresh.has(digestOf(block)) && <span className={parts.mark}>{t('notes.new')}</span>}
              <p>{content.text}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** The number of unread notes to the game master. */
export function NotesMark() {
  const { t } = useTranslation('desk');
  const { me } = useDesk();
  const history = useMailState((mail) => mail.history);
  const notes = useMailState((mail) => mail.notes);
  const count = unreadNotes(useNotes(me, history), [GM], notes).length;
  return count > 0 && <span className={parts.mark}>{t('notes.unread', { count })}</span>;
}
