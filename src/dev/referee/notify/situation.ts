import { GM, type Seat } from '@hexpost/engine';
import { currentDeadline, zoneOf } from '../../../post/deadline.ts';
import { campaignContent, holdersNow, type Mail } from '../../../store/mail.ts';
import type { RefereeStep } from '../referee-step.ts';
import type { PlayerNews } from './messages.ts';
import type { Addressee } from './notify-settings.ts';

/** The news of a campaign for one addressee, each under a key by which it is sent once. */

export interface Situation {
  readonly id: string;
  readonly name: string;
  readonly zone: string;
  readonly round: number;
  readonly isOver: boolean;
  readonly sides: Readonly<Record<Seat, string>>;
  readonly holders: readonly { readonly seat: Seat; readonly name: string }[];
  /** Seats whose orders are waited for. */
  readonly due: readonly Seat[];
  readonly until: number | undefined;
  readonly report?: { readonly round: number; readonly digest: string };
  readonly person?: string;
}

/** The situation of a campaign after a step of its referee. */
export function situationOf(mail: Mail, step: RefereeStep): Situation {
  const { history, rules } = mail;
  const { name, players } = campaignContent(mail);
  const { until } = currentDeadline(history);
  const last = history.checked.at(-1);
  return {
    ...{ id: mail.notes.id, name, zone: zoneOf(history) ?? 'UTC', round: history.now.round },
    isOver: rules.system.isOver(history.now.state),
    sides: Object.fromEntries(players.map((side) => [side.seat, side.name])),
    holders: holdersNow(mail).map((holder) => ({ seat: holder.seat, name: holder.name })),
    due: 'waits' in step && step.waits === 'orders' ? step.seats : [],
    until: typeof until === 'number' ? until : undefined,
    ...(last && { report: { round: last.block.round, digest: last.digest } }),
    ...('waits' in step && step.waits === 'person' && { person: step.why }),
  };
}

interface KeyedNews {
  readonly key: string;
  readonly news: PlayerNews;
}

/** True for the seat of an addressee as long as it is held by the person who asked. */
function isFor({ campaign, seat, player }: Addressee, { id, holders }: Situation): boolean {
  if (campaign !== undefined && !id.startsWith(campaign)) return false;
  return (
    player === undefined ||
    seat === '*' ||
    seat === GM ||
    holders.some((one) => one.seat === seat && one.name === player)
  );
}

/** Everything that an addressee wants to know of a campaign as it stands, sent already or not. */
export function newsFor(to: Addressee, at: Situation, now: number, reminder: number): readonly KeyedNews[] {
  if (!isFor(to, at)) return [];
  const { name: campaign, round, until, report, person } = at;
  const due = to.seat === '*' ? at.due : at.due.filter((seat) => seat === to.seat);
  const sides = due.map((seat) => at.sides[seat] ?? seat);
  const left = until === undefined ? undefined : until - now;
  const isSoon = left !== undefined && left > 0 && left <= reminder;
  const wanted: (KeyedNews | false | undefined)[] = [
    report && {
      key: `report ${report.digest}`,
      news: { kind: 'report', campaign, round: report.round, sides, isOver: at.isOver },
    },
    due.length > 0 && { key: `due ${round}`, news: { kind: 'due', campaign, round, sides, until } },
    due.length > 0 &&
      isSoon && { key: `reminder ${round} ${until}`, news: { kind: 'reminder', campaign, round, sides, until, left } },
    person !== undefined && {
      key: `person ${round} ${person}`,
      news: { kind: 'person', campaign, round, sides, why: person },
    },
  ];
  return wanted.flatMap((one) => (one && to.wants.includes(one.news.kind) ? [one] : []));
}
