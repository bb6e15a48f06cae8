/** True while an input method composes a word: the key accepts, drops or changes it. Safari marks the last key only by its number. */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;
