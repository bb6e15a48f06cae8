import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import ProofRoute from '../../../src/app/routes/post/proof-route.tsx';
import { postStorage } from '../../../src/app/storage/opened-post.ts';
import { preferences } from '../../../src/panels/parts/preferences.ts';
import { ShareBlock } from '../../../src/panels/parts/ShareBlock.tsx';
import { blocksFileName } from '../../../src/panels/parts/save-file.ts';
import { findingWords } from '../../../src/panels/post/finding-words.ts';
import {
  before,
  chainScriptFor,
  diceSteps,
  facesIn,
  hashOfText,
  rollsInReport,
  scriptFor,
  seedText,
} from '../../../src/panels/post/proof/dice-steps.ts';
import { armour, type Block, digestOf } from '../../../src/post/armour.ts';
import { type CampaignHistory, type FindingCache, historyOf } from '../../../src/post/campaign-history.ts';
import { findBlocks } from '../../../src/post/find.ts';
import { blocksFromLink } from '../../../src/post/link.ts';
import { reportBlock } from '../../../src/post/make-blocks.ts';
import type { Remark } from '../../../src/post/remarks.ts';
import type { ReportFinding } from '../../../src/post/report.ts';
import type { ReportContent } from '../../../src/post/report-content.ts';
import { threadMark } from '../../../src/post/thread-mark.ts';
import i18next, { NAMESPACES, startWords, type Translate } from '../../../src/words/index.ts';
import { begin, type Played, playRound, rules, system } from '../../post/by-post.ts';

let played: Played;
let id: string;
let history: CampaignHistory;
const made: FindingCache = new Map();
const of = (blocks: readonly Block[]) => historyOf(blocks, id, { system, ruleset: rules.ruleset }, made);

beforeAll(async () => {
  await startWords('en', NAMESPACES);
  played = await begin(2, 'a proof');
  for (let round = 1; round <= 5; round++) await playRound(played);
  id = played.blocks[0]!.campaign;
  history = of(played.blocks);
});

/** The blocks with one report changed and signed by the game master, as if he had cheated. */
function cheated(round: number, change: (report: ReportContent) => void): readonly Block[] {
  const { block: report, content } = played.reports[round - 1]!;
  const other = structuredClone(content);
  change(other);
  const at = { campaign: id, round, revision: 1, after: report.after };
  const block = reportBlock(played.master, at, other);
  return played.blocks.map((there) => (there.kind === 'report' && there.round === round ? block : there));
}

describe('a die', () => {
  it('every roll of every report is computed anew, beside the engine, with the same faces', () => {
    const rolls = history.checked.flatMap(rollsInReport);
    // The dice follow from fresh keys, so how many fall is another number every time.
    expect(rolls.length).toBeGreaterThan(0);
    for (const roll of rolls) expect(facesIn(diceSteps(roll))).toEqual(roll.told);
  });

  it('another seed, time, name or ordinal is another die', () => {
    const roll = { ...history.checked.flatMap(rollsInReport)[0]!, count: 20 };
    const faces = facesIn(diceSteps(roll)).join();
    const seed = `${roll.seed.slice(0, -1)}${roll.seed.endsWith('0') ? '1' : '0'}`;
    for (const change of [{ seed }, { when: `${roll.when}1` }, { name: 'hit x>y' }, { ordinal: 1 }])
      expect(facesIn(diceSteps({ ...roll, ...change })).join()).not.toBe(faces);
  });

  it('the biased tail is skipped and shown as such', () => {
    const steps = diceSteps({
      seed: 'a'.repeat(64),
      when: '1.final',
      name: 'hit a',
      ordinal: 0,
      sides: 40_000,
      count: 30,
    });
    const words = steps.flatMap((step) => step.words);
    expect(words.filter(({ face }) => face !== null)).toHaveLength(30);
    for (const { word, face } of words) expect(face).toBe(word < 40_000 ? word + 1 : null);
    expect(words.some(({ face }) => face === null)).toBe(true);
  });

  it('the seed and the links come out as the reports state them', () => {
    const { tip } = history.ledger.campaign!.content;
    for (const [i, told] of history.checked.entries()) {
      expect(before(told.content.link)).toBe(history.checked[i - 1]?.content.link ?? tip);
      const salts = told.content.used.map(({ content }) => content.salt);
      const seed = rollsInReport(told)[0]?.seed;
      if (seed !== undefined) expect(hashOfText(seedText(told.content.link, salts))).toBe(seed);
    }
  });

  it('the script to take away throws the same, is that of the documentation, and lets nothing slip in', () => {
    const run = (script: string) => spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' }).stdout.trim();
    const roll = history.checked.flatMap(rollsInReport)[0]!;
    expect(JSON.parse(run(scriptFor(roll)))).toEqual(roll.told);
    const documented = readFileSync('src/post/FORMAT.md', 'utf8');
    expect(documented).toContain(scriptFor(roll).split('\nconsole.log')[0]);
    expect(scriptFor({ ...roll, name: "x'); process.exit(1); ('" })).not.toContain("x')");
    const { round } = history.checked.at(-1)!.block;
    expect(run(chainScriptFor(history.checked.at(-1)!.content.link, round))).toBe(history.ledger.campaign!.content.tip);
  });
});

describe('the page of the proof', () => {
  const show = (campaign: string) => {
    cleanup();
    render(
      <MantineProvider env="test">
        <ProofRoute id={campaign} />
      </MantineProvider>,
    );
  };
  const inBox = async (blocks: readonly Block[]) => {
    const storage = await postStorage();
    await storage.remove(id);
    await storage.add(blocks.map((block) => ({ block, at: 1 })));
  };

  it('lists every report as MATCH, and shows a roll with a MATCH for the link and for each die', async () => {
    await inBox(played.blocks);
    show(id);
    await screen.findByText('Check a die');
    expect(screen.getAllByText(/^MATCH\. Replayed here/, { exact: false })).toHaveLength(5);
    const round = history.checked.findLast((told) => rollsInReport(told).length > 0)!;
    expect(screen.getAllByText('MATCH')).toHaveLength(1 + rollsInReport(round)[0]!.told.length);
    expect(screen.getByText(round.content.link)).toBeDefined();
    expect(document.querySelector('[data-match="false"]')).toBeNull();
  });

  it('shows the mark of the thread, to be read to each other', async () => {
    await inBox(played.blocks);
    show(id);
    expect(await screen.findByText(threadMark(history)!.mark)).toBeDefined();
    expect(screen.getByText(/Mark of the thread, up to round 5/)).toBeDefined();
  });

  it('names the die that a game master changed, and what it should be', async () => {
    const at = history.checked.findIndex((told) => rollsInReport(told).length > 0);
    await inBox(
      cheated(at + 1, (report) => {
        const [[, , faces]] = report.entries.flatMap(([, rolls]) => rolls) as [[string, number, number[]]];
        faces[0] = faces[0] === 1 ? 2 : 1;
      }),
    );
    show(id);
    expect(await screen.findByText(/Entry \d+: for the roll “.+” the report shows .+, the dice come to/)).toBeDefined();
  });

  it('shows two signed reports of one round in red, and in what they differ', async () => {
    const other = cheated(5, (report) => {
      report.silent = ['blue'];
    }).find(({ kind, round }) => kind === 'report' && round === 5)!;
    await inBox([...played.blocks, other]);
    show(id);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Round 5: the game master signed two different reports.');
    expect(alert.textContent).toContain('The round was closed without other sides.');
    expect(document.querySelectorAll('[data-match="false"]')).toHaveLength(1);
  });

  it('says of orders that were withheld whose they are', async () => {
    await inBox(
      cheated(5, (report) => {
        report.used.length = 0;
      }),
    );
    show(id);
    expect(
      (await screen.findAllByText(/orders are in the thread, but the report did without them/)).length,
    ).toBeGreaterThan(0);
  });

  it('checks a die that somebody only heard of', async () => {
    show('');
    const roll = history.checked.flatMap(rollsInReport)[0]!;
    await screen.findByText('Any die at all');
    const fill = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    fill('Seed (64 digits)', 'not a seed');
    expect(screen.getByText(/The seed is 64 digits/)).toBeDefined();
    fill('Seed (64 digits)', ` ${roll.seed.toUpperCase()} `);
    fill('Name of the roll', roll.name);
    fill('Time in the game', roll.when);
    fill('Rolls of that name before, at that time', String(roll.ordinal));
    fill('Sides', String(roll.sides));
    fill('Dice', String(roll.count));
    const dice = [...document.querySelectorAll('li strong')].map(({ textContent }) => Number(textContent));
    expect(dice.slice(-roll.count)).toEqual(roll.told);
    fill('Dice', '0');
    expect(screen.getByText('1 to 1,000 dice.')).toBeDefined();
  });
});

describe('the sentence', () => {
  it.each(['en', 'ru'] as const)('of every fault and remark is there (%s)', async (language) => {
    await startWords(language, NAMESPACES);
    const words = findingWords(i18next.t.bind(i18next) as unknown as Translate, (seat) => `<${seat}>`);
    const plain = ['out-of-turn', 'not-the-chain', 'used-twice', 'final-state'] as const;
    const placed = ['dice', 'events', 'state', 'missing-entry', 'extra-entry'] as const;
    const findings: ReportFinding[] = [
      ...plain.map((fault) => ({ match: false as const, fault })),
      ...placed.map((fault) => ({ match: false as const, fault, entry: 41, detail: '' })),
      { match: false, fault: 'dice', entry: 41, detail: 'hit r1>b1: 3,4 / 3,5' },
    ];
    const told = findings.map((finding) => words.finding(finding));
    expect(new Set(told).size).toBe(findings.length);
    for (const sentence of told) expect(sentence).toMatch(/\p{L}+ .*\.$/u);
    expect(told.slice(plain.length).every((sentence) => sentence.includes('42'))).toBe(true);
    expect(told.at(-1)).toMatch(/hit r1>b1.*3 4.*3 5/);
    const kinds = ['altered', 'forged', 'swapped', 'unseen', 'withheld', 'passed-over'] as const;
    const remarks = kinds.map((kind) => words.remark({ seat: 'red', kind } as Remark));
    expect(new Set(remarks).size).toBe(kinds.length);
    for (const sentence of remarks) expect(sentence).toMatch(/^<red>: .*\.$/);
    expect(words.gap([])).toBe('');
    expect(words.gap([3])).toContain('3');
    expect(words.gap([3, 4, 5])).toContain('3, 4, 5');
    await startWords('en', NAMESPACES);
  });
});

describe('the card that carries blocks out', () => {
  const show = (blocks: readonly Block[], text?: string) => {
    cleanup();
    preferences.setState({ dialect: 'plain' });
    const prose = text === undefined ? [] : [{ kind: 'line', of: [text] } as const];
    render(
      <MantineProvider env="test">
        <ShareBlock blocks={blocks} name="Осень: 2126/7" prose={prose} at={3} />
      </MantineProvider>,
    );
    return screen.getByRole('textbox') as HTMLTextAreaElement;
  };
  const digests = (text: string) =>
    findBlocks(text).map((found) => (found.state === 'whole' ? digestOf(found.block) : found.state));

  it('shows the blocks as text, wraps them for a forum, and they are read back either way', async () => {
    const some = played.blocks.slice(0, 3);
    const box = show(some, 'Round one is over.');
    expect(box.readOnly).toBe(true);
    expect(box.value.startsWith('Round one is over.\n\n-----BEGIN')).toBe(true);
    expect(digests(box.value)).toEqual(some.map(digestOf));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Written for' }), 'phpbb');
    expect(box.value).toMatch(/\[code\]\n-----BEGIN[\s\S]*-----\n\[\/code\]$/);
    expect(digests(box.value)).toEqual(some.map(digestOf));
  });

  it('copies the text and the link, and says so; a long link has its warning', async () => {
    const copied = vi.fn(async (_: string) => {});
    const user = userEvent.setup();
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } });
    const block = played.blocks[2]!;
    show([block]);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(copied).toHaveBeenLastCalledWith(armour(block));
    expect((await screen.findByRole('status')).textContent).toContain('Copied');
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    const [, fragment] = copied.mock.lastCall![0].split('#/b/') as [string, string];
    expect(fragment.endsWith('?at=3')).toBe(true);
    expect(blocksFromLink(fragment.split('?')[0]!).map(digestOf)).toEqual([digestOf(block)]);
    expect(screen.queryByText(/The link is long/)).toBeNull();
    show(played.blocks);
    expect(screen.getByText(/The link is long/)).toBeDefined();
  });

  it('says what to do where the browser does not let the page copy, and marks the text', async () => {
    const user = userEvent.setup();
    const refuse = () => Promise.reject(new Error('no'));
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: refuse } });
    const box = show([played.blocks[2]!]);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect((await screen.findByText(/press Ctrl\+C/)).textContent).toBeDefined();
    expect(box.selectionEnd - box.selectionStart).toBe(box.value.length);
  });

  it('names its file by campaign, kind, round and revision, as every system takes it', () => {
    const block = played.blocks[2]!;
    expect(blocksFileName('Осень: 2126/7', [block])).toBe('Осень 2126 7-orders-1-1.txt');
    expect(blocksFileName('a/b', played.blocks)).toBe('a b-blocks-5.txt');
  });
});
