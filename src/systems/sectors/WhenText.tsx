import { useTable } from './table.ts';

/** Round, phase, and until when it runs where the campaign has a calendar. */
export function WhenText() {
  const { view, words } = useTable();
  const { t } = words;
  const phase = words.term('phases', view.phase);
  const { deadline } = view;
  return (
    <>
      {view.round === 0 ? phase : t('sectors/play:round-phase', { round: view.round, phase })}
      {deadline !== null && (
        <>
          {' · '}
          {t('sectors/play:until', {
            time: words.moment(deadline),
          })}
        </>
      )}
    </>
  );
}
