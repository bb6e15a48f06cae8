import { beforeAll, describe, expect, test } from 'vitest';
import { replay } from '../../src/engine/kernel/campaign.ts';
import type { State } from '../../src/engine/nuclear/state.ts';
import { chainLink } from '../../src/post/chain.ts';
import type { OrdersContent } from '../../src/post/contents.ts';
import { ordersBlock } from '../../src/post/make-blocks.ts';
import { type OpenedOrders, resolveRound } from '../../src/post/report.ts';
import type { MasterDecisions } from '../../src/post/report-content.ts';
import { stillSecret } from '../../src/post/resolve.ts';
import type { RoundStart } from '../../src/post/round-start.ts';
import { begin, drawUp, type Played, playRound, system } from './by-post.ts';
import { addressIn } from './thread-parts.ts';

/** N-4.12, N-5: no report may open orders while somebody can still write his own. */

let played: Played;
beforeAll(async () => {
  played = await begin(3, 'what may be told');
  for (let round = 1; round <= 3; round++) await playRound(played);
});

/** A round with the orders of these seats, and what of it may not be told yet. */
async function shutIn(
  standing: RoundStart,
  seats: readonly string[],
  hand: MasterDecisions = {},
): Promise<readonly string[]> {
  const { campaign, round } = standing;
  const opened: OpenedOrders[] = [];
  for (const seat of seats) {
    const commands = drawUp(system, standing, seat, `told ${seat}`) as OrdersContent['commands'];
    const content = { salt: 'a'.repeat(32), commands };
    const at = addressIn(played.blocks, seat, round);
    opened.push({ block: await ordersBlock(played.hands.get(seat)!, played.master, at, content), content });
  }
  const { resolution } = resolveRound(system, standing, chainLink(played.end, round), opened, hand);
  return stillSecret(system, campaign, resolution.campaign);
}
const firstIn = (phase: string) => played.standings.find(({ state }) => (state as { phase: string }).phase === phase)!;

describe.each(['setup', 'preparation'])('in %s', (phase) => {
  test('what two of three seats ordered is secret until the third has posted', async () => {
    const [red, blue, green] = [...played.hands.keys()] as [string, string, string];
    expect([...(await shutIn(firstIn(phase), [red, blue]))].sort()).toEqual([blue, red].sort());
    expect(await shutIn(firstIn(phase), [green])).toEqual([green]);
    expect(await shutIn(firstIn(phase), [red, blue, green])).toEqual([]);
  });

  test('it may be told when the game master closes for the third', async () => {
    const [red, blue, green] = [...played.hands.keys()] as [string, string, string];
    expect(await shutIn(firstIn(phase), [red, blue], { silent: [green] })).toEqual([]);
    const close = [{ at: 0, command: { command: 'close' }, reason: 'Time is up.' }];
    expect(await shutIn(firstIn(phase), [], { rulings: close })).toEqual([]);
  });

  test('nothing is secret while nobody has ordered anything', async () => {
    expect(await shutIn(firstIn(phase), [])).toEqual([]);
  });
});

test('in sequential rounds everything may be told at once', async () => {
  const { state } = firstIn('initial');
  const { active } = state as { active: string };
  expect(await shutIn(firstIn('initial'), [active])).toEqual([]);
});

describe('a word that the game master enters in secret', () => {
  const ruled = ({ campaign, state, ...rest }: RoundStart, change: object) => {
    const command = { command: 'overrule', reason: 'A slip.', changes: [change] };
    const link = chainLink(played.end, rest.round);
    const { resolution } = resolveRound(system, { campaign, state, ...rest }, link, [], {
      rulings: [{ at: 0, command }],
    });
    expect(resolution.tried[0]!.refusal).toBeUndefined();
    expect(system.show(resolution.campaign.entries.at(-1)!.events[0]!, 'public', false)).toBeUndefined();
    return stillSecret(system, campaign, resolution.campaign);
  };

  test('may not be told before the secrets are open', () => {
    const [seat] = [...played.hands.keys()];
    expect(ruled(firstIn('preparation'), { change: 'prestige', side: seat, prestige: 7 })).toEqual(['gm']);
  });

  test('holds no report up when nothing is secret any more', () => {
    const standing = firstIn('initial');
    const { scenario, options } = standing.campaign;
    const hidden = { ...options, 'reserve-visibility': 'secret' };
    const campaign = { ...standing.campaign, options: hidden, scenario };
    const state = replay(system, campaign) as State;
    const { type, side } = Object.values(state.units)[0]!;
    const change = { change: 'restore', unit: `${side}-new-1`, side, type, hex: null };
    expect(ruled({ ...standing, campaign, state }, change)).toEqual([]);
  });
});

test('played to the end, no report of a campaign in which all posted is too early', () => {
  for (const [at, { campaign }] of played.standings.slice(1).entries())
    expect(stillSecret(system, played.standings[at]!.campaign, campaign)).toEqual([]);
});
