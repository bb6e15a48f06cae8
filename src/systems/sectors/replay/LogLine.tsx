import { IconDice5, IconWritingSign } from '@tabler/icons-react';
import type { Entry, LoggedEvent } from '../../../engine/kernel/campaign.ts';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import { SentenceParts } from '../../../panels/table/SentenceParts.tsx';
import { rollsOf } from '../dice.ts';
import { SideName } from '../SideMark.tsx';
import { useTable } from '../table.ts';
import css from './Log.module.css';

interface Props {
  readonly line: LoggedEvent;
  readonly entry: Entry;
}

/** One sentence of the log: names look at their sector, dice are shown, declared ones as such. */
export function LogLine({ line: { index, event }, entry }: Props) {
  const { words } = useTable();
  const parts = words.parts(event);
  const rolls = rollsOf(entry, index);
  if (parts.length === 0) return null;
  const declared = rolls.some((roll) => roll.declared);
  const { t } = words;
  return (
    <li>
      <SentenceParts parts={parts} />
      {rolls.length > 0 && (
        <span className={css.dice} data-declared={declared || undefined}>
          {declared ? <IconWritingSign size={16} aria-hidden /> : <IconDice5 size={16} aria-hidden />}
          {declared && <b>{t('sectors/map:log.declared')}</b>}
          {rolls.map(({ label, by, faces }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dice lie as they fell
            <span key={i}>
              {label === 'quick-reroll' && `${t('sectors/map:log.again')} `}
              <SideName side={by} />{' '}
              {faces.map((face, j) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: dice lie as they fell
                <span key={j} className={css.die}>
                  {face}
                </span>
              ))}
            </span>
          ))}
          <ClauseLink clause={rolls[0]!.clause} />
        </span>
      )}
    </li>
  );
}
