import { currentDeadline } from '../../../post/deadline.ts';
import { hasPlayBegun } from '../../../post/round-chains.ts';
import { beaconDue } from '../../../store/beacon-due.ts';
import { standingClose } from '../../../store/decisions.ts';
import { campaignContent, type Mail, masterNow, owingSeats } from '../../../store/mail.ts';
import { isMasterless } from '../../../store/open-round.ts';
import { seatRows } from '../../../store/seat-rows.ts';
import { readAwayNotes } from '../away-notes.ts';
import type { PlaceAway } from '../block-source.ts';
import { type OneLook, openOnce } from './one-campaign.ts';

/** `status`: each campaign, its round, who is due and until when, and what it waits for. Anybody may ask: it needs no keys. */

export interface StatusRow {
  readonly campaign: string;
  readonly name: string;
  readonly system: string;
  readonly master: string | null;
  readonly round: number;
  readonly waitsFor: 'nothing' | 'players' | 'orders' | 'close' | 'beacon' | 'report';
  readonly due: readonly { readonly seat: string; readonly side: string; readonly player: string | null }[];
  /** The deadline as an ISO time; null where there is none, or while the campaign is paused. */
  readonly until: string | null;
  readonly isPaused: boolean;
}

function statusOf(mail: Mail): StatusRow {
  const { history } = mail;
  const { name, system } = campaignContent(mail);
  const { until } = currentDeadline(history);
  const waitsFor = waitedFor(mail);
  const owing = waitsFor === 'orders' ? owingSeats(mail) : [];
  const due = seatRows(mail).filter(({ seat, state }) => owing.includes(seat) && state === 'owes');
  return {
    ...{ campaign: mail.notes.id, name, system, round: history.now.round, waitsFor },
    master: isMasterless(mail) ? null : masterNow(mail).name,
    due: due.map((row) => ({ seat: row.seat, side: row.name, player: row.player ?? null })),
    until: typeof until === 'number' ? new Date(until).toISOString() : null,
    isPaused: until === null,
  };
}

function waitedFor(mail: Mail): StatusRow['waitsFor'] {
  const { history, rules } = mail;
  if (rules.system.isOver(history.now.state)) return 'nothing';
  if (!hasPlayBegun(history.ledger, history.now.round)) return 'players';
  if (!isMasterless(mail) && standingClose(mail)) return beaconDue(mail) ? 'beacon' : 'report';
  return seatRows(mail).some(({ state }) => state === 'owes') ? 'orders' : 'close';
}

export async function showStatus(look: OneLook, isJson: boolean): Promise<void> {
  const { source } = look;
  const rows: StatusRow[] = [];
  const unknown: string[] = [];
  const ids = await source.campaigns().catch((error: unknown) => {
    // A room that does not answer is said below.
    if (!source.away?.().length) throw error;
    return [];
  });
  for (const id of ids) {
    const opened = await openOnce(id, look);
    if (opened) rows.push(statusOf(opened.mail.getState()));
    else unknown.push(id);
  }
  const away = source.away?.() ?? [];
  sayAway(away, look.memories);
  if (isJson) return console.log(JSON.stringify(rows, null, 2));
  for (const row of rows) console.log(statusLine(row));
  for (const id of unknown) console.log(`${id}: its first post is not here, or its rules are unknown`);
  if (rows.length + unknown.length + away.length === 0) console.log(`There is no campaign in ${source.name}`);
}

/** Says what does not answer, beside the rows, which programs read. A referee that watches here has noted since when. */
function sayAway(away: readonly PlaceAway[], memories: string): void {
  const noted = readAwayNotes(memories);
  for (const { name, since, why } of away) {
    const from = noted.find((note) => note.name === name)?.since ?? since;
    console.error(`${name} does not answer since ${new Date(from).toISOString()}: ${why}`);
    process.exitCode = 1;
  }
}

function statusLine({ campaign, name, round, waitsFor, due, until, isPaused }: StatusRow): string {
  const who = due.map(({ side, player }) => (player === null ? side : `${side} (${player})`)).join(', ');
  const when = isPaused ? ', paused' : until === null ? '' : `, until ${until}`;
  return `${campaign.slice(0, 10)} ${name}: round ${round} waits for ${who === '' ? waitsFor : `orders of ${who}`}${when}`;
}
