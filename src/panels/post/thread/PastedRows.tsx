import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translate } from '../../../words/index.ts';
import type { Pasted } from './read-paste.ts';
import { type Mood, type NoteAccess, rowWords } from './row-words.ts';
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

/** Rows shown at once. */
const FIRST = 60;

/** Every block that was found, with its status. Rows that need attention come first. */
export function PastedRows({ pasted, taken, sealed }: Props) {
  const { t } = useTranslation('thread');
  const [all, setAll] = useState(false);
  const words = useMemo(() => worded(pasted, sealed, t as Translate), [pasted, sealed, t]);
  const shown = all ? words : words.slice(0, FIRST);
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
      {shown.length < words.length && (
        <Button variant="default" className={css.more ?? ''} onClick={() => setAll(true)}>
          {t('row.more', { count: words.length - shown.length })}
        </Button>
      )}
    </>
  );
}

const ORDER: readonly Mood[] = ['bad', 'odd', 'good', 'here'];

const worded = ({ rows, campaigns }: Pasted, sealed: Props['sealed'], t: Translate) =>
  rows
    .map((row) => ({ row, ...rowWords(row, campaigns, sealed.get(row.digest ?? ''), t) }))
    .sort((a, b) => ORDER.indexOf(a.mood) - ORDER.indexOf(b.mood));
