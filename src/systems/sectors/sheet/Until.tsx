import { isPast } from '@hexpost/engine/sectors';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { useTable } from '../table.ts';

/** S-4.16: until when sheets are taken, and what becomes of late ones. Nothing where no clock runs. */
export function Until() {
  const { view, words } = useTable();
  const { deadline, options } = view;
  if (deadline === null) return null;
  const { t } = words;
  const late = options['late-sheets'];
  return (
    <p className={parts.soft}>
      {t(isPast(view) ? 'sectors/sheet:was-due' : 'sectors/sheet:due', { time: words.moment(deadline) })}{' '}
      {t(`sectors/sheet:late.${late}`)} <ClauseLink clause="S-4.16" />
    </p>
  );
}
