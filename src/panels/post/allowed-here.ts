import { opened } from '../../store/channel.ts';

/** Addresses that the host of the page allows, in the line of its policy that lists other addresses. */
export const allowedHere = (): readonly string[] =>
  opened(document.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]')?.content ?? '');
