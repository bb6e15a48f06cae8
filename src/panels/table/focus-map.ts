export const focusMap = (): void => document.getElementById('play-map')?.focus();
