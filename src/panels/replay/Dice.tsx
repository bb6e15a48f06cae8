import { type Modifier, sum } from '../../engine/kernel/system.ts';
import { succeeds } from '../../engine/nuclear/success.ts';
import { Trait } from '../../systems/nuclear/Trait.tsx';
import { useTable, useWords } from '../../systems/nuclear/table.ts';
import type { Throw } from '../../systems/nuclear/throws.ts';
import css from './Dice.module.css';

const PIPS: readonly (readonly [number, number][])[] = [
  [],
  [[5, 5]],
  [
    [2.6, 2.6],
    [7.4, 7.4],
  ],
  [
    [2.6, 2.6],
    [5, 5],
    [7.4, 7.4],
  ],
  [
    [2.6, 2.6],
    [7.4, 2.6],
    [2.6, 7.4],
    [7.4, 7.4],
  ],
  [
    [2.6, 2.6],
    [7.4, 2.6],
    [5, 5],
    [2.6, 7.4],
    [7.4, 7.4],
  ],
  [
    [2.6, 2.4],
    [7.4, 2.4],
    [2.6, 5],
    [7.4, 5],
    [2.6, 7.6],
    [7.4, 7.6],
  ],
];

/** One die: pips up to six, a number beyond. */
export function Die({ face, sides, good }: { face: number; sides: number; good?: boolean }) {
  if (sides !== 6) return <span className={css.number}>{face}</span>;
  return (
    <svg viewBox="0 0 10 10" className={css.die} data-good={good} aria-hidden>
      <rect x="0.4" y="0.4" width="9.2" height="9.2" rx="1.8" />
      {PIPS[face]?.map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r="0.95" />
      ))}
    </svg>
  );
}

const signed = (value: number) => (value > 0 ? `+${value}` : `−${-value}`);

/** What was added to the dice, and why. */
function Because({ modifiers }: { modifiers: readonly Modifier[] }) {
  const { t, trait, row } = useWords();
  const { game } = useTable();
  const { rules } = game;
  const name = (id: string) => {
    const found =
      rules.structures.get(id) ??
      rules.events.get(id) ??
      rules.terrain.get(id) ??
      rules.ruleset.properties.find((property) => property.id === id);
    return found ? row(found.name) : trait(id);
  };
  return (
    <span className={css.because}>
      {modifiers.map(({ value, because, clause }) => (
        <span key={`${because} ${clause}`}>
          {rules.traits.has(because) ? (
            <>
              {signed(value)} <Trait id={because} inline />
            </>
          ) : (
            t('play:dice.because', { value: signed(value), because: name(because) })
          )}
        </span>
      ))}
    </span>
  );
}

/** Dice thrown together, the successes marked. */
export function Throws({ of }: { of: Throw }) {
  const { t, row } = useWords();
  const { game } = useTable();
  const { need, modifiers = [], added, dice, sides } = of;
  const bonus = sum(modifiers);
  const good = (face: number, i: number) => need !== undefined && succeeds(game, face, added?.[i] ?? bonus, need);
  const weapon = of.weapon === undefined ? '' : row(game.rules.weapons.get(of.weapon)?.name, of.weapon);
  const faces = dice.join(' ');
  const said =
    of.came === undefined
      ? t('play:dice.said', { weapon, dice: faces })
      : t('play:dice.said-came', { weapon, dice: faces, count: of.came });
  return (
    <div className={css.throw}>
      <span className="hx-unseen">{said}</span>
      <span aria-hidden>
        {weapon !== '' && <span className={css.weapon}>{weapon}</span>}
        {need !== undefined && <span className={css.need}>{need > 6 ? '6' : `${need}+`}</span>}
        {dice.map((face, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dice lie as they fell
          <Die key={i} face={face} sides={sides} good={good(face, i)} />
        ))}
      </span>
      {modifiers.length > 0 && <Because modifiers={modifiers} />}
    </div>
  );
}
