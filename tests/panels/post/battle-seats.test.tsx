import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { byPostOf } from '../../../src/panels/post/by-post.ts';
import { newIdentity } from '../../../src/post/keys.ts';
import { joinBlock } from '../../../src/post/make-blocks.ts';
import { battleByPost } from '../../../src/store/battles/battle-by-post.ts';
import { mailStore } from '../../../src/store/mail.ts';
import { NAMESPACES, startWords } from '../../../src/words/index.ts';
import { foundTable } from '../../post/open-table.ts';
import { fighting, LIST, listed, parentWith, sectors } from '../../store/battle-campaigns.ts';
import { mailboxOf, sitDown } from './at-desk.tsx';

const LISTS = { red: listed(LIST), blue: listed(['ork-warboss', 'ork-boyz', 'ork-boyz']) };

beforeAll(async () => {
  await startWords('en', NAMESPACES);
  await byPostOf('tactical');
});

test('S-6.9: the founder of a battle by post is offered for each seat whoever holds its side, and nobody else', async () => {
  const table = await foundTable(parentWith({ lists: LISTS }), {
    system: sectors.system,
    ruleset: sectors.ruleset.rules,
  });
  const [ada, boris] = [table.hands.red!, table.hands.blue!];
  const blocks = table.blocks.map((block) => ({ block, at: 1 }));
  const parent = mailStore({ notes: { id: table.id, seen: 0 }, blocks }, { rules: table.rules, me: ada });
  const { block, join, seat } = battleByPost(parent.getState(), fighting, 'r1b1', 'Battle');
  const other = seat === 'red' ? 'blue' : 'red';
  const asked = joinBlock(boris, block.campaign, 'Blue', other);
  const stranger = joinBlock(await newIdentity(), block.campaign, 'Eve', other);
  const rules = { system: fighting.system, ruleset: fighting.ruleset.rules };
  const mail = mailboxOf([block, join, asked, stranger], ada, rules);
  sitDown({ mail, me: ada, start: 'seats' });
  const keysOffered = (side: string) =>
    within(screen.getByRole('combobox', { name: `Who plays ${side}` }))
      .getAllByRole<HTMLOptionElement>('option')
      .flatMap(({ value }) => (value === '' ? [] : [value]));
  const sides = mail.getState().history.now.campaign.players;
  const offered = Object.fromEntries(sides.map((one) => [one.seat, keysOffered(one.name)]));
  expect(offered).toEqual({ [seat]: [ada.sign], [other]: [boris.sign] });
});
