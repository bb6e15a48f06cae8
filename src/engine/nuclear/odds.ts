import { HEX_NAME } from '../kernel/board/hex.ts';
import { mean } from '../kernel/distribution.ts';
import { type Odds, type OddsFate, type OddsOutcome, outcomesWith } from '../kernel/odds.ts';
import type { Draft } from '../kernel/system.ts';
import { type DuelDraft, duelOdds, type MeleeOdds } from './odds-duel.ts';
import { findUnit, type Position } from './position.ts';
import { boardOf } from './terrain.ts';

/** N-7 to N-10: the odds of a shot or an attack, in the form that all systems use. The figures are those of `odds-duel.ts`. */
export function oddsFor(position: Position, draft: Draft): Odds | undefined {
  const asked = duelIn(position, draft);
  const [unit, target] = [asked && findUnit(position, asked.unit), asked && findUnit(position, asked.target)];
  const figures = asked && duelOdds(position, asked);
  if (!unit || !target || !figures) return undefined;
  const { wounds, expected, destroy, suppress, melee } = figures;
  const chances = [
    { id: 'destroyed', chance: destroy, gains: unit.side },
    { id: 'suppressed', chance: suppress, gains: unit.side },
  ];
  const hurt: OddsFate = {
    side: target.side,
    unit: target.id,
    chances: melee ? chances.map(({ id, chance }) => ({ id, chance })) : [],
    losses: [{ counted: 'wounds', expected, spread: wounds }],
  };
  return {
    command: asked.command,
    kind: 'attack',
    outcomes: melee
      ? resultsOf(melee, unit.side, target.side)
      : outcomesWith(chances, { id: 'holds', gains: target.side }),
    fates: melee ? [hurt, ownFate(melee, unit)] : [hurt],
    exactness: 'exact',
    notes: melee && melee.mines > 0 ? [{ id: 'mines', clause: 'N-9.3' }] : [],
  };
}

const resultsOf = ({ win, tie, lose }: MeleeOdds, attacker: string, defender: string): OddsOutcome[] =>
  outcomesWith([
    { id: 'win', chance: win, gains: attacker },
    { id: 'tie', chance: tie, gains: null },
    { id: 'lose', chance: lose, gains: defender },
  ]);

const ownFate = (
  { attackerDestroyed, attackerSuppressed, woundsBack }: MeleeOdds,
  { id, side }: { readonly id: string; readonly side: string },
): OddsFate => ({
  side,
  unit: id,
  chances: [
    { id: 'destroyed', chance: attackerDestroyed },
    { id: 'suppressed', chance: attackerSuppressed },
  ],
  losses: [{ counted: 'wounds', expected: mean(woundsBack), spread: woundsBack }],
});

/** The untrusted draft, if it has the fields that a shot or an attack needs. */
function duelIn(position: Position, draft: Draft): DuelDraft | undefined {
  const { command, unit, target, model, path } = draft;
  if (typeof unit !== 'string' || typeof target !== 'string') return undefined;
  if (command === 'shoot')
    return model === undefined || Number.isInteger(model)
      ? { command, unit, target, ...(model !== undefined && { model: model as number }) }
      : undefined;
  if (command !== 'attack') return undefined;
  if (path === undefined) return { command, unit, target };
  const { grid } = boardOf(position);
  const isWay = Array.isArray(path) && path.every((hex) => HEX_NAME.test(String(hex)) && grid.cell(String(hex)) >= 0);
  return isWay ? { command, unit, target, path: path.map(String) } : undefined;
}
