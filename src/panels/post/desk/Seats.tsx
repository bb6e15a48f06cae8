import type { Seat } from '@hexpost/engine';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Block } from '../../../post/armour.ts';
import { strangersAlike } from '../../../post/contents.ts';
import { mayHold } from '../../../post/master-posts.ts';
import type { SeatHolder } from '../../../post/rosters.ts';
import { placeOfBeginning } from '../../../post/round-chains.ts';
import { announced, campaignContent, holdersNow, masterNow } from '../../../store/mail.ts';
import { isMasterless } from '../../../store/open-round.ts';
import { lastUnposted, outboxOf } from '../../../store/outbox.ts';
import { postRoster } from '../../../store/post-desk.ts';
import { ANY_SEAT, ownHolder, peopleAsking, suggestedHolders } from '../../../store/seat-requests.ts';
import { useLanguage } from '../../../words/index.ts';
import parts from '../../parts/parts.module.css';
import { SideSwatch } from '../../parts/SideLabel.tsx';
import { campaignIn, namesInRow } from '../by-post.ts';
import { ByItselfChoices, LinksForSeats } from '../invite/InviteChoices.tsx';
import { Fingerprint, fingerprintOf } from '../keys/Fingerprint.tsx';
import { BlockPost } from '../Post.tsx';
import { useWork } from '../use-work.ts';
import css from './Desk.module.css';
import { useDesk, useMailState } from './use-desk.ts';

/** Requests that are listed at first, and with each press: anybody can make hundreds. */
const AT_FIRST = 20;

/** The holders of all seats. Every change is a public roster in the thread, valid from this round on. */
export function Seats() {
  const { t } = useTranslation('desk');
  const { mail, me, clock, carrier, links, byItself } = useDesk();
  const state = useMailState((now) => now);
  const language = useLanguage();
  const content = campaignIn(campaignContent(state), language);
  const campaign = announced(state).id;
  const masterName = masterNow(state).name;
  const { ledger } = state.history;
  const seated = holdersNow(state);
  const [draft, setDraft] = useState<Readonly<Record<Seat, readonly SeatHolder[]>>>({});
  const [made, setMade] = useState<Block | null>(null);
  const [begins, setBegins] = useState(false);

  const everyone = useMemo(() => peopleAsking(state), [state]);
  const [most, setMost] = useState(AT_FIRST);
  const asking = useMemo(
    () => everyone.filter(({ holder }) => holder.keys.sign !== me.sign).slice(0, most),
    [everyone, me, most],
  );
  const others =
    everyone.length - asking.length - (everyone.some(({ holder }) => holder.keys.sign === me.sign) ? 1 : 0);
  const suggested = useMemo(() => suggestedHolders(state, draft), [state, draft]);
  // The game master can be seated without asking.
  const master = useMemo(() => ownHolder(me, campaign, masterName), [me, campaign, masterName]);
  const held = (seat: Seat): readonly SeatHolder[] => seated.filter((taken) => taken.seat === seat);
  const sitting = (seat: Seat): readonly SeatHolder[] =>
    draft[seat] ?? (suggested[seat] ? [suggested[seat]] : held(seat));
  const seatHands = (seat: Seat, hands: readonly SeatHolder[]) =>
    setDraft({ ...draft, [seat]: hands.map((holder) => ({ ...holder, seat })) });
  const drawn = Object.values(suggested);
  const everybody = [...asking.map(({ holder }) => holder), ...drawn, ...seated, master];
  const people = [...new Map([...everybody].reverse().map((one) => [one.keys.sign, one])).values()].reverse();
  const signsOf = (hands: readonly SeatHolder[]) => hands.map(({ keys }) => keys.sign).join();
  const isChanged = content.players.some(({ seat }) => signsOf(sitting(seat)) !== signsOf(held(seat)));

  const seats = content.players.flatMap(({ seat }) => sitting(seat).map((holder) => ({ ...holder, seat })));
  const alike = strangersAlike(seats);
  const isOpen = isMasterless(state);
  const isVacant = content.players.some(({ seat }) => sitting(seat).length === 0);
  const mayBegin = !isOpen && seats.length > 0 && isVacant && placeOfBeginning(ledger) === undefined;
  const isWhole = isOpen && content.players.every(({ seat }) => held(seat).length > 0);
  // Until it is posted, the one roster that stands for good can be made anew.
  const isChangeable = isWhole && lastUnposted(state, 'roster') !== undefined;
  const isFinal = isWhole && !isChangeable;

  // When the user returns to this page, it is still to be posted.
  const roster = made ?? outboxOf(state).findLast(({ kind }) => kind === 'roster');

  const { isBusy, begin } = useWork();
  const post = async () => {
    setMade(await postRoster(mail, seats, clock(), begins && mayBegin ? true : undefined));
    setDraft({});
  };

  return (
    <section className={css.section} aria-labelledby="desk-seats">
      <h2 id="desk-seats">{t('seats.title')}</h2>
      <p>{t(isFinal ? 'seats.final' : 'seats.about', { context: isOpen && !isFinal ? 'open' : '' })}</p>
      <table className={css.rows}>
        <tbody>
          {content.players.map(({ seat, name, colour }) => (
            <tr key={seat}>
              <th scope="row">
                <span className={parts.inline}>
                  <SideSwatch colour={colour} /> {name}
                </span>
              </th>
              <td>
                <div className={css.hands}>
                  {isFinal && namesInRow(held(seat).map(nameOf))}
                  {!isFinal && (
                    <Hands
                      side={name}
                      hands={sitting(seat)}
                      people={people.filter(({ keys }) => mayHold(content, keys.sign, seat))}
                      nameOf={nameOf}
                      onChange={(hands) => seatHands(seat, hands)}
                    />
                  )}
                  {sitting(seat).map(({ keys }) => (
                    <Fingerprint key={keys.sign} keys={keys} />
                  ))}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isFinal && (
        <div className={css.buttons}>
          {mayBegin && (
            <Checkbox
              label={t('seats.begin')}
              description={t('seats.begin-about')}
              checked={begins}
              onChange={({ currentTarget }) => setBegins(currentTarget.checked)}
            />
          )}
          <Button
            disabled={!(isChanged || (begins && mayBegin)) || alike.length > 0}
            loading={isBusy}
            onClick={() => begin(post)}
          >
            {t('seats.post')}
          </Button>
        </div>
      )}
      {isChangeable && (
        <p role="status" className={parts.callout}>
          {t('seats.not-posted')}
        </p>
      )}
      {alike.length > 0 && (
        <p role="alert" className={parts.wrong}>
          {t('seats.alike', { names: namesInRow(alike) })}
        </p>
      )}
      {roster && <BlockPost key={roster.revision} mail={mail} block={roster} />}
      {byItself && carrier?.by && <ByItselfChoices tools={byItself} shows={{ seats: !isFinal }} />}
      {links && carrier?.by?.kind === 'relay' && <LinksForSeats tools={links} />}
      <h2>{t('seats.requests')}</h2>
      {ledger.joins.length === 0 && <p>{t('seats.none')}</p>}
      <ul className={css.letters}>
        {asking.map(({ holder: one, wish, is, isNamesake }) => (
          <li key={one.keys.sign}>
            <span className={parts.badge} data-tone={is === 'new' ? 'accent' : undefined}>
              {t(`seats.is.${is}`)}
            </span>{' '}
            <strong>{one.name}</strong> {wishOf(one, wish)}{' '}
            {isNamesake && <p className={parts.wrong}>{t('seats.namesake', { name: one.name })}</p>}
            <Fingerprint keys={one.keys} />
          </li>
        ))}
      </ul>
      {others > 0 && (
        <Button variant="default" onClick={() => setMost(most + AT_FIRST)}>
          {t('seats.more', { count: Math.min(AT_FIRST, others) })}
        </Button>
      )}
    </section>
  );

  function wishOf({ keys }: SeatHolder, wish: Seat): string {
    const drawn = wish === ANY_SEAT && content.players.find(({ seat }) => suggested[seat]?.keys.sign === keys.sign);
    if (drawn) return t('seats.drawn', { side: drawn.name });
    const side = content.players.find(({ seat }) => seat === wish)?.name ?? wish;
    return t(wish === ANY_SEAT ? 'seats.any' : 'seats.wants', { side });
  }

  function nameOf({ name, keys }: SeatHolder): string {
    if (keys.sign === me.sign) return t('seats.myself', { name });
    const is = everyone.find(({ holder }) => holder.keys.sign === keys.sign)?.is ?? 'seated';
    return `${name} (${fingerprintOf(keys).slice(0, 5)}, ${t(`seats.is.${is}`)})`;
  }
}

interface HandsProps {
  readonly side: string;
  readonly hands: readonly SeatHolder[];
  readonly people: readonly SeatHolder[];
  readonly nameOf: (one: SeatHolder) => string;
  readonly onChange: (hands: readonly SeatHolder[]) => void;
}

/** The holders of one seat: a single person, or a team whose members all sign for it. */
function Hands({ side, hands, people, nameOf, onChange }: HandsProps) {
  const { t } = useTranslation('desk');
  const [first, ...others] = hands;
  const data = (shown: readonly SeatHolder[], none: string) => [
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
        <p key={one.keys.sign} className={parts.inline}>
          {nameOf(one)}{' '}
          <Button
            size="compact-xs"
            variant="default"
            aria-label={t('seats.leave', { name: one.name, side })}
            onClick={() => onChange(hands.filter((other) => other !== one))}
          >
            {t('seats.out')}
          </Button>
        </p>
      ))}
      {first && free.length > 0 && (
        <NativeSelect
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
