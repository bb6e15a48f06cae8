import { GM, type Seat } from '@hexpost/engine';
import { type Block, digestOf } from '../../../post/armour.ts';
import { blockContent } from '../../../post/block-content.ts';
import { JoinContent, NoticeContent, OfferContent, VoteContent } from '../../../post/contents.ts';
import { zoneOf } from '../../../post/deadline.ts';
import { handoverIn } from '../../../post/handover.ts';
import { isGenuine } from '../../../post/ledger.ts';
import { holdersOf, rosterIn, type SeatHolder } from '../../../post/rosters.ts';
import { campaignContent, type Mail, masterNow, masterOf } from '../../../store/mail.ts';
import { ANY_SEAT } from '../../../store/seat-requests.ts';
import { type Language, listIn, type Translate, translateIn } from '../../../words/index.ts';
import { sideNameIn } from '../../../words/side-names.ts';
import type { ByPostParts, PostWords } from '../../by-post-ui.ts';
import { instantText, ownZone } from '../../parts/time-text.ts';
import { campaignIn } from '../by-post.ts';
import { dispatchTexts } from '../dispatch-lines.ts';
import { closeProse, reopenProse } from './close-prose.ts';
import { invitationProse } from './invitation.ts';
import type { Inline, ProsePart } from './prose-page.ts';
import { link, moment, type SentenceMaker, sayIn, soft, strong } from './say.ts';

/** The words for people above a block in a post: only its public content, nothing sealed. */

/** The source of the words. */
export interface PostSource {
  readonly mail: Pick<Mail, 'rules' | 'history'>;
  readonly byPost: ByPostParts;
  /** Its words, and those of the system, must be loaded. */
  readonly language: Language;
  /** The address of this client. */
  readonly address: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The same with helpers for wording it. */
export interface PostTeller extends PostSource {
  readonly t: Translate;
  readonly say: SentenceMaker;
  /** The words of the system, for the open round after its dispatches. */
  readonly words: PostWords;
  readonly side: (seat: Seat) => string;
  /** Names in a row. */
  readonly row: (names: readonly string[]) => string;
  /** A side with the people who play it. */
  readonly sideWithNames: (seat: Seat, round: number) => string;
  readonly when: (at: number) => Inline;
}

export function blockTeller(source: PostSource): PostTeller {
  const { mail, byPost, language, now } = source;
  const { history, rules } = mail;
  const t = translateIn(language);
  const { players } = campaignContent(mail);
  const side = (seat: Seat) => sideNameIn(players.find((player) => player.seat === seat)?.name ?? seat, language);
  const row = (names: readonly string[]) => listIn(language, names);
  const { campaign, state } = history.live;
  const zone = zoneOf(history) ?? ownZone();
  return {
    ...source,
    t,
    say: sayIn(t, 'posting', language),
    words: byPost.words({ t, language, system: rules.system, campaign: campaignIn(campaign, language), state }),
    side,
    row,
    sideWithNames: (seat, round) => {
      const names = holdersOf(history.ledger, round, seat).map(({ name }) => name);
      return names.length > 0 ? `${side(seat)} (${row(names)})` : side(seat);
    },
    when: (at) => moment(at, instantText(at, zone, language, now)),
  };
}

/** The words above a block. */
export const blockProse = (block: Block, source: PostSource): readonly ProsePart[] =>
  PROSE[block.kind]?.(block, blockTeller(source)) ?? [];

const line = (...of: (ReturnType<SentenceMaker> | string)[]): ProsePart => ({ kind: 'line', of: of.flat() });

const PROSE: Readonly<Partial<Record<Block['kind'], (block: Block, teller: PostTeller) => readonly ProsePart[]>>> = {
  campaign: (_, teller) => invitationProse(teller),
  join: joinProse,
  roster: rosterProse,
  orders: ordersProse,
  opening: ({ seat, round }, { say, sideWithNames }) => [
    line(say('opening', { side: strong(sideWithNames(seat, round)), round })),
  ],
  notice: noticeProse,
  note: ({ seat }, { mail, say, side }) => [
    line(say(seat === GM ? 'note-master' : 'note', { side: strong(side(seat)), master: masterNow(mail).name })),
    line([soft(textIn(say, 'note-hint'))]),
  ],
  dispatch: dispatchProse,
  offer: (block, { mail, say }) => [line(say('offer', named(mail, blockContent(OfferContent, block)?.name)))],
  vote: (block, { mail, say, sideWithNames }) => [
    line(
      say('vote', {
        ...named(mail, blockContent(VoteContent, block)?.name),
        side: strong(sideWithNames(block.seat, block.round)),
      }),
    ),
  ],
  handover: (block, { mail, say }) => {
    const { term, votes = [] } = handoverIn(block) ?? {};
    return [line(say('handover', named(mail, term?.name), votes.length > 0 ? 'voted' : undefined))];
  },
  close: closeProse,
  reopen: reopenProse,
};

const named = (mail: PostSource['mail'], name: string | undefined) => ({
  name: strong(name ?? '?'),
  campaign: campaignContent(mail).name,
});

const textIn = (say: SentenceMaker, key: string, blanks = {}): string =>
  say(key, blanks)
    .map((piece) => (typeof piece === 'string' ? piece : piece.text))
    .join('');

function joinProse(block: Block, { mail, say, side }: PostTeller): readonly ProsePart[] {
  const { name } = campaignContent(mail);
  const master = masterNow(mail);
  const content = blockContent(JoinContent, block);
  const who = { name: strong(content?.name ?? '?'), campaign: name };
  const asks =
    block.seat === ANY_SEAT ? say('join', who, 'any') : say('join', { ...who, side: strong(side(block.seat)) });
  return [line(asks), line(say('join-hint', { master: master.name }, campaignContent(mail).open ? 'open' : undefined))];
}

function rosterProse(block: Block, teller: PostTeller): readonly ProsePart[] {
  const { mail, say, side, row, address } = teller;
  const { name, players } = campaignContent(mail);
  const seats = rosterIn(block)?.seats ?? [];
  const before = rosterBefore(block, mail);
  const changes = before ? players.flatMap(({ seat }) => changesOf(seat, before, seats, teller)) : [];
  return [
    line(say('roster', { campaign: strong(name), round: block.round }, block.round > 1 ? 'later' : undefined)),
    {
      kind: 'list',
      items: players.map(({ seat }) => {
        const names = seats.flatMap((holder) => (holder.seat === seat ? holder.name : []));
        return [`${side(seat)}: `, names.length > 0 ? strong(row(names)) : textIn(say, 'nobody')];
      }),
    },
    ...(changes.length > 0 ? [line(...changes.flatMap((change, i) => (i === 0 ? [change] : [' ', change])))] : []),
    {
      kind: 'line',
      of: say('roster-hint', { address: link(address) }),
      withFile: say('roster-hint', { address: link(address) }, 'file'),
    },
  ];
}

/** The seats of the roster before this one; undefined for the first. */
function rosterBefore(block: Block, { history }: Pick<Mail, 'history'>): readonly SeatHolder[] | undefined {
  const { blocks, status } = history.ledger;
  const earlier = [...blocks].flatMap(([digest, other]) => {
    const isEarlier = other.round < block.round || (other.round === block.round && other.revision < block.revision);
    return other.kind === 'roster' && isEarlier && isGenuine(status.get(digest)) ? [other] : [];
  });
  const last = earlier.sort((a, b) => a.round - b.round || a.revision - b.revision).at(-1);
  return last && rosterIn(last)?.seats;
}

/** The changes at a seat: people who came or left, and other keys. */
function changesOf(
  seat: Seat,
  before: readonly SeatHolder[],
  after: readonly SeatHolder[],
  { say, side }: PostTeller,
): ReturnType<SentenceMaker>[] {
  const of = (all: readonly SeatHolder[]) => all.filter((holder) => holder.seat === seat);
  const without = (all: readonly SeatHolder[], others: readonly SeatHolder[]) =>
    all.filter(({ keys }) => !others.some((other) => other.keys.sign === keys.sign));
  const [came, left] = [without(of(after), of(before)), without(of(before), of(after))];
  const isNewKey = ({ name }: SeatHolder) => left.some((other) => other.name === name);
  return [
    ...came.map((holder) =>
      say(isNewKey(holder) ? 'seat-keys' : 'seat-came', { name: strong(holder.name), side: side(seat) }),
    ),
    ...left
      .filter(({ name }) => !came.some((holder) => holder.name === name))
      .map(({ name }) => say('seat-left', { name: strong(name), side: side(seat) })),
  ];
}

function ordersProse(block: Block, teller: PostTeller): readonly ProsePart[] {
  const { mail, say, side, sideWithNames, words } = teller;
  const { round, revision, seat } = block;
  const { now } = mail.history;
  const blanks = { side: strong(sideWithNames(seat, round)), round, place: words.placeInside(now.state), revision };
  return [
    line(
      say('orders', blanks, round === now.round ? 'now' : undefined),
      ...(revision > 1 ? [' ', say('orders-again', blanks)] : []),
    ),
    line([soft(textIn(say, campaignContent(mail).open ? 'orders-hint-open' : 'orders-hint', { side: side(seat) }))]),
  ];
}

function noticeProse(block: Block, { mail, say, when }: PostTeller): readonly ProsePart[] {
  const { name } = campaignContent(mail);
  const master = masterOf(mail, block);
  const { text, until } = blockContent(NoticeContent, block) ?? { text: '' };
  const { round, revision } = block;
  const before = mail.history.ledger.notices.find(
    (other) =>
      other.block.round === round && other.block.revision < revision && typeof other.content.until === 'number',
  )?.content.until;
  const due =
    until === undefined
      ? []
      : until === null
        ? [line([strong(textIn(say, 'paused'))])]
        : [
            line(
              say('due', { round, when: when(until) }),
              ...(typeof before === 'number' ? [' ', say('due-before', { when: when(before) })] : []),
            ),
          ];
  return [
    line(say('notice', { master: strong(master.name), campaign: name })),
    ...due,
    ...text
      .split('\n')
      .filter((part) => part.trim() !== '')
      .map((part) => line([part])),
  ];
}

function dispatchProse(
  block: Block,
  { mail, say, t, words, sideWithNames, side, row }: PostTeller,
): readonly ProsePart[] {
  const { ledger, live, now } = mail.history;
  const { round, revision, seat } = block;
  const digest = digestOf(block);
  const own = (ledger.dispatches.get(round) ?? []).filter((one) => one.digest === digest);
  const [told] = round === now.round ? dispatchTexts(own, ledger, live, words) : [];
  const blanks = { side: strong(sideWithNames(seat, round)), revision, round };
  if (!told) return [line(say('dispatch', blanks))];
  const seen = told.seen.map((one) => t('post:dispatch.seen-one', { side: side(one.seat), revision: one.revision }));
  return [
    line(say('dispatch', blanks)),
    {
      kind: 'list',
      items: told.lines.map(({ text, fate }) => [
        text,
        ...(fate === 'done' ? [] : [soft(` (${t(`post:dispatch.fate.${fate}`)})`)]),
      ]),
    },
    line([soft(seen.length > 0 ? t('post:dispatch.seen', { seen: row(seen) }) : t('post:dispatch.first'))]),
  ];
}
