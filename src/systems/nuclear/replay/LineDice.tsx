import type { LoggedEvent, Modifier } from '@hexpost/engine';
import { DiceRow } from '../../../panels/dice/DiceRow.tsx';
import { Trait } from '../Trait.tsx';
import { useTable, useWords } from '../table.ts';
import { type DiceThrow, successIn, throwsOf } from '../throws.ts';
import css from './LineDice.module.css';

const signed = (value: number) => (value > 0 ? `+${value}` : `−${-value}`);

/** The modifiers of the dice, with their reasons. */
function Because({ modifiers }: { modifiers: readonly Modifier[] }) {
  const { t, trait, row } = useWords();
  const { position } = useTable();
  const { rules } = position;
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
            t('nuclear/replay:because', { value: signed(value), because: name(because) })
          )}
        </span>
      ))}
    </span>
  );
}

/** Dice of one throw, the successes marked. */
function ThrowRow({ of }: { readonly of: DiceThrow }) {
  const { t, row } = useWords();
  const { position } = useTable();
  const { need, modifiers = [], dice } = of;
  const good = successIn(of, position);
  const weapon = of.weapon === undefined ? '' : row(position.rules.weapons.get(of.weapon)?.name, of.weapon);
  const faces = dice.join(' ');
  const spoken =
    of.came === undefined
      ? t('nuclear/replay:dice', { weapon, dice: faces })
      : t('nuclear/replay:dice-successes', { weapon, dice: faces, count: of.came });
  return (
    <div className={css.throw}>
      <span className="hx-unseen">{spoken}</span>
      <span aria-hidden>
        {weapon !== '' && <span className={css.weapon}>{weapon}</span>}
        {need !== undefined && <span className={css.need}>{need > 6 ? '6' : `${need}+`}</span>}
        <DiceRow
          dice={dice.map((face, i) => ({ face, sides: 6, ...(need !== undefined && { good: good(face, i) }) }))}
          by={of.by}
        />
      </span>
      {modifiers.length > 0 && <Because modifiers={modifiers} />}
    </div>
  );
}

/** The dice of an event, below its sentence. */
export const LineDice = ({ line: { event } }: { readonly line: LoggedEvent }) =>
  throwsOf(event).map((thrown, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the throws of one event never change places
    <ThrowRow key={i} of={thrown} />
  ));
