import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GM, type Seat } from '../../../engine/kernel/ids.ts';
import type { Block } from '../../../post/armour.ts';
import type { RosterContent } from '../../../post/contents.ts';
import { publicKeys } from '../../../post/keys.ts';
import { nextRevision } from '../../../post/ledger.ts';
import { rosterBlock } from '../../../post/make-blocks.ts';
import { SideSwatch } from '../../parts/SideSwatch.tsx';
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
  const { ledger, now } = state.history;
  const seated = seatedIn(state);
  const [draft, setDraft] = useState<Readonly<Record<Seat, readonly Seated[]>>>({});
  const [made, setMade] = useState<Block | null>(null);

  // Of several requests by one hand the latest counts; his own keys are the master's to seat, too.
  const asking = new Map<string, Seated & { readonly wish: string }>();
  for (const { block, content: join } of [...ledger.joins].sort((a, b) => a.block.revision - b.block.revision))
    asking.set(join.keys.sign, { seat: block.seat, name: join.name, keys: join.keys, wish: block.seat });
  if (!asking.has(me.sign))
    asking.set(me.sign, { seat: '-', name: content.master.name, keys: publicKeys(me), wish: '-' });
  const held = (seat: Seat): readonly Seated[] => seated.filter((taken) => taken.seat === seat);
  const sitting = (seat: Seat): readonly Seated[] => draft[seat] ?? held(seat);
  const seatHands = (seat: Seat, hands: readonly Seated[]) =>
    setDraft({ ...draft, [seat]: hands.map(({ name, keys }) => ({ seat, name, keys })) });
  const people = [...new Map([...seated, ...asking.values()].map((one) => [one.keys.sign, one])).values()];
  const signsOf = (hands: readonly Seated[]) => hands.map(({ keys }) => keys.sign).join();
  const isChanged = content.players.some(({ seat }) => signsOf(sitting(seat)) !== signsOf(held(seat)));

  const post = () => {
    const seats = content.players.flatMap(({ seat }) => sitting(seat).map(({ name, keys }) => ({ seat, name, keys })));
    const { ledger } = mail.getState().history;
    // Before anything was played the first roster holds from the beginning.
    const round = now.round === 1 ? 0 : now.round;
    const block = rosterBlock(
      me,
      { campaign: ledger.campaign!.id, round, revision: nextRevision(ledger, 'roster', GM, round) },
      { seats },
    );
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
                <Hands
                  side={name}
                  hands={sitting(seat)}
                  people={people}
                  nameOf={nameOf}
                  onChange={(hands) => seatHands(seat, hands)}
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

interface HandsProps {
  readonly side: string;
  readonly hands: readonly Seated[];
  readonly people: readonly Seated[];
  readonly nameOf: (one: Seated) => string;
  readonly onChange: (hands: readonly Seated[]) => void;
}

/** Who holds a seat: one person, or a team whose every hand may sign for it. */
function Hands({ side, hands, people, nameOf, onChange }: HandsProps) {
  const { t } = useTranslation('desk');
  const [first, ...others] = hands;
  const data = (shown: readonly Seated[], none: string) => [
    { value: '', label: none },
    ...shown.map((one) => ({ value: one.keys.sign, label: nameOf(one) })),
  ];
  const chosen = (sign: string) => people.filter(({ keys }) => keys.sign === sign);
  const free = people.filter((one) => !hands.some(({ keys }) => keys.sign === one.keys.sign));
  return (
    <>
      <NativeSelect
        aria-label={t('seats.who', { side })}
        value={first?.keys.sign ?? ''}
        data={data(first ? [first, ...free] : free, t('board.nobody'))}
        onChange={({ currentTarget: { value } }) => onChange([...chosen(value), ...others])}
      />
      {others.map((one) => (
        <p key={one.keys.sign} className={css.side}>
          {nameOf(one)}{' '}
          <Button
            size="compact-xs"
            variant="default"
            aria-label={t('seats.leave', { name: one.name, side })}
            onClick={() => onChange(hands.filter((hand) => hand !== one))}
          >
            {t('seats.out')}
          </Button>
        </p>
      ))}
      {first && free.length > 0 && (
        <NativeSelect
          mt={4}
          size="xs"
          aria-label={t('seats.also', { side })}
          value=""
          data={data(free, t('seats.add'))}
          onChange={({ currentTarget: { value } }) => onChange([...hands, ...chosen(value)])}
        />
      )}
    </>
  );
}
