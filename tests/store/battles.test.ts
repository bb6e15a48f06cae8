import { describe, expect, test } from 'vitest';
import { beginning, type Campaign, submit } from '../../src/engine/kernel/campaign.ts';
import type { State as SectorsState } from '../../src/engine/sectors/state.ts';
import type { State as TacticalState } from '../../src/engine/tactical/state.ts';
import { battleCampaignId, foughtPoints, foundBattle, type Played } from '../../src/store/battles/found-battle.ts';
import { gameFrom, gameProof } from '../../src/store/battles/game-proof.ts';
import {
  fighting,
  found,
  LIST,
  parentWith,
  planet,
  played,
  sectors,
  stateOf,
  withBothLists,
  withLists,
} from './battle-campaigns.ts';

/** S-6.9, T-6.1, T-21.5: a battle of one campaign is fought as another, and comes back as a report with its proof. */

describe('S-6.9, T-6.1: a battle is founded from the position of its campaign', () => {
  test('the attacker plays red, the defender blue, with their names, rows and bonus', () => {
    const parent: Played = { system: sectors.system, campaign: parentWith({ bonus: 'red' }) };
    const battle = found(parent);
    const { sides, phase } = beginning(fighting.system, battle) as TacticalState;
    expect(battle.players).toEqual([
      { seat: 'red', name: 'Boris', colour: 7 },
      { seat: 'blue', name: 'Ada', colour: 4 },
    ]);
    expect(phase).toBe('lists');
    expect(sides.red).toMatchObject({ armies: 2, choosesSide: false, rerollsFirstTurn: false });
    expect(sides.blue).toMatchObject({ armies: 1, choosesSide: true, rerollsFirstTurn: true });
  });

  test('T-6.1: lists that name their entries come along once both are in, others are left to the sides', () => {
    const state = stateOf({ ...fighting, campaign: found(withLists) }) as TacticalState;
    expect(state.phase).toBe('edge-choice');
    expect(state.sides.blue!.list).toEqual(LIST.map((entry) => ({ entry })));
    expect(found(withLists, 1).entries).toEqual([]);
    expect(found(planet).entries).toEqual([]);
  });

  test('it is the same wherever it is founded, and its dice are those of its campaign', () => {
    expect(found(withLists)).toEqual(found(withLists));
    expect(found(withLists).id).toBe(battleCampaignId('planet', 'r1b1'));
    const elsewhere = { ...withLists, campaign: { ...withLists.campaign, seed: 'another' } };
    expect(found(elsewhere).seed).not.toBe(found(withLists).seed);
  });

  test('a battle that is over or unknown cannot be fought', () => {
    const quick = parentWith({ status: 'final', category: 'draw-light', method: 'agreed' });
    expect(foundBattle({ ...planet, campaign: quick }, fighting, 'r1b1', 0, '')).toBeUndefined();
    expect(foundBattle(planet, fighting, 'r9b9', 0, '')).toBeUndefined();
  });
});

const fought = played({ ...fighting, campaign: found(withLists) }, ['red', { command: 'concede' }]);

describe('T-21.5, S-7.8: the battle comes back as a report with its proof', () => {
  const proof = gameProof(fought.campaign);
  const state = stateOf(fought);

  test('the points of the battle become the category of the campaign', () => {
    const points = foughtPoints(withLists, 'r1b1', fought, state);
    expect(points).toMatchObject({ attacker: { lost: expect.any(Number) }, defender: { lost: 0 } });
    const { handsOver } = sectors.system;
    const command = handsOver!.report(stateOf(withLists), 'r1b1', points as never, proof);
    expect(command).toEqual({
      command: 'report-result',
      battle: 'r1b1',
      category: 'slaughter',
      winner: 'red',
      game: proof,
    });
    const end = played(withLists, ['blue', command], ['red', { command: 'confirm-result', battle: 'r1b1' } as never]);
    expect((stateOf(end) as SectorsState).battles.r1b1).toMatchObject({ status: 'final', method: 'agreed' });
    expect(end.campaign.entries[2]!.events[0]).toMatchObject({ type: 'result-reported', fought: true });
    expect(handsOver!.proofIn(command)).toEqual({ battle: 'r1b1', proof });
    expect(handsOver!.proofIn({ ...command, game: undefined })).toBeUndefined();
  });

  test('whoever has the campaign plays the battle again from the proof', async () => {
    const again = await gameFrom(proof, withLists, fighting, 'r1b1', 'Battle');
    expect(again).toMatchObject({ campaign: { ...fought.campaign }, state });
  });

  test('faces that people threw themselves come along', async () => {
    const begun = found(withLists);
    const before = beginning(fighting.system, begun);
    const at = begun.entries.reduce(
      (now, { events }) => events.reduce((each, event) => fighting.system.evolve(each, event), now),
      before,
    );
    const [seat] = fighting.system.awaited(at);
    const edge = submit(fighting.system, begun, at, seat!, { command: 'choose-edge', edge: 'south' } as never, {
      'roll-off': [2, 5],
    });
    if (!edge.ok) throw new Error(edge.refusal.code);
    const declared = played({ ...fighting, campaign: { ...begun, entries: [...begun.entries, edge.entry] } }, [
      'blue',
      { command: 'concede' },
    ]);
    expect(await gameFrom(gameProof(declared.campaign), withLists, fighting, 'r1b1', 'Battle')).toMatchObject({
      campaign: declared.campaign,
    });
  });

  test('a battle of another campaign, position, seed or board says nothing', () => {
    const other = { ...withLists, campaign: { ...withLists.campaign, id: 'moon' } };
    expect(foughtPoints(other, 'r1b1', fought, state)).toBe('other-battle');
    expect(foughtPoints(withLists, 'r1b2', fought, state)).toBe('other-battle');
    const forged = (change: Partial<Campaign>) =>
      foughtPoints(withLists, 'r1b1', { ...fought, campaign: { ...fought.campaign, ...change } }, state);
    expect(forged({ seed: 'mine' })).toBe('other-founding');
    expect(forged({ seeds: [{ from: 0, seed: 'mine' }] })).toBe('other-founding');
    expect(forged({ options: { fighters: 3 } })).toBe('other-founding');
    expect(forged({ scenario: { ...(fought.campaign.scenario as object), turn: 2 } })).toBe('other-founding');
    expect(forged({ entries: fought.campaign.entries.slice(1) })).toBe('other-founding');
    expect(forged({ battleOf: { ...fought.campaign.battleOf!, at: 99 } })).toBe('other-founding');
    const early = played({ ...fighting, campaign: found(planet) }, ['red', { command: 'concede' }]);
    expect(foughtPoints(planet, 'r1b1', early, stateOf(early))).toBe('no-armies');
    const open = { ...fighting, campaign: found(withLists) };
    expect(foughtPoints(withLists, 'r1b1', open, stateOf(open))).toBe('unfinished');
  });

  test('a proof of the same battle with other lists, of an earlier week, or of another campaign proves nothing', async () => {
    const proves = (of: Campaign, parent = withLists) => gameFrom(gameProof(of), parent, fighting, 'r1b1', 'Battle');
    const orks = ['ork-warboss', 'ork-boyz', 'ork-boyz'];
    const swapped = withBothLists(orks, LIST);
    const end = ['red', { command: 'concede' }] as const;
    const won = (parent: Played) => played({ ...fighting, campaign: found(parent) }, end).campaign;
    expect(await proves(won(withLists))).toMatchObject({ campaign: { id: won(withLists).id } });
    // The same entry of the campaign, in which each side had the other's list.
    expect(await proves(won(swapped))).toBe('refused');
    expect(await proves({ ...won(swapped), entries: won(withLists).entries }, swapped)).toBe('refused');
    // From a position before the lists, under the number of the one with them.
    const early = won(planet);
    expect(await proves({ ...early, battleOf: won(withLists).battleOf! })).toBe('refused');
    const moon = { ...withLists, campaign: { ...withLists.campaign, id: 'moon', seed: 'another seed' } };
    // Its commands can be given here too, but the dice are those of this campaign.
    const { id, seed } = won(withLists);
    expect(await proves(won(moon))).toMatchObject({ campaign: { id, seed } });
  });

  test('a proof that was tampered with proves nothing', async () => {
    const proves = (text: string, parent = withLists) => gameFrom(text, parent, fighting, 'r1b1', 'Battle');
    expect(await proves(proof.slice(0, -4))).toBe('unreadable');
    expect(await proves('****')).toBe('unreadable');
    expect(await proves(proof, planet)).toBe('other-founding');
    const other = { ...fighting, ruleset: { ...fighting.ruleset, hash: '0'.repeat(64) } };
    expect(await gameFrom(proof, withLists, other, 'r1b1', '')).toBe('other-rules');
    const early = gameProof({ ...fought.campaign, entries: fought.campaign.entries.slice(1) });
    expect(await proves(early)).toBe('refused');
  });
});
