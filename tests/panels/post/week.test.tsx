import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import MailRoute from '../../../src/app/routes/post/campaign-route.tsx';
import ProofRoute from '../../../src/app/routes/post/proof-route.tsx';
import MailTableRoute from '../../../src/app/routes/post/table-route.tsx';
import { postStorage } from '../../../src/app/storage/opened-post.ts';
import { openStorage } from '../../../src/app/storage/storage.ts';
import { battleCampaignId } from '../../../src/store/battles/found-battle.ts';
import { NAMESPACES, startWords } from '../../../src/words/index.ts';
import { beginWeek, CLOSE, dispatch, report, toBattles, type Week } from '../../post/week.ts';
import { fighting, played } from '../../store/battle-campaigns.ts';

/** The tables of this browser. */
const shelf = await openStorage({ name: 'tables' });

const wide = window.matchMedia;
let week: Week;

beforeEach(async () => {
  window.matchMedia = (query) => ({ ...wide(query), matches: query.includes('min-width') });
  location.hash = '#/';
  await startWords('en', NAMESPACES);
  week = await beginWeek();
  await toBattles(week);
});

/** The browser of a side, with everything that was posted so far. */
async function sitDown(seat: string): Promise<void> {
  const storage = await postStorage();
  await storage.keepIdentity(week.hands[seat]!);
  await storage.add(week.blocks.map((block) => ({ block, at: 1 })));
}
function show(page: ReactNode): void {
  cleanup();
  render(<MantineProvider env="test">{page}</MantineProvider>);
}
const REPORT = { command: 'report-result', battle: 'r1b1', category: 'solid', winner: 'red' };

describe('the weekend of a player', () => {
  test('a result is reported on the battle, read once more, signed and copied, and shown for the thread', async () => {
    await sitDown('red');
    show(<MailRoute id={week.id} />);
    expect(await screen.findByText(/^A battle of .+ waits for your report or answer/)).toBeTruthy();
    show(<MailTableRoute storage={shelf} id={week.id} what="" />);
    const battle = within(await screen.findByRole('article', { name: 'Battle 1.1' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Read and sign' }).disabled).toBe(true);
    await userEvent.click(battle.getByRole('button', { name: 'Result' }));
    await userEvent.click(battle.getByRole('button', { name: /^Solid victory/ }));
    await userEvent.click(battle.getByRole('button', { name: 'Red' }));
    await userEvent.click(battle.getByRole('button', { name: 'Report the result' }));
    expect(await screen.findByText('Your dispatch has 1 statement')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Read and sign' }));
    const copied: string[] = [];
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign' }));
    await vi.waitFor(() => expect(location.hash).toBe(`#/post/${week.id}`), 60_000);
    show(<MailRoute id={week.id} />);
    const card = within(await screen.findByRole('region', { name: 'Dispatches of this round' }));
    expect(card.getByText('Dispatch 1 of Red')).toBeTruthy();
    // Signing copies, as sealing does.
    expect(copied).toEqual([expect.stringContaining('BEGIN HEXPOST DISPATCH')]);
    expect(card.getByText('Copied, and so counted as posted: paste it into the thread.')).toBeTruthy();
    expect((await (await postStorage()).load(week.id)).notes.unposted).toEqual([]);
    await userEvent.click(card.getByText('Copy the block for the thread'));
    expect(card.getByRole<HTMLTextAreaElement>('textbox').value).toContain('BEGIN HEXPOST DISPATCH');
  });

  test('S-6.9 a battle is fought in the client, reported with its proof, and borne out where the other side reads it', async () => {
    await sitDown('red');
    show(<MailTableRoute storage={shelf} id={week.id} what="" />);
    const battle = async () => within(await screen.findByRole('article', { name: 'Battle 1.1' }));
    await userEvent.click(await (await battle()).findByRole('button', { name: 'Fight it here' }));
    const id = battleCampaignId(week.id, 'r1b1');
    await vi.waitFor(() => expect(location.hash).toBe(`#/c/${id}`), 60_000);
    const { campaign, revision } = await shelf.load(id);
    const ready = (entries: readonly string[]) => entries.map((entry) => ({ entry }));
    const over = played(
      { ...fighting, campaign },
      [
        'red',
        { command: 'submit-list', list: ready(['sm-librarian', 'sm-tactical-squad', 'sm-tactical-squad']) } as never,
      ],
      ['blue', { command: 'submit-list', list: ready(['ork-warboss', 'ork-boyz', 'ork-boyz']) } as never],
      ['blue', { command: 'concede' }],
    );
    const keeper = shelf.keeper(id, revision, () => null);
    for (const [i, entry] of over.campaign.entries.entries()) await keeper.append(i, entry);
    show(<MailTableRoute storage={shelf} id={week.id} what="" />);
    await userEvent.click(await (await battle()).findByRole('button', { name: 'Report this result' }));
    await userEvent.click(screen.getByRole('button', { name: 'Read and sign' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sign' }));
    await vi.waitFor(() => expect(location.hash).toBe(`#/post/${week.id}`), 60_000);
    await sitDown('blue');
    show(<MailTableRoute storage={shelf} id={week.id} what="" />);
    expect(await (await battle()).findByText(/played again here from its proof, it ends as reported/)).toBeTruthy();
    expect((await battle()).getByRole('button', { name: 'Agree' })).toBeTruthy();
  });

  test('S-1.3 who is named among the members of his side reports as that member', async () => {
    week = await beginWeek({}, { red: { members: { Red: ['tactician'] } } });
    await toBattles(week);
    await sitDown('red');
    show(<MailTableRoute storage={shelf} id={week.id} what="" />);
    const battle = within(await screen.findByRole('article', { name: 'Battle 1.1' }));
    await userEvent.click(battle.getByRole('button', { name: 'Result' }));
    await userEvent.click(battle.getByRole('button', { name: /^Draw, light losses/ }));
    await userEvent.click(battle.getByRole('button', { name: 'Report the result' }));
    const { notes } = await (await postStorage()).load(week.id);
    expect(notes.plan?.commands).toMatchObject([{ command: 'report-result', by: 'Red' }]);
  });

  test('whoever answers is shown as having read what he answers to', async () => {
    week.blocks.push(dispatch(week, 'red', [REPORT]));
    week.blocks.push(dispatch(week, 'blue', [{ command: 'confirm-result', battle: 'r1b1' }]));
    await sitDown('green');
    show(<MailRoute id={week.id} />);
    const card = within(await screen.findByRole('region', { name: 'Dispatches of this round' }));
    expect(card.getByText('Signed after reading dispatch 1 of Red.')).toBeTruthy();
    expect(card.getByText('Signed before any other side’s dispatch was read.')).toBeTruthy();
  });

  test('S-7.6 a dispute is posted with its reason, and everybody reads it', async () => {
    week.blocks.push(dispatch(week, 'red', [REPORT]));
    await sitDown('blue');
    show(<MailTableRoute storage={shelf} id={week.id} what="" />);
    const battle = within(await screen.findByRole('article', { name: 'Battle 1.1' }));
    await userEvent.click(battle.getByText('Disagree…'));
    await userEvent.type(battle.getByRole('textbox', { name: 'Why? (optional)' }), 'Three models stood.');
    await userEvent.click(battle.getByRole('button', { name: 'Dispute the result' }));
    await userEvent.click(screen.getByRole('button', { name: 'Read and sign' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sign' }));
    const { blocks } = await (await postStorage()).load(week.id);
    const posted = blocks.map(({ block }) => block).find(({ kind, seat }) => kind === 'dispatch' && seat === 'blue')!;
    week.blocks.push(posted);
    await sitDown('green');
    show(<MailRoute id={week.id} />);
    const card = within(await screen.findByRole('region', { name: 'Dispatches of this round' }));
    expect(card.getByText(/Three models stood\./)).toBeTruthy();
  });

  test('S-7.10 that dice are to fall is said, and that they fall in the report', async () => {
    const offer = { command: 'offer-quick', battle: 'r1b1' };
    week.blocks.push(dispatch(week, 'red', [offer]));
    week.blocks.push(dispatch(week, 'blue', [offer]));
    await sitDown('green');
    show(<MailRoute id={week.id} />);
    expect(await screen.findAllByText(/takes effect when the round is resolved, where the dice fall/)).toHaveLength(1);
  });

  test('the proof keeps what was signed in rounds that are over', async () => {
    week.blocks.push(dispatch(week, 'red', [REPORT]));
    week.blocks.push(dispatch(week, 'blue', [{ command: 'confirm-result', battle: 'r1b1' }]));
    const draw = { command: 'rule-result', battle: 'r1b2', category: 'draw-light', reason: 'Nobody played.' };
    await report(week, { rulings: [{ command: draw }, CLOSE, CLOSE] });
    await sitDown('green');
    show(<ProofRoute id={week.id} />);
    await userEvent.click(await screen.findByText('Round 3: 2 dispatches in the open'));
    expect(screen.getByText('Dispatch 1 of Blue')).toBeTruthy();
  });
});
