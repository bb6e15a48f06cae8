import type { Language } from '../../words/index.ts';

/** Day and time to the second, where the reader is: posts in a thread are compared with it. */
export const beaconTimeText = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(at);
