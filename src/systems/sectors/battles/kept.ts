import { useState } from 'react';
import type { CampaignStore } from '../../../store/campaign.ts';
import { useTable } from '../table.ts';

const drawers = new WeakMap<CampaignStore, Map<string, unknown>>();

/** State of a form that survives the closing of its panel, while this tab has the campaign open. */
export function useKept<T>(key: string, initial: T): readonly [T, (value: T) => void] {
  const { store } = useTable();
  let drawer = drawers.get(store);
  if (!drawer) {
    drawer = new Map();
    drawers.set(store, drawer);
  }
  const [value, setValue] = useState<T>(() => (drawer.has(key) ? (drawer.get(key) as T) : initial));
  return [
    value,
    (next) => {
      drawer.set(key, next);
      setValue(next);
    },
  ];
}
