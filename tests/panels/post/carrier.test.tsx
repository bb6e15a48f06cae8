import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { CarrierState } from '../../../src/panels/post/carrier/CarrierState.tsx';
import type { CarrierTools } from '../../../src/panels/post/carrier/carrier-tools.ts';
import { type Block, digestOf } from '../../../src/post/armour.ts';
import { NotCarried } from '../../../src/post/carrier.ts';
import { startCarrying } from '../../../src/store/carrying.ts';
import { type MailStore, mailStore } from '../../../src/store/mail.ts';
import { NAMESPACES, startWords } from '../../../src/words/index.ts';
import { begin, playRound, rules, system } from '../../post/by-post.ts';

/** 42.7: the card of what carries a campaign says in words how it goes, who has posted, and what is missing. */

const played = await begin(2, 'carrier card');
await playRound(played);
const [red, blue] = played.blocks.filter(({ kind }) => kind === 'orders') as [Block, Block];
const id = red.campaign;
const sideOf = (seat: string) => seat[0]!.toUpperCase() + seat.slice(1);

beforeEach(() => startWords('en', NAMESPACES));

function show(blocks: readonly Block[], { refusal }: { readonly refusal?: NotCarried } = {}): MailStore {
  const mail = mailStore(
    { notes: { id, seen: 0 }, blocks: blocks.map((block, at) => ({ block, at })) },
    { rules: { system, ruleset: rules.ruleset }, me: played.master },
  );
  const carrying = startCarrying(
    mail,
    {
      publish: async () => {
        if (refusal) throw refusal;
      },
      list: async () => ({ digests: refusal ? [] : blocks.map(digestOf) }),
      read: async () => undefined,
      listen: () => () => {},
    },
    { takeIn: async () => {} },
  );
  const none = () => {};
  const carrier: CarrierTools = {
    ...{ canOpenFolders: true, needsPermission: false, presence: null, trouble: null, carrying },
    ...{
      onChooseFolder: none,
      onAllow: none,
      onEnd: none,
      onUseRelay: () => null,
      siteRelay: null,
      ended: null,
      onAgain: none,
      onAskForRoom: async () => null,
      onFiles: async () => new Set<string>(),
    },
    by: refusal ? { kind: 'relay', name: 'relay.example.org' } : { kind: 'folder', name: 'Our games' },
  };
  render(
    <MantineProvider env="test">
      <CarrierState mail={mail} carrier={carrier} clock={() => 1_000} />
    </MantineProvider>,
  );
  return mail;
}

test('42.7: connected since when, what waits, and who has posted in the round', async () => {
  show(played.blocks.filter((block) => block !== blue && block.kind !== 'close' && block.kind !== 'report'));
  expect(await screen.findByText(/^The posts have travelled through the folder “Our games” since/)).toBeDefined();
  expect(await screen.findByText(/Nothing waits to be sent|posts? waits? to be sent/)).toBeDefined();
  expect(screen.getByText(`In round 1 ${sideOf(red.seat)} posted. Waiting for ${sideOf(blue.seat)}.`)).toBeDefined();
});

test('42.7: a post that the close names and the folder does not bring is said, and nobody is blamed', async () => {
  show(played.blocks.filter((block) => block !== blue && block.kind !== 'report'));
  expect(await screen.findByText('the close of the round names 1 post that has not come in;')).toBeDefined();
  expect(screen.getByText(/nobody is to blame for it yet/)).toBeDefined();
});

test('42.7: everything since a round leaves with one press', async () => {
  const user = userEvent.setup();
  show(played.blocks);
  await user.click(screen.getByRole('button', { name: `Copy ${played.blocks.length} posts` }));
  expect(await screen.findByText(`${played.blocks.length} posts copied. Paste them into the thread.`)).toBeDefined();
  expect((await navigator.clipboard.readText()).match(/BEGIN HEXPOST/g)).toHaveLength(played.blocks.length);
});

test.each([
  ['en', 'share-used', /^Your share of the room on the relay is used up, .* The others can still post\. Ask its host/],
  ['ru', 'share-used', /^Отведённый вам объём на сервере исчерпан, отправлено не всё\. .* Попросите у хозяина/],
  ['en', 'full', /^The room on the relay is full/],
  ['ru', 'too-large', /^Одно сообщение для сервера слишком велико/],
] as const)(
  '42.3: whoever may post no more is told why, in their language (%s, %s)',
  async (language, why, sentence) => {
    await startWords(language, NAMESPACES);
    show(played.blocks, { refusal: new NotCarried(why, 'maximum') });
    expect(await screen.findByText(sentence)).toBeDefined();
  },
);
