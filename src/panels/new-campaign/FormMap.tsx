import { useDeferredValue, useMemo } from 'react';
import { MapPreview } from '../parts/MapPreview.tsx';
import type { Preview } from '../parts/map-preview-paths.ts';
import { MapFrame } from './MapFrame.tsx';

interface Props<Form, State> {
  readonly form: Form;
  /** The position that a form leads to; null where there is none. Hand in the same function as long as the rules are the same. */
  readonly stateOf: (form: Form) => State | null;
  readonly preview: (state: State) => Preview;
  readonly label: (state: State) => string;
  /** Why there is no map. */
  readonly fault: string;
}

/** The map as it will be. Typing stays fluent: the map follows a moment later. */
export function FormMap<Form, State>({ form, stateOf, preview, label, fault }: Props<Form, State>) {
  const settled = useDeferredValue(form);
  const state = useMemo(() => stateOf(settled), [stateOf, settled]);
  return (
    <MapFrame>
      {state ? (
        <MapPreview preview={preview(state)} label={label(state)} />
      ) : (
        <p data-fault tabIndex={-1}>
          {fault}
        </p>
      )}
    </MapFrame>
  );
}
