import type { Draft } from '../../engine/kernel/system.ts';
import { chargeOdds } from '../../engine/tactical/odds-charge.ts';
import { afterCharge, type FightOdds, fightOdds } from '../../engine/tactical/odds-fight.ts';
import { shootingOdds } from '../../engine/tactical/odds-shooting.ts';
import { findUnit, type Position } from '../../engine/tactical/position.ts';
import type { Unit } from '../../engine/tactical/state.ts';
import { percent } from '../../panels/parts/percent.ts';
import { blastVictims } from './blast-victims.ts';
import type { TacticalWords } from './names.ts';

/** The odds of an order before it is given, a line each; the lines are figures of the rules, in words. */

const meanOf = (spread: readonly number[]): number =>
  Math.round(spread.reduce((sum, chance, count) => sum + chance * count, 0) * 10) / 10;

/**
 * The lines for a draft of `shoot`, `charge` or `fight`; none for others, and while no target is named. `brief`: the first line is
 * enough, and no fight is worked out.
 */
export function oddsLines(position: Position, words: TacticalWords, draft: Draft, brief = false): readonly string[] {
  const unit = findUnit(position, draft.unit);
  const target = findUnit(position, draft.target);
  if (!unit || !words.known(unit.id)) return [];
  if (draft.command === 'fight') return brief ? [] : fightLines(fightOdds(position, unit.id), words);
  if (!target?.hex) return [];
  if (draft.command === 'shoot') {
    const weapons = draft.weapons as Readonly<Record<string, string>> | undefined;
    return shootingLines(position, words, unit, target, weapons);
  }
  if (draft.command !== 'charge') return [];
  const targets = [target.id, ...(Array.isArray(draft.also) ? draft.also.map(String) : [])];
  return chargeLines(position, words, unit.id, targets, brief);
}

function shootingLines(
  position: Position,
  words: TacticalWords,
  unit: Unit,
  target: Unit,
  weapons?: Readonly<Record<string, string>>,
): string[] {
  const odds = shootingOdds(position, unit.id, target.id, weapons);
  if (!odds) return [];
  const { t, language } = words;
  const victims = [...blastVictims(position, unit, target, weapons)].filter(([, chance]) => chance > 0);
  const number = (mean: number) => mean.toLocaleString(language);
  const say = (key: string, blanks: Readonly<Record<string, string>>) => t(`tactical/orders:odds.${key}`, blanks);
  const { morale, vehicle } = odds;
  return [
    vehicle
      ? say('vehicle', { hits: number(meanOf(odds.hits)), hull: number(meanOf(vehicle.hull)) })
      : say('shots', {
          hits: number(meanOf(odds.hits)),
          wounds: number(meanOf(odds.wounds)),
          lost: number(meanOf(odds.lost)),
        }),
    ...(vehicle ? [] : [say('unsaved', { wounds: number(meanOf(odds.unsaved)) })]),
    ...(odds.destroyed > 0 ? [say('destroyed', { chance: percent(odds.destroyed) })] : []),
    ...(odds.pinned > 0 ? [say('pinned', { chance: percent(odds.pinned) })] : []),
    ...(morale.tests > 0
      ? [
          say('morale', {
            tests: percent(morale.tests),
            fails: percent(morale.fails),
            trapped: percent(morale.trapped),
            fled: percent(morale.fled),
          }),
        ]
      : []),
    ...(victims.length > 0
      ? [say('blast', { units: victims.map(([id, chance]) => `${words.unit(id)} ${percent(chance)}`).join(', ') })]
      : []),
    ...(odds.ownLost > 0 ? [say('heat', { lost: number(Math.round(odds.ownLost * 100) / 100) })] : []),
  ];
}

function chargeLines(
  position: Position,
  words: TacticalWords,
  unit: string,
  targets: readonly string[],
  brief: boolean,
): string[] {
  const odds = chargeOdds(position, unit, targets);
  if (!odds) return [];
  const { t } = words;
  const { reaches, roll, shotDown, runDown } = odds;
  return [
    t('tactical/orders:odds.charge', { reaches: percent(reaches), roll: percent(roll), shot: percent(shotDown) }),
    ...Object.entries(runDown).map(([id, chance]) =>
      t('tactical/orders:odds.run-down', { unit: words.unit(id), chance: percent(chance) }),
    ),
    ...(brief ? [] : fightLines(fightOdds(afterCharge(position, unit, targets), unit), words)),
  ];
}

const fightLines = ({ units, wins, error }: FightOdds, words: TacticalWords): string[] => {
  const { t, language } = words;
  const oneDigit = (lost: number) => (Math.round(lost * 10) / 10).toLocaleString(language);
  /** T-13.2: what each step of initiative costs, from 10 to 1; the steps that cost nothing are left out. */
  const steps = (byStep: readonly number[]): string =>
    byStep
      .flatMap((lost, i) =>
        lost >= 0.05 ? t('tactical/orders:odds.step', { step: 10 - i, lost: oneDigit(lost) }) : [],
      )
      .join(', ');
  const sides = Object.entries(wins).map(([side, chance]) => `${words.side(side)} ${percent(chance)}`);
  return [
    t('tactical/orders:odds.fight', { wins: sides.join(', ') }),
    ...units.map(({ unit, lost, byStep, destroyed, fails, swept }) =>
      t('tactical/orders:odds.fighter', {
        unit: words.unit(unit),
        lost: [oneDigit(lost), steps(byStep) && `(${steps(byStep)})`].filter(Boolean).join(' '),
        destroyed: percent(destroyed),
        fails: percent(fails),
        swept: percent(swept),
      }),
    ),
    ...(error > 0 ? [t('tactical/orders:odds.error', { error: percent(error) })] : []),
  ];
};
