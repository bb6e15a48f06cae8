import type { SideId, UnitId } from '../kernel/ids.ts';
import { type Odds, type OddsFate, type OddsNote, type OddsOutcome, outcomesWith } from '../kernel/odds.ts';
import type { Draft } from '../kernel/system.ts';
import { attacksOn } from './battle.ts';
import { COMMANDS, type Command } from './commands/index.ts';
import { type AnswerOdds, answerOdds, type BattleAnswer } from './odds-answer.ts';
import { type AttackOdds, type AttackOrder, attackOdds } from './odds-attack.ts';
import { optionsFor } from './options.ts';
import { armyIn, type Position } from './position.ts';
import type { Battle } from './state.ts';

/** D-6, D-7: the odds of attacks and of the answers to them, in the form that all systems use. */

const ANSWERS: ReadonlySet<unknown> = new Set(['fight', 'retreat']);
const ATTACKS: ReadonlySet<unknown> = new Set(['move', 'infiltrate', 'reveal', 'set-battle-order']);

export function oddsFor(position: Position, seat: SideId, draft: Draft): Odds | undefined {
  const { command } = draft;
  if (!ANSWERS.has(command) && !ATTACKS.has(command)) return undefined;
  const ready = commandIn(position, seat, draft);
  if (!ready) return undefined;
  return ANSWERS.has(command)
    ? ofAnswer(position, seat, ready as BattleAnswer)
    : ofAttack(position, seat, ready as AttackOrder);
}

/** The command that was given or that completes the draft: `options` asks for a path where a command may name its end. */
const commandIn = (position: Position, seat: SideId, draft: Draft): Command | undefined =>
  'code' in COMMANDS.judge(position, seat, draft)
    ? optionsFor(position, seat, draft).ready
    : (draft as unknown as Command);

/** The standing orders of the enemy are secret (D-17.2): it is assumed to fight in the usual order. */
const USUAL: OddsNote = { id: 'usual-order', clause: 'D-17.2' };

function ofAnswer(position: Position, side: SideId, command: BattleAnswer): Odds | undefined {
  const odds = answerOdds(position, side, command);
  const [battle] = attacksOn(position, command.at, side);
  if (!odds || !battle) return undefined;
  const { won, lost, neither, unfought, lives } = odds;
  return {
    command: command.command,
    kind: 'answer',
    outcomes: outcomesWith([
      ...endsOf({ won, lost, neither }, side, battle),
      { id: 'unfought', chance: unfought, gains: null },
    ]),
    fates: fatesOf(battle, side, lives, (of) => armyIn(position, command.at, of)),
    exactness: 'exact',
    notes: [USUAL],
  };
}

function ofAttack(position: Position, side: SideId, order: AttackOrder): Odds | undefined {
  const odds = attackOdds(position, side, order);
  if (!odds) return undefined;
  const { battle, battles, fallen, unseen, lives, error } = odds;
  const isAttacker = battle.attacker === side;
  const going = 'units' in order ? order.units : 'unit' in order ? [order.unit] : [];
  const goers = going.map((id) => position.state.units[id]!);
  return {
    command: order.command,
    kind: isAttacker ? 'attack' : 'answer',
    outcomes: outcomesWith([
      ...endsOf(odds, side, battle),
      { id: 'unseen', chance: unseen, gains: side },
      { id: 'fallen', chance: fallen, gains: battle.defender },
    ]),
    fates: fatesOf(battle, side, lives, (of) => [
      ...(of === side ? goers : []),
      ...armyIn(position, odds.at, of).filter(({ id }) => !going.includes(id)),
    ]),
    exactness: error > 0 ? { boundedBy: 'rare-cases', error } : 'exact',
    notes: [
      ...(isAttacker ? [{ id: 'stands-and-fights', facts: { side: battle.defender }, clause: 'D-6.4' } as const] : []),
      USUAL,
      ...(battles > 1 ? [{ id: 'first-of', facts: { count: battles }, clause: 'D-6.2' } as const] : []),
    ],
  };
}

function endsOf(
  { won, lost, neither }: Pick<AttackOdds | AnswerOdds, 'won' | 'lost' | 'neither'>,
  side: SideId,
  { attacker, defender }: Battle,
): OddsOutcome[] {
  const other = side === attacker ? defender : attacker;
  return [
    { id: 'wins', chance: won, gains: side },
    { id: 'wins', chance: lost, gains: other },
    { id: 'neither', chance: neither, gains: null },
  ];
}

/** The figures of the side itself first: its losses, then the chance of each unit to live; the enemy after it. */
function fatesOf(
  { attacker, defender }: Battle,
  side: SideId,
  lives: Readonly<Record<UnitId, number>>,
  armyOf: (side: SideId) => readonly { readonly id: UnitId }[],
): OddsFate[] {
  const other = side === attacker ? defender : attacker;
  return [side, other].flatMap((of) => {
    const army = armyOf(of);
    const expected = army.reduce((sum, { id }) => sum + 1 - (lives[id] ?? 0), 0);
    const units = army.map(
      ({ id }): OddsFate => ({ side: of, unit: id, chances: [{ id: 'lives', chance: lives[id] ?? 0 }], losses: [] }),
    );
    return [{ side: of, chances: [], losses: [{ counted: 'units', expected }] }, ...units];
  });
}
