import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pasted, PastedRow } from '../../../post/read-paste.ts';
import type { Translate } from '../../../words/index.ts';
import { type Mood, moodOf, type NoteAccess, rowWords } from './row-words.ts';
import css from './Thread.module.css';

interface Props {
  readonly pasted: Pasted;
  /** Digests imported since the paste was read. */
  readonly taken: ReadonlySet<string>;
  /** Access to each note, by digest. */
  readonly sealed: ReadonlyMap<string, NoteAccess>;
}

const ICONS: Readonly<Record<Mood, typeof IconCircleCheck>> = {
  good: IconCircleCheck,
  here: IconCircleDashed,
  odd: IconAlertTriangle,
  bad: IconCircleX,
};

/** Rows shown initially and added with each press, so that the page never freezes for long. */
const STEP = 30;

/** Every block that was found, with its status, but those that are only offered. Rows that need attention come first. */
export function PastedRows({ pasted, taken, sealed }: Props) {
  const { t } = useTranslation('thread');
  const [most, setMost] = useState(STEP);
  const rows = useMemo(() => inOrder(pasted, sealed), [pasted, sealed]);
  const shown = useMemo(
    () => rows.slice(0, most).map((row) => ({ row, ...wordsOf(row, pasted, sealed, t) })),
    [rows, most, pasted, sealed, t],
  );
  return (
    <>
      <ol className={css.rows}>
        {shown.map(({ row, what, where, state, mood }, i) => {
          const Icon = ICONS[mood];
          const isTaken = row.isNew && row.digest !== undefined && taken.has(row.digest);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a paste does not change, and holds the same block twice
            <li key={i} className={css.row} data-mood={mood} data-state={row.state}>
              <Icon size={20} aria-hidden className={css.icon} />
              <div className={css.words}>
                <p className={css.what}>
                  {what} {where !== '' && <span className={css.where}>{where}</span>}
                </p>
                <p className={css.state}>
                  {isTaken && <strong>{t('row.taken')} </strong>}
                  {state}
                </p>
              </div>
            </li>
          );
        })}
      </ol>
      {shown.length < rows.length && (
        <Button variant="default" className={css.more ?? ''} onClick={() => setMost(most + STEP)}>
          {t('row.more', { count: Math.min(STEP, rows.length - shown.length) })}
        </Button>
      )}
    </>
  );
}

const ORDER: readonly Mood[] = ['bad', 'odd', 'good', 'here'];

const accessTo = ({ digest = '' }: PastedRow, sealed: Props['sealed']): NoteAccess => sealed.get(digest);

const inOrder = ({ rows }: Pasted, sealed: Props['sealed']): readonly PastedRow[] =>
  ORDER.flatMap((mood) => rows.filter((row) => row.state !== 'offered' && moodOf(row, accessTo(row, sealed)) === mood));

const wordsOf = (row: PastedRow, { campaigns }: Pasted, sealed: Props['sealed'], t: Translate) =>
  rowWords(row, campaigns, accessTo(row, sealed), t);
