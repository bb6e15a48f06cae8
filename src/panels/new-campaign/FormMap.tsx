import { useDeferredValue, useMemo } from 'react';
import { MapPreview } from '../parts/MapPreview.tsx';
import type { Preview } from '../parts/map-preview-paths.ts';
import { MapFrame } from './MapFrame.tsx';

interface Props<Rules, Form, Scenario, State> {
  readonly form: Form;
  readonly rules: Rules;
  /** The scenario that a form results in; null if there is none. Pass the same function each time. */
  readonly scenarioOf: (rules: Rules, form: Form) => Scenario | null;
  readonly begin: (rules: Rules, scenario: Scenario, options: object) => State;
  readonly preview: (state: State) => Preview;
  readonly label: (state: State) => string;
  /** The reason why there is no map. */
  readonly fault: string;
}

/** A preview of the map. It follows typing with a short delay, so that typing stays fluent. */
export function FormMap<Rules, Form, Scenario, State>(props: Props<Rules, Form, Scenario, State>) {
  const { form, rules, scenarioOf, begin, preview, label, fault } = props;
  const settled = useDeferredValue(form);
  const state = useMemo(() => {
    const scenario = scenarioOf(rules, settled);
    return scenario && begin(rules, scenario, {});
  }, [rules, scenarioOf, begin, settled]);
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
