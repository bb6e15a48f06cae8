import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { typedName } from '../../../post/names.ts';
import { isPlainName } from '../../../post/plain-names.ts';
import { placeOfBeginning } from '../../../post/round-chains.ts';
import type { Problem } from '../../../store/files/text-file.ts';
import { heirOf, type LeadOffer, leadOffers, offerToLead, passOn, voteFor, wonOffer } from '../../../store/handover.ts';
import { campaignContent, isMaster, masterNow, ownSeats } from '../../../store/mail.ts';
import { isMasterless } from '../../../store/open-round.ts';
import { randomHex } from '../../../store/random-hex.ts';
import { ProblemCard } from '../../parts/ProblemCard.tsx';
import parts from '../../parts/parts.module.css';
import { problemOf } from '../../start/shelf.ts';
import { namesInRow } from '../by-post.ts';
import { seatNames } from '../finding-words.ts';
import { useWork } from '../use-work.ts';
import { usePlayer } from './use-player.ts';

/** Offers that are listed at first, and with each press: anybody can make hundreds. */
const AT_FIRST = 5;

/** A change of game master: offers to lead the campaign, votes, and the handover. */
export function OtherMaster() {
  const { t } = useTranslation('post');
  const { mail, identify } = usePlayer();
  const now = useStore(mail);
  const [name, setName] = useState('');
  const [trouble, setTrouble] = useState<Problem | null>(null);
  const [most, setMost] = useState(AT_FIRST);
  if (isMasterless(now)) return null;
  const offers = leadOffers(now).toSorted((a, b) => b.votes.length - a.votes.length);
  const others = offers.length - most;
  const leads = isMaster(now);
  const heir = heirOf(now);
  const { round } = now.history.now;
  const offer = async (event: FormEvent) => {
    event.preventDefault();
    setTrouble(null);
    try {
      await offerToLead(mail, await identify(), typedName(name), randomHex(16));
    } catch (error) {
      setTrouble(problemOf(error));
    }
  };
  return (
    <details className={parts.fold} open={offers.length > 0 || heir !== undefined}>
      <summary>{t('lead.title')}</summary>
      <p>{t('lead.about', { master: masterNow(now).name })}</p>
      {heir && (
        <p role="status">{t('lead.heir', { master: masterNow(now).name, round, name: heir.name, next: round + 1 })}</p>
      )}
      {offers.slice(0, most).map((one) => (
        <Offer key={one.digest} offer={one} leads={leads} />
      ))}
      {others > 0 && (
        <Button variant="default" onClick={() => setMost(most + AT_FIRST)}>
          {t('lead.more', { count: Math.min(AT_FIRST, others) })}
        </Button>
      )}
      {!leads && !offers.some(({ isMine }) => isMine) && (
        <form className={parts.row} onSubmit={(event) => void offer(event)}>
          <TextInput
            label={t('lead.name')}
            value={name}
            maxLength={60}
            required
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Button type="submit" variant="default" disabled={!isPlainName(typedName(name))}>
            {t('lead.offer')}
          </Button>
        </form>
      )}
      {trouble && <ProblemCard problem={trouble} />}
    </details>
  );
}

/** Tells whom the seats have voted for that the campaign is theirs to take over; empty for everybody else. */
export function WonVotes() {
  const { t } = useTranslation(['post', 'thread']);
  const { mail } = usePlayer();
  const now = useStore(mail);
  const won = wonOffer(now);
  if (!won) return null;
  const side = seatNames(t, campaignContent(now).players);
  return (
    <section className={parts.callout} data-tone="right" aria-label={t('post:lead.won-title')}>
      <p role="status">{t('post:lead.won', { sides: namesInRow(won.votes.map(side)) })}</p>
      <PassOn offer={won}>{t('post:lead.take')}</PassOn>
    </section>
  );
}

interface OfferProps {
  readonly offer: LeadOffer;
  /** True for the game master. */
  readonly leads: boolean;
}

function Offer({ offer, leads }: OfferProps) {
  const { t } = useTranslation(['post', 'thread']);
  const { mail } = usePlayer();
  const now = useStore(mail);
  const side = seatNames(t, campaignContent(now).players);
  const seats = ownSeats(now).filter((seat) => !offer.votes.includes(seat));
  const { isBusy, begin } = useWork();
  return (
    <div className={parts.callout} data-tone="accent">
      <p>
        {t('post:lead.offered', { name: offer.name })}{' '}
        {offer.votes.length > 0 && t('post:lead.votes', { sides: namesInRow(offer.votes.map(side)) })}
      </p>
      <div className={parts.row}>
        {leads && <PassOn offer={offer}>{t('post:lead.pass', { name: offer.name })}</PassOn>}
        {!leads &&
          seats.map((seat) => (
            <Button
              key={seat}
              variant="default"
              loading={isBusy}
              onClick={() => begin(() => voteFor(mail, seat, offer, ''))}
            >
              {t('post:lead.vote', { name: offer.name, side: side(seat) })}
            </Button>
          ))}
      </div>
    </div>
  );
}

interface PassOnProps {
  readonly offer: LeadOffer;
  readonly children: ReactNode;
}

/** Hands over the campaign on the second press: the first one only warns that this is final. */
function PassOn({ offer, children }: PassOnProps) {
  const { t } = useTranslation('post');
  const { mail } = usePlayer();
  const [asked, setAsked] = useState(false);
  const { isBusy, begin } = useWork();
  const now = useStore(mail);
  const { history } = now;
  const context = !isMaster(now) ? 'votes' : placeOfBeginning(history.ledger) === undefined ? 'begin' : '';
  if (!asked) return <Button onClick={() => setAsked(true)}>{children}</Button>;
  return (
    <div>
      <p role="status">{t('lead.no-way-back', { context })}</p>
      <div className={parts.row}>
        <Button color="red" loading={isBusy} onClick={() => begin(() => passOn(mail, offer))}>
          {t('lead.sure')}
        </Button>
        <Button variant="default" onClick={() => setAsked(false)}>
          {t('lead.not-now')}
        </Button>
      </div>
    </div>
  );
}
