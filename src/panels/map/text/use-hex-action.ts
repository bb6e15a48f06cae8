import type { Hex } from '@hexpost/engine';
import { usePicking } from '../../command/picking.ts';
import { pickAt } from '../../command/picks.ts';
import { useNames } from '../../table/tools.ts';
import { useHexChosen } from '../unit-presses.ts';
import type { PlaceDescription } from './text-map.ts';

/** The action that chooses the current hex of the map in words, as a click on the map does. */
export function useHexAction(hex: Hex | null): PlaceDescription['action'] {
  const words = useNames();
  const picking = usePicking();
  const chosen = useHexChosen(picking);
  const pick = hex === null ? undefined : pickAt(picking.picks, hex);
  if (hex === null || !pick) return undefined;
  const { refusal } = pick.choice;
  if (refusal) return { text: words.refusal(refusal) };
  const order = words.command(String(pick.command ?? picking.draft.command));
  return { text: words.t('reader:order.at', { order, hex }), run: () => chosen(hex) };
}
