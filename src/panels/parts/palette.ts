import { create } from 'zustand';
import type { PaletteId } from '../../map/palette.ts';

/** The palette that this visitor has chosen. The app stores it in the settings and applies it to the page. */
export const paletteChoice = create<{ readonly palette: PaletteId }>(() => ({ palette: 'printed' }));

export const usePalette = (): PaletteId => paletteChoice(({ palette }) => palette);
export const choosePalette = (palette: PaletteId): void => paletteChoice.setState({ palette });
