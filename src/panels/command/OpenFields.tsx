import { startDraft } from '../../store/draft.ts';
import { Refused } from '../table/Refused.tsx';
import { useNames, useTools } from '../table/tools.ts';
import { CommandField } from './CommandField.tsx';
import css from './CommandForm.module.css';
import type { Picking } from './picking.ts';

/** The open fields of the order being drafted. What is picked on the map can be picked here as well. */
export function OpenFields({ picking: { draft, options } }: { readonly picking: Picking }) {
  const { drafts } = useTools();
  const names = useNames();
  if (draft.command === undefined) return null;
  return (
    <div className={css.form} data-blanks>
      {options.refusal && <Refused refusal={options.refusal} />}
      {options.fields.map((field) => (
        <CommandField
          key={field.name}
          field={field}
          draft={draft}
          names={names}
          onChange={(next) => startDraft(drafts, next)}
        />
      ))}
    </div>
  );
}
