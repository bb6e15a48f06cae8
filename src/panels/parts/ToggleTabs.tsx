import css from './ToggleTabs.module.css';

interface Props<Id extends string> {
  /** Label for screen readers. */
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly name: string }[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
  /** They filter a list instead of switching pages. */
  readonly isFilter?: boolean;
}

/** Buttons in a row, one of them pressed: which part of a panel is shown. */
export function ToggleTabs<Id extends string>({ label, tabs, chosen, onChoose, isFilter = false }: Props<Id>) {
  const Frame = isFilter ? 'div' : 'nav';
  return (
    <Frame className={css.tabs} aria-label={label} {...(isFilter && { role: 'group' })}>
      {tabs.map(({ id, name }) => (
        <button key={id} type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
          {name}
        </button>
      ))}
    </Frame>
  );
}
