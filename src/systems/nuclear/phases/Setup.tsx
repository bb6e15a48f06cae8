import { useEffect } from 'react';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import { ConfirmFoot } from '../../../panels/command/ConfirmFoot.tsx';
import { OpenFields } from '../../../panels/command/OpenFields.tsx';
import { usePicking } from '../../../panels/command/picking.ts';
import { SideName } from '../../../panels/table/SideName.tsx';
import { useTools } from '../../../panels/table/tools.ts';
import { startDraft } from '../../../store/draft.ts';
import { useTable } from '../table.ts';
import css from './Preparation.module.css';

/** Setup: each side places its central base in secret. */
export function Setup() {
  const { drafts } = useTools();
  const { sitting, words } = useTable();
  const picking = usePicking();
  const { seat } = sitting;
  // Nothing else can be done here, so the command is chosen automatically.
  useEffect(() => {
    if (seat !== null) startDraft(drafts, { command: 'place-base' });
  }, [drafts, seat]);
  return (
    <div className={css.panel}>
      <h3>{words.command('place-base')}</h3>
      {seat !== null && (
        <p className={css.hint}>
          <SideName side={seat} />: {words.t('play:setup.place')} <ClauseLink clause="N-4.2" />
        </p>
      )}
      {picking.draft.command === 'place-base' && (
        <>
          <OpenFields picking={picking} />
          <ConfirmFoot picking={picking} />
        </>
      )}
    </div>
  );
}
