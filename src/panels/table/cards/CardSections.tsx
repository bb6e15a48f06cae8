import { Contest } from '../../dice/Contest.tsx';
import { DiceRow } from '../../dice/Die.tsx';
import { SideName } from '../SideName.tsx';
import css from './RevealCards.module.css';
import type { CardDie, CardRow, CardSection } from './reveal-card.ts';

/** The sections of a card. */
export const CardSections = ({ of }: { readonly of: readonly CardSection[] }) =>
  of.map((section, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the sections of one card never change places
    <SectionOf key={i} of={section} />
  ));

export function SectionOf({ of: { title, dice, contest, text, rows, ordered } }: { readonly of: CardSection }) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <section className={css.section}>
      {title !== undefined && <h3>{title}</h3>}
      {contest && <Contest of={contest} />}
      {(dice || text !== undefined) && (
        <p className={css.text}>
          {dice && <Dice of={dice} className={css.die!} />}
          <span>{text}</span>
        </p>
      )}
      {rows && rows.length > 0 && (
        <List className={css.rows}>
          {rows.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one card never change places
            <Row key={i} of={row} />
          ))}
        </List>
      )}
    </section>
  );
}

const Row = ({ of: { side, texts, dice } }: { readonly of: CardRow }) => (
  <li>
    {side !== undefined && <SideName side={side} />}
    <div className={css.texts}>
      {texts.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the texts of one row never change places
        <span key={i}>
          {i === 0 && dice && <Dice of={dice} className={css.small!} />}
          {line}
        </span>
      ))}
    </div>
  </li>
);

const Dice = ({ of, className }: { readonly of: readonly CardDie[]; readonly className: string }) =>
  of.map((die, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: dice stay in the order of the roll
    <span key={i} className={className}>
      <DiceRow dice={[die]} by={die.by} />
    </span>
  ));
