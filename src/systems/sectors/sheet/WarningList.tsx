import type { SideId } from '@hexpost/engine';
import { type OrderSheet, type Warning, warnings } from '@hexpost/engine/sectors';
import { IconAlertTriangle, IconBulb } from '@tabler/icons-react';
import { memo } from 'react';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { keyOf } from '../../../words/keys.ts';
import type { SectorsWords } from '../names.ts';
import { useTable } from '../table.ts';
import css from './Sheet.module.css';

interface Props {
  readonly seat: SideId;
  readonly sheet: OrderSheet;
}

/** Number of warnings shown at first; the others are folded. */
const MOST = 3;

/** Warnings about a sheet. They do not prevent sending it. */
export const WarningList = memo(function WarningList({ seat, sheet }: Props) {
  const { view, words } = useTable();
  const { t } = words;
  const found = warnings(view, seat, sheet);
  if (found.length === 0) return null;
  const [first, others] = [found.slice(0, MOST), found.slice(MOST)];
  const rows = (list: readonly Warning[]) => (
    <ul className={parts.stackList}>
      {list.map((warning) => (
        <Row key={`${warning.code} ${warning.sector} ${warning.facts.target ?? ''}`} warning={warning} />
      ))}
    </ul>
  );
  return (
    <section className={`${parts.callout} ${css.warnings}`} data-tone="wrong" aria-label={t('sectors/sheet:warnings')}>
      <h3>{t('sectors/sheet:warnings')}</h3>
      {rows(first)}
      {others.length > 0 && (
        <details className={parts.fold}>
          <summary>{t('sectors/sheet:more-warnings', { count: others.length })}</summary>
          {rows(others)}
        </details>
      )}
    </section>
  );
});

function Row({ warning }: { readonly warning: Warning }) {
  const { words, choose } = useTable();
  const { kind, sector, clause } = warning;
  const Icon = kind === 'risk' ? IconAlertTriangle : IconBulb;
  return (
    <li className={parts.iconLine} data-kind={kind}>
      <Icon size={18} role="img" aria-label={words.t(`sectors/sheet:kind.${kind}`)} />
      <span>
        <button type="button" className={parts.textButton} onClick={() => choose(sector)}>
          {words.sector(sector)}
        </button>
        {': '}
        {warningText(words, warning)} <ClauseLink clause={clause} />
      </span>
    </li>
  );
}

/** A warning as a sentence, without the sector that it is about. */
function warningText(
  words: Pick<SectorsWords, 't' | 'side' | 'sector' | 'sectorInShort'>,
  { code, facts }: Warning,
): string {
  const named = Object.fromEntries(
    Object.entries(facts).map(([key, value]) => {
      if (key === 'target') return [key, words.side(String(value))];
      if (key === 'instead') return [key, words.sectorInShort(String(value))];
      return [key, key === 'fallback' ? words.t(keyOf(`sectors/sheet:fallback.${value}`)) : value];
    }),
  );
  return words.t(`sectors/sheet:warn.${code}`, { ...named, ...('instead' in facts && { context: 'instead' }) });
}
