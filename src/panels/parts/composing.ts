/** True while an input method puts a word together: the key takes, drops or changes it. Safari tells the last one by its number only. */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;
