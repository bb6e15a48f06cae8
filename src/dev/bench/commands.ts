import { keyed, stream } from '../../engine/kernel/dice/keyed.ts';
import { type Manner, randomStep } from '../../engine/kernel/random-player.ts';
import type { AnyEvent, AnySystem } from '../../engine/kernel/system.ts';
import { trivialMoves } from './boardgame.ts';
import { against, ms, perSecond, type Row } from './measure.ts';

/** Orders one by one: a sheet is many commands in one, and would be counted as one. */
const MANNER: Manner = { never: new Set(['concede', 'sheet']) };

/** Random legal players go on from a state for a number of commands: options listed, decided, evolved. */
function playOn(system: AnySystem, from: unknown, commands: number, seed: string): { state: unknown; turns: number } {
  const random = stream(seed);
  let state = from;
  for (let entry = 0; entry < commands; entry++) {
    const step = randomStep(system, state, random, MANNER);
    if (!step) break;
    const decision = system.decide(state, step.seat, step.command, keyed(seed, entry));
    if (!decision.ok) throw new Error(`an option was refused: ${JSON.stringify(step)} ${decision.refusal.code}`);
    for (const event of decision.events) state = system.evolve(state, event as AnyEvent);
  }
  return { state, turns: (state as { turn: number }).turn };
}

/** From the middle of a campaign, when there are units to move. */
export function commandRow(system: AnySystem, from: unknown): Row {
  const COMMANDS = 400;
  const trivial = trivialMoves();
  const found = against(
    9,
    () => playOn(system, from, COMMANDS, 'bench'),
    () => trivial(COMMANDS),
  );
  const ratio = found.theirs / found.ours;
  return {
    work: 'a random legal command: options listed, decided, evolved',
    ours: perSecond((COMMANDS / found.ours) * 1000),
    against: "boardgame.io's reducer, a trivial move",
    theirs: perSecond((COMMANDS / found.theirs) * 1000),
    ratio: `${ratio.toFixed(2)}x`,
    wanted: '1x, aim 2x',
    holds: ratio >= 1,
  };
}

/** A whole campaign of two sides and ten turns from its setup: a figure to watch. */
export function campaignRow(system: AnySystem, setup: unknown): Row {
  const start = performance.now();
  let state = setup;
  let commands = 0;
  for (let round = 0; round < 100; round++) {
    const { state: next, turns } = playOn(system, state, 100, `bench ${round}`);
    commands += 100;
    state = next;
    if (turns > 10 || system.awaited(next).length === 0) break;
  }
  return {
    work: `a whole two-side campaign of 10 turns by random players (about ${commands} commands)`,
    ours: ms(performance.now() - start),
    against: '',
    theirs: '',
    ratio: '',
    wanted: '',
    holds: null,
  };
}
