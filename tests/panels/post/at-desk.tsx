import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { nuclearDoctrine } from '../../../src/engine/nuclear/doctrine/index.ts';
import { Desk } from '../../../src/panels/post/desk/Desk.tsx';
import type { DeskPage } from '../../../src/panels/post/desk/use-desk.ts';
import type { ThreadTools } from '../../../src/panels/post/thread/ThreadReader.tsx';
import type { Block } from '../../../src/post/armour.ts';
import type { CheckedReport, SystemAndRules } from '../../../src/post/campaign-history.ts';
import { saltOf } from '../../../src/post/chain.ts';
import type { Identity } from '../../../src/post/keys.ts';
import { ordersBlock } from '../../../src/post/make-blocks.ts';
import { type MailStore, mailStore } from '../../../src/store/mail.ts';
import { drawUp, rules as nuclear, type Played, system } from '../../post/by-post.ts';

/** Sitting at the desk of a game master. The map is to be put aside by the tests themselves: it has tests of its own. */

/** A Saturday at noon, by everybody's clock. */
export const NOW = Date.parse('2026-11-21T12:00Z');
export const RULES: SystemAndRules = { system, ruleset: nuclear.ruleset, doctrine: nuclearDoctrine(nuclear) };

export const user = () => userEvent.setup({ delay: null });

const thread: ThreadTools = {
  read: async () => ({ rows: [], names: new Map() }) as never,
  take: async () => [],
  undo: async () => new Map(),
  onGone: () => undefined,
  openable: async () => new Map(),
  onOpen: () => {},
  onKeys: () => {},
};

/** A box with these blocks, which came in just now. */
export function mailboxOf(
  blocks: readonly Block[],
  me: Identity | null,
  rules: SystemAndRules = RULES,
  now = () => NOW,
): MailStore {
  const stored = blocks.map((block) => ({ block, at: NOW }));
  return mailStore({ notes: { id: blocks[0]!.campaign, seen: 0 }, blocks: stored }, { rules, me, now });
}

export interface DeskOf {
  readonly mail: MailStore;
  readonly me: Identity;
  readonly start: DeskPage;
  readonly clock?: () => number;
}

function AtDesk({ mail, me, start, clock = () => NOW }: DeskOf) {
  const [page, setPage] = useState(start);
  return (
    <MantineProvider env="test">
      <Desk
        mail={mail}
        me={me}
        page={page}
        onPage={setPage}
        onBack={() => {}}
        onPlayer={() => {}}
        keys={{ areCopied: true, onKeys: () => {}, onHaveCopy: () => {}, onLater: () => {} }}
        thread={thread}
        clock={clock}
      />
    </MantineProvider>
  );
}
export const sitDown = (desk: DeskOf) => render(<AtDesk {...desk} />);

/** The one choice before a round is closed: whether its outcome is looked at before it is published. */
async function chooseToLook(looks: boolean): Promise<void> {
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Look at the result before publishing' });
  if (box.checked !== looks) await user().click(box);
}

/** The two presses to a report that is looked at in between, from its page: the first one leads to the outcome at the map. */
export async function closeOnly(round: number): Promise<void> {
  await chooseToLook(true);
  await user().click(await screen.findByRole('button', { name: `Close round ${round}` }));
  await screen.findByText(new RegExp(`^Round ${round} is closed: the orders, and all`));
}
export async function publishClosed(round: number): Promise<void> {
  await user().click(await screen.findByRole('button', { name: 'To the report' }));
  await user().click(await screen.findByRole('button', { name: `Publish round ${round}` }));
  await screen.findByRole('heading', { name: `Round ${round}, as published` });
}

/** The press to a report, from its page; where the game waits for a ruling, or one is to be seen first, publishing is another. */
export async function closeAndPublish(round: number): Promise<void> {
  await chooseToLook(false);
  await user().click(await screen.findByRole('button', { name: `Close and publish round ${round}` }));
  await screen.findByRole('heading', { name: `Round ${round}, as published` });
}

/** The orders of a seat for the open round, as it would post them: everything up to the end of its part. */
export async function ordersOf(played: Played, mail: MailStore, seat: string, revision = 1): Promise<Block> {
  const { campaign, round } = mail.getState().history.now;
  const after = mail.getState().history.ledger.record.last;
  const content = {
    salt: saltOf(played.hands.get(seat)!, campaign.id, round),
    commands: drawUp(system, mail.getState().history.now, seat, seat) as never[],
  };
  return ordersBlock(
    played.hands.get(seat)!,
    { seal: mail.getState().history.now.key },
    { campaign: campaign.id, seat, round, revision, after },
    content,
  );
}

/** A side by its seat, as it is called on the screen. */
export const sideIn = (mail: MailStore, seat: string): string =>
  mail.getState().history.now.campaign.players.find((player) => player.seat === seat)!.name;

/** The last report as somebody else finds it who has the thread and no keys. */
export function readByOthers(mail: MailStore): CheckedReport {
  const { blocks, rules } = mail.getState();
  const reader = mailboxOf(
    blocks.map(({ block }) => block),
    null,
    rules,
  );
  return reader.getState().history.checked.at(-1)!;
}
