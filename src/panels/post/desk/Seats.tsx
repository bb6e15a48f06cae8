import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GM, type Seat } from '../../../engine/kernel/ids.ts';
import type { Armoured } from '../../../post/armour.ts';
import { type RosterContent, rosterBlock } from '../../../post/contents.ts';
import { publicKeys } from '../../../post/keys.ts';
import { nextRevision } from '../../../post/ledger.ts';
import { SideSwatch } from '../../pages/SideSwatch.tsx';
import { Carry } from '../Carry.tsx';
import css from './Desk.module.css';
import { contentOf, seatedIn, useDesk, useMailState } from './desk.ts';

type Seated = RosterContent['seats'][number];

/** Who sits where. Every change is a roster in the thread: it holds from this round on, and everybody sees it. */
export function Seats() {
  const { t } = useTranslation('desk');
  const { mail, me } = useDesk();
  const state = useMailState((now) => now);
  const content = contentOf(state);
  const { ledger, now } = state.course;
  const seated = seatedIn(state);
  const [draft, setDraft] = useState<Readonly<Record<Seat, Seated | null>>>({});
  const [made, setMade] = useState<Armoured | null>(null);

  // Of several requests by one hand the latest counts; his own keys are the master's to seat, too.
  const asking = new Map<string, Seated & { readonly wish: string }>();
  for (const { block, content: join } of [...ledger.joins].sort((a, b) => a.block.revision - b.block.revision))
    asking.set(join.keys.sign, { seat: block.seat, name: join.name, keys: join.keys, wish: block.seat });
  if (!asking.has(me.sign))
    asking.set(me.sign, { seat: '-', name: content.master.name, keys: publicKeys(me), wish: '-' });
  const sitting = (seat: Seat): Seated | null =>
    seat in draft ? (draft[seat] ?? null) : (seated.find((taken) => taken.seat === seat) ?? null);
  const people = [...new Map([...seated, ...asking.values()].map((one) => [one.keys.sign, one])).values()];
  const isChanged = content.players.some(
    ({ seat }) => sitting(seat)?.keys.sign !== seated.find((taken) => taken.seat === seat)?.keys.sign,
  );

  const post = () => {
    const seats = content.players.flatMap(({ seat }) => {
      const taken = sitting(seat);
      return taken ? [{ seat, name: taken.name, keys: taken.keys }] : [];
    });
    const { ledger } = mail.getState().course;
    // Before anything was played the first roster holds from the beginning.
    const round = now.round === 1 ? 0 : now.round;
    const block = rosterBlock(me, ledger.campaign!.id, round, { seats }, nextRevision(ledger, 'roster', GM, round));
    mail.getState().take([block]);
    setMade(block);
    setDraft({});
  };

  return (
    <section className={css.section} aria-labelledby="desk-seats">
      <h2 id="desk-seats">{t('seats.title')}</h2>
      <p>{t('seats.about')}</p>
      <table className={css.rows}>
        <tbody>
          {content.players.map(({ seat, name, colour }) => (
            <tr key={seat}>
              <th scope="row">
                <span className={css.side}>
                  <SideSwatch colour={colour} /> {name}
                </span>
              </th>
              <td>
                <NativeSelect
                  aria-label={t('seats.who', { side: name })}
                  value={sitting(seat)?.keys.sign ?? ''}
                  data={[
                    { value: '', label: t('board.nobody') },
                    ...people.map((one) => ({ value: one.keys.sign, label: nameOf(one) })),
                  ]}
                  onChange={({ currentTarget }) => {
                    const chosen = people.find(({ keys }) => keys.sign === currentTarget.value);
                    setDraft({ ...draft, [seat]: chosen ? { seat, name: chosen.name, keys: chosen.keys } : null });
                  }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css.buttons}>
        <Button disabled={!isChanged} onClick={post}>
          {t('seats.post')}
        </Button>
      </div>
      {made && <Carry blocks={[made]} name={content.name} />}
      <h2>{t('seats.requests')}</h2>
      {ledger.joins.length === 0 && <p>{t('seats.none')}</p>}
      <ul className={css.letters}>
        {[...asking.values()]
          .filter(({ keys }) => keys.sign !== me.sign)
          .map((one) => (
            <li key={one.keys.sign}>
              <strong>{one.name}</strong>{' '}
              {t(one.wish === '-' ? 'seats.any' : 'seats.wants', {
                side: content.players.find(({ seat }) => seat === one.wish)?.name ?? one.wish,
              })}{' '}
              <TextInput
                readOnly
                size="xs"
                label={t('seats.key')}
                value={one.keys.sign}
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
            </li>
          ))}
      </ul>
    </section>
  );

  function nameOf({ name, keys }: Seated): string {
    return keys.sign === me.sign ? t('seats.myself', { name }) : `${name} (${keys.sign.slice(0, 6)})`;
  }
}
