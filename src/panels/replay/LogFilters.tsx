import { PUBLIC, type Viewer } from '@hexpost/engine';
import { useNames, useTools } from '../table/tools.ts';
import css from './Log.module.css';

interface Props {
  /** The seat whose entries are "mine". */
  readonly seat: Viewer;
  readonly filter: string;
  readonly onChange: (filter: string) => void;
}

/** Buttons that choose which lines of the log are shown. */
export function LogFilters({ seat, filter, onChange }: Props) {
  const { concerns, filters = [] } = useTools().ui.replay;
  const words = useNames();
  const { t } = words;
  const offered = [
    { id: 'all', name: t('replay:log.all') },
    ...(concerns && seat !== PUBLIC ? [{ id: 'mine', name: t('replay:log.mine') }] : []),
    ...filters.map(({ id, name }) => ({ id, name: name(words) })),
  ];
  if (offered.length === 1) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border of its own
    <div className={css.filters} role="group" aria-label={t('replay:log.show')}>
      {offered.map(({ id, name }) => (
        <button key={id} type="button" aria-pressed={id === filter} onClick={() => onChange(id)}>
          {name}
        </button>
      ))}
    </div>
  );
}
