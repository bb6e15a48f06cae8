import type { Clause } from '@hexpost/engine';
import { RuleTerm } from '../../panels/book/RuleTerm.tsx';
import { useTable, useWords } from './table.ts';
import css from './UnitCard.module.css';

/** The words of a unit's profile, each with the clause that says what it does. */
const CLAUSES = {
  models: 'N-1.2',
  tough: 'N-8.4',
  quality: 'N-7.1',
  defence: 'N-8.1',
  movement: 'N-6.2',
  rank: 'N-13.6',
  refill: 'N-13.2',
  range: 'N-7.3',
  attacks: 'N-7.1',
  suppressed: 'N-10.3',
} as const satisfies Readonly<Record<string, Clause>>;

type ProfileWord = keyof typeof CLAUSES;

/** A word of the profile, explained on hover, focus or tap. `name`: its name on the card where it differs. */
export function ProfileTerm({ word, name }: { readonly word: ProfileWord; readonly name?: string | undefined }) {
  const { t, row } = useWords();
  const { ranks: all } = useTable().position.rules;
  const ranks = all.map((rank) => `${row(rank.name)} ${rank.xp}`).join(', ');
  const clause = CLAUSES[word];
  return (
    <RuleTerm
      name={name ?? t(`nuclear/terms:word.${word}`)}
      text={t(`nuclear/terms:meaning.${word}`, { ranks })}
      place={clause}
      clause={clause}
      inline
    />
  );
}

/** A number of the profile; `name` where its label is not the usual one. */
interface ProfileNumber {
  readonly word: ProfileWord;
  readonly value: string | number;
  readonly name?: string;
}

/** The numbers of a profile as boxes. The whole box responds to the pointer. */
export function ProfileNumbers({ of }: { readonly of: readonly ProfileNumber[] }) {
  return (
    <dl className={css.numbers}>
      {of.map(({ word, name, value }) => (
        <div key={word}>
          <dt>
            <ProfileTerm word={word} name={name} />
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
