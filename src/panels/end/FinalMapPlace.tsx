import { useTable } from '../table/tools.ts';
import css from './EndStory.module.css';

/** The place of the map and of its buttons until it is drawn. */
export function FinalMapPlace() {
  const { t } = useTable().words;
  return (
    <>
      <div className={css.frame}>
        <p role="status">{t('play:story.drawing')}</p>
      </div>
      <div className={css.out} />
    </>
  );
}
