import type { PanelId } from '../../store/screen.ts';
import type { ScreenParts } from '../system-ui.ts';

/** Digit keys open panels by their place here, whether or not they are available now. */
export const panelIdsOf = ({ panels, textMap }: ScreenParts): readonly PanelId[] => [
  'orders',
  ...panels.map(({ id }) => id),
  'log',
  ...(textMap ? ['reader'] : []),
];

/** The digit key of a panel. */
export const keyOfPanel = (screen: ScreenParts, id: PanelId): number => panelIdsOf(screen).indexOf(id) + 1;

export const focusMap = (): void => document.getElementById('play-map')?.focus();
