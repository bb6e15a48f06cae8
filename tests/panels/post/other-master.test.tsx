import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { nowOf } from '../../../src/app/routes/post/mail-cards.ts';
import { byPostOf } from '../../../src/panels/post/by-post.ts';
import { PlayerPage } from '../../../src/panels/post/player/PlayerPage.tsx';
import { type Identity, newIdentity } from '../../../src/post/keys.ts';
import { offerBlock } from '../../../src/post/make-blocks.ts';
import { heirOf, leadOffers } from '../../../src/store/handover.ts';
import { isMaster, type MailStore } from '../../../src/store/mail.ts';
import { NAMESPACES, startWords } from '../../../src/words/index.ts';
import { begin, type Played, playRound } from '../../post/by-post.ts';
import { mailboxOf } from './at-desk.tsx';

/** A campaign passes to another game master: what each of them presses, and that nobody does it by one wrong press. */

let played: Played;
beforeEach(async () => {
  // As the page does before it opens a campaign.
  await Promise.all([startWords('en', NAMESPACES), byPostOf('nuclear')]);
  played = await begin(3, 'another game master');
  await playRound(played);
});

async function open(mail: MailStore, me: Identity): Promise<void> {
  cleanup();
  const none = () => undefined;
  const go = { back: none, plan: none, planAgain: none, watch: none, paste: none, proof: none, desk: none };
  await act(async () => {
    render(
      <MantineProvider env="test">
        <PlayerPage mail={mail} identify={async () => me} clock={() => 0} go={go} />
      </MantineProvider>,
    );
  });
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
/** All blocks of one mailbox come into another one. */
const copy = (from: MailStore, to: MailStore) => to.getState().take(from.getState().blocks.map(({ block }) => block));

async function offered(): Promise<{ heir: Identity; mine: MailStore }> {
  const heir = await newIdentity();
  const mine = mailboxOf(played.blocks, heir);
  await open(mine, heir);
  await userEvent.click(await screen.findByText('Another game master', {}, { timeout: 60_000 }));
  await userEvent.type(screen.getByRole('textbox', { name: /Name as game master/ }), 'Pavel');
  await press('Offer to lead');
  return { heir, mine };
}

it('by the game master, at the second press alone', async () => {
  const { mine } = await offered();
  const gm = mailboxOf(played.blocks, played.master);
  copy(mine, gm);
  await open(gm, played.master);
  await press('Hand the campaign over to Pavel');
  expect(screen.getByText(/You still resolve the open round/)).toBeDefined();
  await press('Not now');
  expect(isMaster(gm.getState())).toBe(true);
  await press('Hand the campaign over to Pavel');
  await press('Yes, for good');
  // The old game master still ends the open round, for everybody.
  copy(gm, mine);
  expect([gm, mine].map((mail) => isMaster(mail.getState()))).toEqual([true, false]);
  for (const mail of [gm, mine]) expect(heirOf(mail.getState())?.name).toBe('Pavel');
  expect(screen.getByText(/Pavel leads from round/)).toBeDefined();
});

it('by the votes of the seats: two of three are enough, one is not', async () => {
  const { heir, mine } = await offered();
  for (const seat of ['red', 'blue']) {
    expect(screen.queryByRole('button', { name: 'Take over the campaign' })).toBeNull();
    const hand = played.hands.get(seat)!;
    const mail = mailboxOf(played.blocks, hand);
    copy(mine, mail);
    await open(mail, hand);
    await press(/^Vote for Pavel as/);
    // Post-use 12: a vote names its candidate, in the outbox too.
    const side = seat === 'red' ? 'Red' : 'Blue';
    expect(await screen.findByText(`Vote of ${side} for Pavel as game master from round 2 on`)).toBeTruthy();
    copy(mail, mine);
    await open(mine, heir);
  }
  // Strangers who offer to lead by the dozen are listed a few at a time, behind those who have votes.
  const strangers = await Promise.all(Array.from({ length: 7 }, newIdentity));
  const { record } = mine.getState().history.ledger;
  const at = { campaign: mine.getState().notes.id, seat: '-', round: 2, revision: 1, after: record.last };
  const chain = { tip: 'c'.repeat(64), nonce: 'd'.repeat(32) };
  act(() => {
    mine
      .getState()
      .take(strangers.map((hand, i) => offerBlock(hand, at, `Ivan ${i + 1}`, { ...chain, key: hand.seal })));
  });
  const offers = () => screen.getAllByText(/ offers to lead the campaign/).map(({ textContent }) => textContent!);
  expect([offers().length, offers()[0]]).toEqual([5, expect.stringMatching(/^Pavel /)]);
  await press('Show 3 more offers');
  expect(offers()).toHaveLength(8);
  // Post-use 12: the winner is told first on the page, with one button.
  expect(screen.getByText(/^More than half of the held seats, .+, have voted for you/)).toBeTruthy();
  expect(nowOf(mine.getState()).isElected).toBe(true);
  await press('Take over the campaign');
  await press('Yes, for good');
  expect(isMaster(mine.getState())).toBe(true);
  expect(nowOf(mine.getState()).isElected).toBe(false);
  // The post says that it holds at once, and does not leave the open round to the old game master.
  await userEvent.click(await screen.findByText('Handover to Pavel in round 2'));
  const posts = () => screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: /as text$/ });
  await waitFor(() =>
    expect(posts().map(({ value }) => value)).toContainEqual(
      expect.stringMatching(/passes to \[b\]Pavel\[\/b\] at once, by the votes of the seats/),
    ),
  );
  // What was offered is taken up.
  expect(leadOffers(mine.getState()).filter(({ isMine }) => isMine)).toEqual([]);
});
