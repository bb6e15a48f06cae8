import { expect, test } from 'vitest';
import { readStored } from '../../src/dev/play-again.ts';
import { type Campaign, replay } from '../../src/engine/kernel/campaign.ts';
import type { State } from '../../src/engine/sectors/state.ts';
import { foughtPoints } from '../../src/store/battles/found-battle.ts';
import { gameFrom, gameProof } from '../../src/store/battles/game-proof.ts';
import type { SystemId } from '../../src/systems/index.ts';
import { ENGINES } from '../support/engines.ts';

/** The stored week of Sectors in which a battle was fought in another system, with that battle. */

const WEEK = 'sectors-fought-week';

/** A stored campaign with the system of its own rules. */
function stored(file: string) {
  const campaign: Campaign = readStored(file);
  const loaded = ENGINES[campaign.system as SystemId].load(campaign.ruleset.rules);
  if (!loaded.ok) throw new Error(file);
  return { system: loaded.system, campaign };
}
const week = stored(WEEK);
const battle = stored(`tactical-${WEEK}`);
const { battle: id, at } = battle.campaign.battleOf!;
const after = (count?: number) => replay(week.system, week.campaign, count) as State;

test('S-6.9: the battle was founded on the position of the week, and ends with the points that the report goes by', () => {
  const points = foughtPoints(week, id, battle, replay(battle.system, battle.campaign));
  if (typeof points === 'string') throw new Error(points);
  const report = week.system.handsOver!.report(after(at), id, points, gameProof(battle.campaign));
  const reports = week.campaign.entries.filter(
    ({ command }) => command.command === 'report-result' && command.battle === id,
  );
  expect(reports.map(({ command }) => command)).toEqual([report, report]);
  expect(reports[1]!.events).toContainEqual(expect.objectContaining({ type: 'result-final', method: 'agreed' }));
});

test('S-7.4: the proof in the report is that battle, command by command', async () => {
  const { command } = week.campaign.entries.find(
    ({ command: given }) => given.command === 'report-result' && given.battle === id,
  )!;
  const { proof } = week.system.handsOver!.proofIn(command)!;
  const fighting = { system: battle.system, ruleset: battle.campaign.ruleset };
  const game = await gameFrom(proof, week, fighting, id, '');
  if (typeof game === 'string') throw new Error(game);
  expect(game.campaign.entries.map(({ hash }) => hash)).toEqual(battle.campaign.entries.map(({ hash }) => hash));
});

test('S-8: the week ends with another map: the sector of the battle has changed hands', () => {
  const [before, then] = [after(at), after()];
  expect(then.round).toBe(before.round + 1);
  const { sector } = before.battles[id]!;
  expect(then.sectors[sector]!.controller).not.toBe(before.sectors[sector]!.controller);
});
