import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { sectorsRules, sectorsSystem } from '../../../src/dev/systems/sectors/campaigns.ts';
import { type Campaign, replay } from '../../../src/engine/kernel/campaign.ts';
import type { AnyCommand, AnySystem } from '../../../src/engine/kernel/system.ts';
import { nuclear } from '../../../src/engine/nuclear/engine.ts';
import { indexRuleset } from '../../../src/engine/nuclear/read-ruleset.ts';
import type { Ruleset } from '../../../src/engine/nuclear/ruleset.ts';
import { byPostOf, useByPost, useWordsOf } from '../../../src/panels/post/by-post.ts';
import { writeProse } from '../../../src/panels/post/prose/write-prose.ts';
import { everyLanguage, type Language, NAMESPACES, startWords, translateIn } from '../../../src/words/index.ts';
import fourSides from '../../campaigns/four-sides.hexpost.json';
import veyra from '../../campaigns/sectors-three-sides.hexpost.json';

const FOUR = fourSides as unknown as Campaign;
const VEYRA = veyra as unknown as Campaign;
const systems: Readonly<Record<string, AnySystem>> = {
  nuclear: nuclear(indexRuleset(FOUR.ruleset.rules as Ruleset)),
  sectors: sectorsSystem(sectorsRules()),
};

beforeAll(async () => {
  await startWords('en', [...NAMESPACES]);
  await everyLanguage();
});

async function wordsAt(campaign: Campaign, count: number, language: Language = 'en') {
  const system = systems[campaign.system]!;
  const game = await byPostOf(campaign.system);
  const state = replay(system, campaign, count);
  const t = translateIn(language);
  return { game, state, words: game.words({ t, language, system, campaign, state }) };
}
/** The entry after which an event of a type has happened first. */
const since = (campaign: Campaign, type: string): number =>
  campaign.entries.findIndex(({ events }) => events.some((event) => event.type === type)) + 1;

function Where({ campaign, state }: { readonly campaign: Campaign; readonly state: unknown }) {
  const system = systems[campaign.system]!;
  const { place } = useWordsOf({ system, campaign, state });
  const { byMaster } = useByPost(system.id);
  return <p>{`${place(state)}, by the master: ${byMaster({ type: 'result-ruled' })}`}</p>;
}

describe('a rule system as the pages by post need it', () => {
  it('is loaded once, and refused where there is none', async () => {
    expect(byPostOf('sectors')).toBe(byPostOf('sectors'));
    expect(await byPostOf('nuclear')).not.toBe(await byPostOf('sectors'));
    await expect(byPostOf('chess')).rejects.toThrow('no pages by post for chess');
  });

  it('reaches a page that waits for it, with the words of the campaign', async () => {
    const where = <Where campaign={VEYRA} state={replay(systems.sectors!, VEYRA, 8)} />;
    await act(async () => render(<Suspense fallback={<p>not yet</p>}>{where}</Suspense>));
    expect(screen.getByText('Round 1 · Orders, by the master: true')).toBeTruthy();
    cleanup();
  });

  it('says where a campaign stands, as a heading and inside a sentence', async () => {
    const places = async (campaign: Campaign, count: number, language?: Language) => {
      const { words, state } = await wordsAt(campaign, count, language);
      return [words.place(state), words.placeInside(state)];
    };
    expect(await places(VEYRA, 0)).toEqual(['Deployment', 'Deployment']);
    expect(await places(VEYRA, since(VEYRA, 'battles-published'), 'ru')).toEqual([
      'Ход 1 · Отыгрыш боёв',
      'ход 1, Отыгрыш боёв',
    ]);
    const [heading, inside] = await places(FOUR, since(FOUR, 'round-started'));
    expect(heading).toMatch(/^Turn 1 · \S/);
    expect(inside).toMatch(/^turn 1, \S/);
  });

  it('knows when a campaign is over, and where the master had a hand in it', async () => {
    const { game, state } = await wordsAt(VEYRA, VEYRA.entries.length);
    expect(systems.sectors!.isOver(state)).toBe(true);
    const byMaster = VEYRA.entries.flatMap(({ events }) => events.filter(game.byMaster));
    expect(new Set(byMaster.map(({ type }) => type))).toEqual(
      new Set([
        'deadline-extended',
        'result-ruled',
        'member-set',
        'battle-cancelled',
        'side-marked-absent',
        'sheet-submitted',
      ]),
    );
    const four = await wordsAt(FOUR, FOUR.entries.length);
    expect(systems.nuclear!.isOver(four.state)).toBe(true);
    expect(four.game.byMaster({ type: 'overruled' })).toBe(true);
    expect(four.game.byMaster({ type: 'unit-moved' })).toBe(false);
  });

  it('puts the orders of sectors in words: a sheet line by line, a letter about a battle in one', async () => {
    const { words } = await wordsAt(VEYRA, since(VEYRA, 'battles-published'));
    const sheet = VEYRA.entries.find(({ command }) => command.command === 'submit-orders')!
      .command as unknown as AnyCommand;
    const { text, orders } = words.line(sheet);
    expect(text).toBe('Send orders');
    expect(orders).toEqual(['Attack on Tidewardens ×2 in Sector 1', 'Orbital reinforcement to Sector 1']);
    expect(words.order(sheet)).toBe(
      'Send orders: attack on Tidewardens ×2 in Sector 1; orbital reinforcement to Sector 1',
    );
    const told = (command: object) => words.line(command as AnyCommand);
    expect(told({ command: 'report-result', battle: 'r1b1', category: 'solid', winner: 'red', by: 'Odile' })).toEqual({
      text: 'Report the result: Battle 1.1, a solid victory of Crimson Concordat',
    });
    expect(told({ command: 'dispute-result', battle: 'r1b1', note: 'No.' })).toEqual({
      text: 'Dispute the result: Battle 1.1, No.',
    });
    expect(told({ command: 'concede' })).toEqual({ text: 'Concede' });
  });

  it('every command that was given in either campaign has words without a hole', async () => {
    for (const campaign of [VEYRA, FOUR])
      for (const language of ['en', 'ru'] as const) {
        const { words } = await wordsAt(campaign, campaign.entries.length, language);
        for (const { command } of campaign.entries) {
          const { text, orders = [] } = words.line(command as unknown as AnyCommand);
          for (const each of [text, ...orders]) expect(each).not.toMatch(/\{\{|undefined|\[object|^$|[a-z]+:[a-z]+\./);
        }
      }
  });

  it('writes its reports in both languages', async () => {
    for (const campaign of [VEYRA, FOUR]) {
      const game = await byPostOf(campaign.system);
      const { loadProse, partsOf } = await game.prose();
      await loadProse();
      const before = { ...campaign, entries: [] };
      const report = {
        system: systems[campaign.system]!,
        before,
        after: campaign,
        length: 'short',
      } as const;
      const [en, ru] = (['en', 'ru'] as const).map((language) => writeProse(partsOf({ ...report, language }), 'plain'));
      expect(en!.startsWith(campaign.name)).toBe(true);
      expect(ru).not.toBe(en);
    }
  });
});
