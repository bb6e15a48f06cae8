import { IconDice5, IconWritingSign } from '@tabler/icons-react';
import type { Entry, LoggedEvent } from '../../../engine/kernel/campaign.ts';
import type { BattleId, SectorId } from '../../../engine/sectors/state.ts';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import { rollsOf } from '../dice.ts';
import { SectorName } from '../map/SectorName.tsx';
import { SideName } from '../SideMark.tsx';
import { useTable } from '../table.ts';
import type { Part } from '../words.ts';
import css from './Log.module.css';

interface Props {
  readonly line: LoggedEvent;
  readonly entry: Entry;
  readonly places: ReadonlyMap<BattleId, SectorId>;
}

/** One sentence of the log: names look at their sector, dice are shown, declared ones as such. */
export function LogLine({ line: { index, event }, entry, places }: Props) {
  const { words } = useTable();
  const parts = words.parts(event);
  const rolls = rollsOf(entry, index);
  if (parts.length === 0) return null;
  const declared = rolls.some((roll) => roll.declared);
  const { t } = words;
  return (
    <li>
      {parts.map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sentence never changes the order of its parts
        <Piece key={i} part={part} places={places} />
      ))}
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

function Piece({ part, places }: { readonly part: Part; readonly places: Props['places'] }) {
  if (typeof part === 'string') return part;
  if (part.kind === 'side') return <b>{part.label}</b>;
  const sector = part.kind === 'sector' ? part.id : places.get(part.id);
  return sector === undefined ? part.label : <SectorName id={sector} label={part.label} />;
}
