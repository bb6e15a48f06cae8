import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { FalseProofs, FoughtBattles } from '../../../src/panels/post/proof/FoughtBattles.tsx';
import type { CampaignHistory, CheckedReport } from '../../../src/post/campaign-history.ts';
import { startWords } from '../../../src/words/index.ts';
import { withLists } from '../../store/battle-campaigns.ts';

/** S-6.9: what the record of a thread says of a battle that was fought in the client. */

beforeAll(() => startWords('en', ['post']));
afterEach(cleanup);

/** A report of two entries, in the second of which a side gives a command. */
function reportWith(command: object): CheckedReport {
  const entries = [...withLists.campaign.entries.slice(0, 1), { seat: 'blue', command }];
  const finding = { match: true, next: { campaign: { ...withLists.campaign, entries } } };
  return { finding, content: { entries: [1] } } as unknown as CheckedReport;
}
const proved = { command: 'report-result', battle: 'r1b1', category: 'solid', winner: 'blue', game: 'QUJD' };
const show = (command: object, answer: 'match' | 'differs' | 'other-rules') =>
  render(
    <FoughtBattles
      told={reportWith(command)}
      rules={{ system: withLists.system, ruleset: {} }}
      side={(seat) => `<${seat}>`}
      check={() => Promise.resolve(answer)}
    />,
  );

describe('S-6.9: the record of a thread', () => {
  test('names the seat whose proof does not bear out what it reported', async () => {
    show(proved, 'differs');
    const line = await screen.findByText(/does not end as reported/);
    expect(line.textContent).toBe(
      '<blue> reported a battle fought in the client. Played again here, it does not end as reported.',
    );
    expect(line.className).toContain('wrong');
  });

  test('accuses nobody where the battle cannot be played again here', async () => {
    show(proved, 'other-rules');
    expect((await screen.findByText(/other rules/)).className).not.toContain('wrong');
  });

  test('says nothing of a result without a proof', () => {
    const { game: _, ...plain } = proved;
    const { container } = show(plain, 'differs');
    expect(container.textContent).toBe('');
  });
});

describe('S-6.9: the pages of a campaign by post, before all else', () => {
  const history = (command: object) =>
    ({
      checked: [reportWith(proved), reportWith(command)],
      ledger: { campaign: { content: { players: [{ seat: 'blue', name: 'Boris', colour: 1 }] } } },
    }) as unknown as CampaignHistory;
  const alert = (command: object, answer: 'match' | 'differs' | 'unseen') =>
    render(
      <FalseProofs
        history={history(command)}
        rules={{ system: withLists.system, ruleset: {} }}
        check={() => Promise.resolve(answer)}
      />,
    );

  test('name the seat whose proof of the last round is false', async () => {
    alert(proved, 'differs');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Boris .*does not end as reported/);
  });

  test('say nothing of one that holds, or that nobody can decide here', async () => {
    for (const answer of ['match', 'unseen'] as const) {
      const { container } = alert(proved, answer);
      await new Promise((next) => setTimeout(next));
      expect(container.textContent).toBe('');
    }
  });
});
