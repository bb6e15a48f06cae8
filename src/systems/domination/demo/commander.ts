import type { NextStep } from '../../../dev/tested-system.ts';
import { answerOf, has } from '../../../engine/domination/active-traits.ts';
import { hexesToAnswer } from '../../../engine/domination/answers.ts';
import { askSide } from '../../../engine/domination/army-rules.ts';
import { attacksOn } from '../../../engine/domination/battle.ts';
import { isCombatant } from '../../../engine/domination/battle-order.ts';
import type { Command } from '../../../engine/domination/commands.ts';
import { cheapestLast } from '../../../engine/domination/fire.ts';
import { judgeCommand } from '../../../engine/domination/judge.ts';
import { enemiesIn } from '../../../engine/domination/locations.ts';
import { worksOf } from '../../../engine/domination/objects.ts';
import {
  armyIn,
  hexesBeside,
  occupiedHexes,
  type Position,
  sideOf,
  unitsOfSide,
} from '../../../engine/domination/position.ts';
import type { RulesetIndex } from '../../../engine/domination/ruleset-index.ts';
import type { State } from '../../../engine/domination/state.ts';
import type { Hex } from '../../../engine/kernel/board/hex.ts';
import type { SideId } from '../../../engine/kernel/ids.ts';
import type { Random } from '../../../engine/kernel/random-player.ts';
import { forecastOf, powerIn } from './chances.ts';
import { isAble, plannedMoves, priceOf } from './moves.ts';
import { plannedPurchases } from './purchases.ts';

/** A player of Domination with some sense: shoots, attacks where the odds favour it, takes what is free, buys what is worth its price. */
export const commanderStep =
  (rules: RulesetIndex): NextStep<State> =>
  (_, state, random) => {
    if (state.phase === 'over') return undefined;
    const position: Position = { rules, state };
    const seat = state.active;
    const wishes = state.phase === 'answer' ? answers(position, seat, random) : orders(position, seat, random);
    for (const command of wishes)
      if (typeof judgeCommand(position, seat, command) === 'function') return { seat, command };
    return undefined;
  };

/** The worth of holding a location, and an HQ, in resources. */
const GROUND = 1;
const HOME = 4;
/** The share of an army that is lost when it flees without a rear-guard. */
const FLIGHT = 0.45;

/** The answers to the first attack, best first. A fight is never refused. */
function answers(position: Position, side: SideId, random: Random): Command[] {
  const [at] = hexesToAnswer(position, side);
  if (at === undefined) return [{ command: 'end-answers' }];
  const army = armyIn(position, at, side);
  const own = powerIn(position, at, side);
  const value = priceOf(position, army);
  let [holds, takes, costs] = [1, 0, 0];
  for (const { attacker } of attacksOn(position, at, side)) {
    const { wins, losses } = forecastOf(position, powerIn(position, at, attacker), own);
    takes += losses[0] * priceOf(position, armyIn(position, at, attacker)) * holds;
    costs += losses[1] * value * holds;
    holds *= 1 - wins;
  }
  const ground = GROUND + (position.state.hexes[at]?.object ? 2 : 0) + (sideOf(position, side).hq === at ? HOME : 0);
  const fighting = takes - costs + holds * ground + random() - 0.5;
  const fit = army.filter((unit) => isCombatant(position, unit));
  const guard = fit.length > 1 ? cheapestLast(position, fit) : undefined;
  const ways: { readonly worth: number; readonly command: Command }[] = [
    { worth: fighting, command: { command: 'fight', at } },
    { worth: -value * FLIGHT, command: { command: 'retreat', at } },
  ];
  if (guard)
    ways.push({ worth: -priceOf(position, [guard]) * 0.8, command: { command: 'retreat', at, rearGuard: guard.id } });
  return ways.sort((a, b) => b.worth - a.worth).map(({ command }) => command);
}

function* orders(position: Position, side: SideId, random: Random): Generator<Command> {
  yield* repairs(position, side);
  yield* fire(position, side);
  for (const { command } of plannedMoves(position, side, random).slice(0, 12)) yield command;
  yield* plannedPurchases(position, side, random);
  yield { command: 'end-turn' };
}

function repairs(position: Position, side: SideId): Command[] {
  const { resources } = sideOf(position, side);
  const own = unitsOfSide(position, side);
  const damaged = own.filter((unit) => unit.damaged && has(position, unit, 'sparePartsCost'));
  const devastated = Object.entries(position.state.hexes).filter(
    ([, { object }]) => object?.owner === side && object.devastated,
  );
  const mobilizes = askSide(position, side, 'command').some(({ says }) => says.command === 'mobilize');
  return resources === 0
    ? []
    : [
        ...damaged.map(({ id }): Command => ({ command: 'repair', unit: id })),
        ...(mobilizes ? [{ command: 'mobilize' } as const] : []),
        ...devastated.map(([at]): Command => ({ command: 'restore', at })),
      ];
}

/** Shots that cost nothing, and the dear one at a crowd. */
function fire(position: Position, side: SideId): Command[] {
  const targets = (hex: Hex) => hexesBeside(position, hex).filter((at) => enemiesIn(position, at, side).length > 0);
  const guns = worksOf(position, side).flatMap(({ hex, row }) =>
    row.gun === undefined ? [] : targets(hex).map((at): Command => ({ command: 'fire-gun', gun: hex, at })),
  );
  const shots = unitsOfSide(position, side)
    .filter((unit) => isAble(position, unit))
    .flatMap((unit): Command[] => {
      const kinds = (['bombard', 'sorcery'] as const).filter(
        (kind) => answerOf(position, unit, kind === 'bombard' ? 'bombards' : 'enchants') !== undefined,
      );
      return kinds.flatMap((command) => targets(unit.at).map((at) => ({ command, unit: unit.id, at })));
    });
  const [missile] = askSide(position, side, 'command').filter(({ says }) => says.command === 'deathstrike');
  const crowds = occupiedHexes(position).filter((at) => enemiesIn(position, at, side).length >= 4);
  const rich = missile && sideOf(position, side).resources >= missile.says.cost + 3;
  return [...guns, ...shots, ...(rich ? crowds.map((at): Command => ({ command: 'deathstrike', at })) : [])];
}
