import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Campaign, stream } from '@hexpost/engine';
import { expect } from 'vitest';
import { standInCommands } from '../../src/bot/stand-in.ts';
import { type CampaignBlocks, openCampaignBlocks } from '../../src/dev/referee/campaign-blocks.ts';
import { openMemory } from '../../src/dev/referee/campaign-memory.ts';
import { folderSource, writeBlock } from '../../src/dev/referee/folder-files.ts';
import { type OpenedCampaign, openCampaign } from '../../src/dev/referee/open-campaign.ts';
import { type RefereeStep, type RefereeTools, takeRefereeStep } from '../../src/dev/referee/referee-step.ts';
import { testedSystem } from '../../src/dev/tested-systems.ts';
import type { Beacon } from '../../src/post/beacon.ts';
import type { PostingCalendar } from '../../src/post/calendar.ts';
import { isContradictory } from '../../src/post/campaign-history.ts';
import type { Identity } from '../../src/post/keys.ts';
import { announceCampaign } from '../../src/store/announce.ts';
import { owingSeats, ownSeats, postedOrdersOf } from '../../src/store/mail.ts';
import { sealOrders } from '../../src/store/seal.ts';
import { askForSeat } from '../../src/store/seat-requests.ts';
import { personCalled } from '../post/thread-parts.ts';

/** A campaign in a shared folder: its referee, and players whom the computer plays. */

export const REASONS = { late: 'Too late.', early: 'After the close.', unseated: 'No longer seated.', shut: 'Shut.' };
const START = Date.UTC(2026, 0, 1);

export interface RefereeFolders {
  readonly folder: string;
  readonly memory: string;
}

/** The blocks of a campaign in a shared folder. */
export const openFolder = (
  id: string,
  { folder, memory }: RefereeFolders,
  clock: () => number,
  isDry = false,
  atOnce = 1_000,
): CampaignBlocks =>
  openCampaignBlocks(id, folderSource(folder).open(id), openMemory(memory, id, isDry), { clock, isDry, atOnce });

export interface Table {
  readonly id: string;
  readonly places: RefereeFolders;
  readonly master: Identity;
  readonly players: readonly { readonly seat: string; readonly me: Identity; readonly mail: OpenedCampaign }[];
  /** Moves on with every step, in milliseconds since 1970. */
  readonly clock: { now: number };
}

interface Rules {
  readonly calendar?: PostingCalendar;
  readonly beacon?: Beacon;
}

const folder = (): string => mkdtempSync(join(tmpdir(), 'hexpost-'));

interface Seating extends Rules {
  /** Everybody asks for a seat later. */
  readonly isLater?: true;
  /** One of many campaigns of one master in these folders. */
  readonly of?: { readonly places: RefereeFolders; readonly master: string; readonly number: number };
}

/** Founds the campaign, and lets everybody ask for a seat. */
export async function sitDown(fresh: Campaign, { isLater, of, ...rules }: Seating = {}): Promise<Table> {
  const clock = { now: START };
  const master = await personCalled(of?.master ?? `${fresh.seed} referee`);
  const block = announceCampaign(master, {
    campaign: fresh,
    master: 'The referee',
    nonce: `c0ffee${of?.number ?? ''}`.padStart(32, '0'),
    isShipped: true,
    ...rules,
  });
  const places = of?.places ?? { folder: folder(), memory: folder() };
  writeBlock(places.folder, block);
  const players: Table['players'][number][] = [];
  for (const { seat } of fresh.players) {
    const me = await personCalled(`${fresh.seed} ${seat}`);
    const mail = await openAs(me, block.campaign, { ...places, memory: folder() }, clock);
    const player = { seat, me, mail };
    if (!isLater) await ask(player);
    players.push(player);
  }
  return { id: block.campaign, places, master, players, clock };
}

/** A player asks for their seat. */
export async function ask({ seat, me, mail }: Table['players'][number]): Promise<void> {
  await askForSeat(mail.mail, me, `Player ${seat}`, seat);
  await mail.settle();
}

async function openAs(
  me: Identity,
  id: string,
  places: RefereeFolders,
  clock: Table['clock'],
): Promise<OpenedCampaign> {
  const read = openFolder(id, places, () => clock.now);
  await read.look();
  return (await openCampaign(read, me))!;
}

export const openReferee = ({ id, master, clock }: Table, places: RefereeFolders): Promise<OpenedCampaign> =>
  openAs(master, id, places, clock);

/** Lets the referee work until it waits; answers with everything that it did, and what it waits for last. */
export async function work(
  { clock }: Pick<Table, 'clock'>,
  referee: OpenedCampaign,
  tools: Partial<RefereeTools> = {},
): Promise<readonly RefereeStep[]> {
  await referee.catchUp();
  const steps: RefereeStep[] = [];
  for (;;) {
    clock.now += 1_000;
    const step = await takeRefereeStep(referee.mail, {
      now: clock.now,
      reasons: REASONS,
      signature: async () => undefined,
      ...tools,
    });
    await referee.settle();
    steps.push(step);
    if (!('did' in step)) return steps;
  }
}

/** Everybody who owes orders seals them, but the silent. */
export async function order({ players, clock }: Table, silent: readonly string[] = []): Promise<void> {
  for (const { seat, mail } of players) {
    await mail.catchUp();
    clock.now += 1_000;
    const now = mail.mail.getState();
    const owes = owingSeats(now).includes(seat) && ownSeats(now).includes(seat) && !postedOrdersOf(now, seat);
    if (!owes || silent.includes(seat)) continue;
    const { system, doctrine } = now.rules;
    const { state, round } = now.history.now;
    const commands = standInCommands(system, doctrine!, system.view(state, seat), seat, `${seat} ${round}`);
    await sealOrders(mail.mail, { round, seat, commands });
    await mail.settle();
  }
}

/** A campaign of a system, before its first round. */
export const fresh = (id: string, seed: string): Campaign =>
  testedSystem(id).start(
    { seed, sides: 2, options: testedSystem(id).optionSets.laws[0]!, style: 'eager' },
    stream(seed),
  ).campaign;

export const roundOf = ({ mail }: OpenedCampaign): number => mail.getState().history.now.round;

export const reportsIn = ({ mail }: OpenedCampaign) =>
  mail.getState().blocks.filter(({ block }) => block.kind === 'report');

/** Everybody reads the folder and finds that every report holds. */
export async function allAgree({ players }: Table, round: number): Promise<void> {
  for (const { mail } of players) {
    await mail.catchUp();
    const { history } = mail.mail.getState();
    expect(history.now.round).toBe(round);
    expect(history.checked.every(({ finding }) => finding.match)).toBe(true);
    expect(isContradictory(history)).toBe(false);
  }
}
