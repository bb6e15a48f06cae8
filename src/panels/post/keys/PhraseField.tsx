import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import parts from '../../parts/parts.module.css';
import css from './Keys.module.css';

/** Measuring the strength of a passphrase, and suggesting a strong one. */

type Strength = 'none' | 'weak' | 'fair' | 'strong';

/** Bits that take years to guess for one computer, and for many. */
const FAIR = 35;
const STRONG = 55;

/** A rough and cautious measure: by characters, or by words if there are several. */
export function strengthOf(passphrase: string): Strength {
  if (passphrase === '') return 'none';
  const bits = bitsOf(passphrase);
  return bits < FAIR ? 'weak' : bits < STRONG ? 'fair' : 'strong';
}

const POOLS: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[а-яё]/, 33],
  [/[А-ЯЁ]/, 33],
  [/[^\p{L}0-9]/u, 20],
];
/** Bits of a word chosen by a person: one of about two thousand. */
const WORD = 11;

function bitsOf(passphrase: string): number {
  const pool = POOLS.reduce((sum, [letters, size]) => sum + (letters.test(passphrase) ? size : 0), 0) || 26;
  // A character that repeats or continues the one before (`aaa`, `123`) adds almost nothing.
  const letters = [...passphrase].filter((letter, i, all) => {
    const step = i === 0 ? 2 : letter.codePointAt(0)! - all[i - 1]!.codePointAt(0)!;
    return Math.abs(step) > 1;
  });
  const byLetters = letters.length * Math.log2(pool);
  const words = passphrase.split(/[^\p{L}]+/u).filter((word) => word.length > 2);
  const others = passphrase.replace(/[\p{L} -]/gu, '').length;
  return words.length > 0 ? Math.min(byLetters, new Set(words).size * WORD + others * 4) : byLetters;
}

const FIRST = 'bdfghjklmnprstvz';
const SECOND = 'aeio';
/** Random bytes needed for a suggestion. */
export const PHRASE_BYTES = 12;

/** Six short words of twelve bits each, from 24 random hex digits: `kadi-mose-...`. */
export function phraseFrom(hex: string): string {
  const syllables = (hex.match(/../g) ?? []).map((pair) => {
    const byte = Number.parseInt(pair, 16);
    return FIRST[byte & 15]! + SECOND[(byte >> 4) & 3]!;
  });
  return syllables.join('').replace(/(.{4})(?=.)/g, '$1-');
}

interface Props {
  readonly label: string;
  readonly phrase: string;
  readonly onPhrase: (phrase: string) => void;
  readonly random: (bytes: number) => string;
}

/** A passphrase to choose. It is visible because the user has to write it down. */
export function PhraseField({ label, phrase, onPhrase, random }: Props) {
  const { t } = useTranslation('thread');
  const id = useId();
  const strength = strengthOf(phrase.trim());
  return (
    <>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <div className={parts.row}>
        <input
          id={id}
          className={css.input}
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={1000}
          value={phrase}
          aria-describedby={`${id}-strength`}
          onChange={({ currentTarget }) => onPhrase(currentTarget.value)}
        />
        <Button variant="default" onClick={() => onPhrase(phraseFrom(random(PHRASE_BYTES)))}>
          {t('keys.suggest')}
        </Button>
      </div>
      <p id={`${id}-strength`} role="status" className={css.strength} data-strength={strength}>
        {t(`keys.strength.${strength}`)}
      </p>
    </>
  );
}
