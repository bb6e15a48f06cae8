import { type Campaign, GM, stream } from '@hexpost/engine';
import { foundBattle } from '../store/battles/found-battle.ts';
import { gameProof } from '../store/battles/game-proof.ts';
import { SYSTEMS } from '../systems/index.ts';
import { type PlayedCampaign, playOut } from './random-games.ts';
import type { StoredCampaign, TestedSystem } from './tested-system.ts';
import { TESTED_SYSTEMS, testedSystem } from './tested-systems.ts';

/** A turn of a campaign in which a battle was fought in another system, stored with that battle. */

interface FoughtTurn {
  readonly parent: Campaign;
  readonly battle: Campaign;
}

const SEEDS = 200;
const MOST_ENTRIES = 3000;

/**
 * Plays until the first battle, that battle to its end, and the turn to its own; undefined if the battle changes nothing, or if no
 * other battle was settled by dice.
 */
function foughtTurn(parent: TestedSystem, fighting: TestedSystem, seed: string): FoughtTurn | undefined {
  const [{ system }, fought, hands] = [parent, parent.fought!, parent.system.handsOver!];
  const random = stream(`whims|${seed}`);
  const game = { seed, sides: Math.min(3, parent.sides[1]), options: 'default', style: 'eager' } as const;
  const { campaign, next: anyStep } = parent.start(game, random);
  // A game master who only keeps the game moving.
  const next: typeof anyStep = (...given) => {
    for (;;) {
      const step = anyStep(...given);
      if (step?.seat !== GM || parent.closing.commands.has(step.command.command)) return step;
    }
  };
  const fresh: Campaign = { ...campaign, id: fought.file, name: fought.name };
  const firstIn = (state: unknown) => fought.battlesOf(state).find((id) => hands.brief(state, id));
  const before: PlayedCampaign<unknown> = playOut(
    system,
    fresh,
    (state, entries) => firstIn(state) === undefined && entries < MOST_ENTRIES && !system.isOver(state),
    (state) => next(system, state, random),
  );
  const id = firstIn(before.state);
  if (id === undefined) return undefined;
  const battle = playedBattle({ system, campaign: before.campaign }, fighting, id, fought.battleName);
  const points = fighting.system.fights!.points(battle.state);
  if (!points) return undefined;
  const command = hands.report(before.state, id, points, gameProof(battle.campaign));
  const { attacker, defender } = hands.brief(before.state, id)!;
  const reports = [attacker, defender].map(({ seat }) => ({ seat, command }));
  const turn = parent.turnOf(before.state);
  const after: PlayedCampaign<unknown> = playOut(
    system,
    before.campaign,
    (state, entries) => parent.turnOf(state) === turn && entries < MOST_ENTRIES && !system.isOver(state),
    (state) => reports.shift() ?? next(system, state, random),
  );
  const isOver = parent.turnOf(after.state) > turn && reports.length === 0;
  const hasDice = after.campaign.entries.some(({ rolls }) => rolls.length > 0);
  return isOver && hasDice && fought.changes(before.state, after.state, id)
    ? { parent: after.campaign, battle: battle.campaign }
    : undefined;
}

type Parent = Parameters<typeof foundBattle>[0];

function playedBattle(parent: Parent, fighting: TestedSystem, id: string, name: string): PlayedCampaign<unknown> {
  const { system } = fighting;
  const { seed, entries } = parent.campaign;
  const random = stream(`battle|${seed}`);
  const { campaign, next } = fighting.start({ seed, sides: 2, options: 'lists', style: 'eager' }, random);
  const founded = foundBattle(parent, { system, ruleset: campaign.ruleset }, id, entries.length, name)!;
  return playOut<unknown>(
    system,
    founded,
    (state, count) => !system.isOver(state) && count < MOST_ENTRIES,
    (state) => next(system, state, random),
  );
}

/** The turn of the first seed in which a battle changes the map, and the battle. */
function storedTurn(parent: TestedSystem, fighting: TestedSystem): FoughtTurn {
  for (let i = 0; i < SEEDS; i++) {
    const turn = foughtTurn(parent, fighting, `${parent.fought!.file} ${i}`);
    if (turn) return turn;
  }
  throw new Error(`no battle of ${parent.id} changed the map`);
}

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Every stored campaign of every system, and the battles that were fought for one in another. */
export const STORED_CAMPAIGNS: readonly (StoredCampaign & {
  readonly of: TestedSystem;
  /** The system with which it changes, too. */
  readonly beside?: TestedSystem;
})[] = [
  ...TESTED_SYSTEMS.flatMap((of) => of.stored.map((each) => ({ ...each, of }))),
  ...SYSTEMS.flatMap((row) => {
    const [of, fighting] = [testedSystem(row.id), 'battlesIn' in row ? testedSystem(row.battlesIn) : undefined];
    if (!of.fought || !fighting) return [];
    const { file } = of.fought;
    const turn = lazily(() => storedTurn(of, fighting));
    return [
      { of, beside: fighting, file, play: () => turn().parent },
      { of: fighting, beside: of, file: `${fighting.id}-${file}`, play: () => turn().battle },
    ];
  }),
];
