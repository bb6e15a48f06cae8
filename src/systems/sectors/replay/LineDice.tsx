import type { Entry, LoggedEvent } from '@hexpost/engine';
import { IconDice5, IconWritingSign } from '@tabler/icons-react';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import { DiceRow } from '../../../panels/parts/Die.tsx';
import { SideName } from '../../../panels/table/SideName.tsx';
import { useNames } from '../../../panels/table/tools.ts';
import { rollsOf } from '../dice.ts';
import css from './LineDice.module.css';

interface Props {
  readonly line: LoggedEvent;
  readonly entry: Entry;
}

/** The dice of a quick battle by side; declared dice are marked as such. */
export function LineDice({ line: { index }, entry }: Props) {
  const { t } = useNames();
  const rolls = rollsOf(entry, index);
  if (rolls.length === 0) return null;
  const declared = rolls.some((roll) => roll.declared);
  return (
    <span className={css.dice} data-declared={declared || undefined}>
      {declared ? <IconWritingSign size={16} aria-hidden /> : <IconDice5 size={16} aria-hidden />}
      {declared && <b>{t('sectors/map:log.declared')}</b>}
      {rolls.map(({ label, by, faces, sides }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice stay in the order they fell
        <span key={i}>
          {label === 'quick-reroll' && `${t('sectors/map:log.again')} `}
          <SideName side={by} /> <DiceRow faces={faces} sides={sides} />
        </span>
      ))}
      <ClauseLink clause={rolls[0]!.clause} />
    </span>
  );
}
