import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { CampaignSource } from '../../src/dev/referee/block-source.ts';
import { openOnce } from '../../src/dev/referee/commands/one-campaign.ts';
import type { Notifier } from '../../src/dev/referee/notify/notifier.ts';
import type { OpenedCampaign } from '../../src/dev/referee/open-campaign.ts';
import type { SilentSeats } from '../../src/dev/referee/referee-step.ts';
import { type RelaySource, relaySource } from '../../src/dev/referee/relay-source.ts';
import { watchCampaigns } from '../../src/dev/referee/watch.ts';
import { makeRoom } from '../../src/dev/relay/rooms.ts';
import type { Block } from '../../src/post/armour.ts';
import { defaultCalendar } from '../../src/post/calendar.ts';
import { isContradictory } from '../../src/post/campaign-history.ts';
import type { RelayAccess } from '../../src/post/relay-access.ts';
import { announceCampaign } from '../../src/store/announce.ts';
import { personCalled } from '../post/thread-parts.ts';
import { type RelayServer, whenItAnswers } from '../relay/relay-server.ts';
import { ask, fresh, order, REASONS, type Table } from './table.ts';

/** A campaign in a room of a real relay, its players, and as many referees with the same keys as a test wants. */

const folder = () => mkdtempSync(join(tmpdir(), 'hexpost-'));

interface RefereeOptions {
  readonly silent?: SilentSeats;
  readonly notifier?: Notifier;
  readonly beforePost?: (block: Block) => Promise<void>;
  /** Of the server that it is at. */
  readonly address?: string;
}

/** A campaign in a room of its own, whose players have asked for their seats. */
export async function sitDownAtRelay(server: RelayServer, seed: string, system = 'domination') {
  const start = fresh(system, seed);
  const [gm, ...seats] = (await whenItAnswers(() => makeRoom(server.keeper, server.host, start.players.length))) as [
    RelayAccess,
    ...RelayAccess[],
  ];
  const master = await personCalled(`${seed} referee`);
  const calendar = { ...defaultCalendar('UTC'), atDeadline: { does: 'close' as const } };
  const parts = {
    campaign: start,
    master: 'The referee',
    nonce: 'c0ffee'.padStart(32, '0'),
    isShipped: true,
    calendar,
  };
  const block = announceCampaign(master, parts);
  const sources: RelaySource[] = [];
  const sourceOf = (access: RelayAccess, tools = {}): RelaySource => {
    const source = relaySource([access], tools);
    sources.push(source);
    return source;
  };
  const first = sourceOf(gm);
  await first.campaigns();
  await whenItAnswers(async () => {
    await first.publish(block);
    if (!(await first.campaigns()).includes(block.campaign)) throw new Error('not there yet');
  });
  const open = async (access: RelayAccess, me: typeof master): Promise<OpenedCampaign> => {
    const source = sourceOf(access);
    await whenItAnswers(source.campaigns);
    return (await openOnce(block.campaign, { source, memories: folder(), me, isDry: false }))!;
  };
  const players: Table['players'][number][] = [];
  for (const [i, { seat }] of start.players.entries()) {
    const me = await personCalled(`${seed} ${seat}`);
    const player = { seat, me, mail: await open(seats[i]!, me) };
    await ask(player);
    players.push(player);
  }
  /** Another referee with the same keys, on another computer. Each of its posts waits for `beforePost`. */
  const referee = (
    name: string,
    { silent, notifier, beforePost = async () => {}, address = gm.address }: RefereeOptions = {},
  ) => {
    const clock = { now: 0, late: 0 };
    const said: string[] = [];
    const source = sourceOf({ ...gm, address }, { holder: name, clock: () => clock.now });
    const watched: CampaignSource = {
      ...source,
      open(id) {
        const opened = source.open(id);
        const publish: typeof opened.publish = async (made) => {
          await beforePost(made);
          return opened.publish(made);
        };
        return { ...opened, publish };
      },
    };
    const look = watchCampaigns(master, watched, folder(), {
      ...{ reasons: REASONS, isDry: false, silent, notifier, clock: () => Date.now() + clock.late },
      signature: async () => undefined,
      say: (_, sentence) => said.push(sentence),
    });
    return { clock, said, look };
  };
  const table = { players, clock: { now: Date.now() } } as unknown as Table;
  /** Somebody who reads everything anew. */
  const reports = async (node = 0): Promise<number> => {
    const { mail } = await open({ ...gm, address: server.host.inside[node]! }, master);
    const { history } = mail.getState();
    expect(isContradictory(history)).toBe(false);
    expect(history.ledger.record.forks).toEqual([]);
    expect(history.checked.every(({ finding }) => finding.match)).toBe(true);
    const made = mail.getState().blocks.filter(({ block: one }) => one.kind === 'report');
    expect(made).toHaveLength(history.checked.length);
    return made.length;
  };
  /** Everybody seals what they owe, however often the relay is away meanwhile: whoever's post did not go out reads everything anew. */
  const orderInTheEnd = () =>
    whenItAnswers(async () => {
      try {
        await order(table);
      } catch (error) {
        for (const [i, { seat, me }] of players.entries()) players[i] = { seat, me, mail: await open(seats[i]!, me) };
        throw error;
      }
    });
  const close = async () => {
    for (const source of sources) await source.close();
  };
  return { table, referee, reports, orderInTheEnd, close, gm, master, announced: block };
}
