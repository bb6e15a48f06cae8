import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMail } from '../../../src/app/routes/post/open-mail.ts';
import PostRoute from '../../../src/app/routes/post/post-home-route.tsx';
import { postStorage } from '../../../src/app/storage/opened-post.ts';
import { JustTaken } from '../../../src/panels/post/thread/JustTaken.tsx';
import { withoutTwins } from '../../../src/panels/post/thread/taken-in.ts';
import { armour, type Block, digestOf } from '../../../src/post/armour.ts';
import { newIdentity } from '../../../src/post/keys.ts';
import { blocksToLink } from '../../../src/post/link.ts';
import type { PrivateNotes } from '../../../src/post/mailbox.ts';
import { joinBlock, ordersBlock } from '../../../src/post/make-blocks.ts';
import { readPaste } from '../../../src/post/read-paste.ts';
import { boxBefore, builtOn } from '../../../src/store/take-out.ts';
import { NAMESPACES, startWords } from '../../../src/words/index.ts';
import { begin, type Played, playRound } from '../../post/by-post.ts';
import { lastSeen } from '../../post/thread-parts.ts';

/** Issue 41, 9: what is taken in at once can be taken out again, and nothing of one's own is lost by it. */

let played: Played;
let id: string;

beforeAll(async () => {
  await startWords('en', NAMESPACES);
  played = await begin(2, 'taken in by mistake');
  await playRound(played);
  id = played.blocks[0]!.campaign;
});

const orders = (seat: string, revision = 1) =>
  ordersBlock(
    played.hands.get(seat)!,
    played.master,
    { campaign: id, seat, round: 2, revision, after: lastSeen(played.blocks) },
    { salt: '0123456789abcdef'.repeat(2), commands: [] },
  );
const stored = (blocks: readonly Block[]) => blocks.map((block) => ({ block, at: 1 }));

describe('blocks stay that something was built on:', () => {
  const notes: PrivateNotes = { id: 'x', seen: 0 };
  const plan = { round: 2, seat: 'red', commands: [{ command: 'ready' }] };
  const asked = async () => {
    const [sheet, later] = [await orders('blue'), await orders('red')];
    const before = boxBefore({ notes: { ...notes, plan }, blocks: stored(played.blocks) });
    const ask = (now: Partial<PrivateNotes>, blocks: readonly Block[] = []) =>
      builtOn(
        { notes: { ...notes, plan, ...now }, blocks: stored([...played.blocks, sheet, ...blocks]) },
        new Set([digestOf(sheet)]),
        before,
      );
    return { ask, later };
  };
  it('nothing, where all is as before: the plan that was there, an empty form, other marks', async () => {
    const { ask } = await asked();
    expect(ask({})).toBeUndefined();
    expect(ask({ forms: { sheet: {} }, again: { ...plan, commands: [] }, seen: 7, readNotes: ['a'] })).toBeUndefined();
  });
  it('a post that was made here, posted or not, or another that came in', async () => {
    const { ask, later } = await asked();
    expect(ask({ unposted: [digestOf(later)] }, [later])).toBe('made');
    expect(ask({ copied: [{ digest: digestOf(later), at: 1 }] }, [later])).toBe('made');
    expect(ask({}, [later])).toBe('later');
  });
  it('a plan that was changed, decisions, a form', async () => {
    const { ask } = await asked();
    expect(ask({ plan: { ...plan, round: 3 } })).toBe('work');
    expect(ask({ desk: { round: 2, hand: { seats: [] } as never } })).toBe('work');
    expect(ask({ forms: { sheet: { hex: '0101' } } })).toBe('work');
    expect(ask({ plan: undefined })).toBe('work');
  });
});

it('a block that a paste holds twice, as text and as a link, is listed once', () => {
  const text = `${played.blocks.map(armour).join('\n')}\nhttps://example.org/#/b/${blocksToLink(played.blocks.slice(0, 1))}`;
  const { rows } = readPaste(text, new Map());
  expect(rows).toHaveLength(played.blocks.length + 1);
  expect(withoutTwins(rows)).toHaveLength(played.blocks.length);
  // Those that are here already are told.
  const known = new Map([[id, played.blocks]]);
  const again = readPaste(armour(played.blocks[0]!), known).rows;
  expect(withoutTwins(again)).toEqual(again);
});

describe('on the pages', () => {
  beforeEach(async () => {
    cleanup();
    const storage = await postStorage();
    for (const { notes } of await storage.list()) await storage.remove(notes.id);
    await storage.keepIdentity(played.hands.get('red')!);
    location.hash = '#/post';
  });
  const paste = async (text: string) => {
    render(
      <MantineProvider env="test">
        <PostRoute />
      </MantineProvider>,
    );
    fireEvent.change(await screen.findByRole('textbox', { name: /Posts, letters/ }), { target: { value: text } });
  };
  const openPage = async () => {
    const opened = await openMail(id);
    if (!('mail' in opened)) throw new Error('no mailbox');
    cleanup();
    render(
      <MantineProvider env="test">
        <JustTaken mail={opened.mail} />
      </MantineProvider>,
    );
    return opened.mail;
  };
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Undo' }));

  it('the reader says why blocks stay, and keeps what was made since then', async () => {
    const storage = await postStorage();
    await storage.add(stored(played.blocks));
    await paste(
      [await orders('blue'), joinBlock(await newIdentity(), 'aaaaaaaaaaaaaaaaaaaaaaaaaa', 'X')].map(armour).join('\n'),
    );
    await screen.findByText('1 sheet of orders: Blue');
    const own = await orders('red');
    await storage.add([{ block: own, at: Date.now() }]);
    await storage.keep({ id, unposted: [digestOf(own)] });
    await press();
    expect(await screen.findByText(/Not taken out: you have made a post/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect((await storage.load(id)).blocks).toHaveLength(played.blocks.length + 2);
  });

  it('a campaign that has just come in goes whole from its own page, and the list says so', async () => {
    await paste(played.blocks.map(armour).join('\n'));
    await userEvent.click(await screen.findByRole('button', { name: `Take in ${played.blocks.length} blocks` }));
    await waitFor(() => expect(location.hash).toBe(`#/post/${id}`));
    await openPage();
    await press();
    await waitFor(() => expect(location.hash).toBe('#/post'));
    expect(await (await postStorage()).list()).toHaveLength(0);
    cleanup();
    await paste('');
    expect(await screen.findByText('Taken out again. Nothing of it is kept.')).toBeDefined();
  });

  it('the notices on top of a page take one line on a phone, and nothing of them is lost', async () => {
    await paste(played.blocks.map(armour).join('\n'));
    await userEvent.click(await screen.findByRole('button', { name: `Take in ${played.blocks.length} blocks` }));
    await waitFor(() => expect(location.hash).toBe(`#/post/${id}`));
    await openPage();
    const line = screen.getByText(/is here now$/);
    expect(line.tagName).toBe('SUMMARY');
    expect(line.closest('details')!.open).toBe(false);
    await userEvent.click(line);
    expect(line.closest('details')!.open).toBe(true);
    expect(screen.getByText(/^Report of round 1/)).toBeDefined();
  });

  it('a campaign that was worked on since it came in stays', async () => {
    await paste(played.blocks.map(armour).join('\n'));
    await userEvent.click(await screen.findByRole('button', { name: `Take in ${played.blocks.length} blocks` }));
    await waitFor(() => expect(location.hash).toBe(`#/post/${id}`));
    const mail = await openPage();
    // Not stored yet, or the browser has no room: the page knows of it all the same.
    mail.setState(({ notes }) => ({
      notes: { ...notes, plan: { round: 2, seat: 'red', commands: [{ command: 'x' }] } },
    }));
    await press();
    expect(await screen.findByText(/Not taken out: since then you have begun orders/)).toBeDefined();
    expect(await (await postStorage()).list()).toHaveLength(1);
    expect(location.hash).toBe(`#/post/${id}`);
  });
});
