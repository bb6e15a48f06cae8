import type { Draft } from '@hexpost/engine';
import { useEffect, useRef } from 'react';
import { startDraft } from '../../store/draft.ts';
import { centreOn } from '../../store/screen.ts';
import { isDoubleClick } from '../map/presses.ts';
import { Refused } from '../table/Refused.tsx';
import { useNames, useTools } from '../table/tools.ts';
import { CommandField } from './CommandField.tsx';
import css from './CommandForm.module.css';
import { useGive } from './give.ts';
import { type Picking, usePlaceOf } from './picking.ts';

/**
 * The open fields of the drafted order. Choices on the map can be picked here as well: the cursor of the map follows,
 * and picking the same choice again gives the order.
 */
export function OpenFields({ picking: { draft, options } }: { readonly picking: Picking }) {
  const { screen, drafts, ui } = useTools();
  const names = useNames();
  const placeOf = usePlaceOf();
  const give = useGive();
  const begun = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every draft
  useEffect(() => {
    begun.current = performance.now();
  }, [draft]);
  const { ready } = options;
  const throwsDice = ready !== undefined && ui.screen.map.units?.throwDice.has(ready.command) === true;
  const change = (next: Draft) => {
    const filled = Object.keys(next).find((name) => JSON.stringify(next[name]) !== JSON.stringify(draft[name]));
    const place = filled === undefined ? undefined : placeOf(String(next[filled]));
    const isSame = filled === undefined && Object.keys(next).length === Object.keys(draft).length;
    if (place !== undefined) centreOn(screen, place);
    if (!isSame) startDraft(drafts, next);
    else if (ready && !(throwsDice && isDoubleClick(begun.current))) give(ready);
  };
  if (draft.command === undefined) return null;
  return (
    <div className={css.form} data-blanks>
      {options.refusal && <Refused refusal={options.refusal} />}
      {options.fields.map((field) => (
        <CommandField key={field.name} field={field} draft={draft} names={names} onChange={change} />
      ))}
    </div>
  );
}
