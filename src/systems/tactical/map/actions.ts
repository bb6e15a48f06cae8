import { useCallback } from 'react';
import type { Hex } from '../../../engine/kernel/board/hex.ts';
import type { MapActions } from '../../../panels/map/map-parts.ts';
import { useUnitActions } from '../../../panels/map/unit-actions.ts';
import { useTable } from '../table.ts';
import { factsAt } from './facts.ts';

export function useActions(): MapActions {
  const { position, words } = useTable();
  return useUnitActions(useCallback((hex: Hex) => factsAt(position, words, hex), [position, words]));
}
