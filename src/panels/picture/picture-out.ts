import { adoptStyles } from '../parts/adopt-styles.ts';

/** Ways out for a finished picture that are no file: the clipboard and the printer. */

/** True where a browser takes a PNG into the clipboard; it does so on secure pages only. */
export const canCopyPicture = (): boolean =>
  typeof ClipboardItem !== 'undefined' &&
  typeof navigator.clipboard?.write === 'function' &&
  ClipboardItem.supports?.('image/png') !== false;

/** Rejects when the browser or the visitor refuses. */
export const copyPicture = (png: Blob): Promise<void> =>
  navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);

/** Hands a picture to the print dialog, as many millimetres wide as asked and never larger than the sheet. */
export function printPicture(url: string, millimetres: number): void {
  const frame = document.createElement('iframe');
  // A frame that is not laid out prints an empty sheet.
  frame.style.cssText = 'position:fixed;right:0;bottom:0;width:1px;height:1px;border:0;visibility:hidden';
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  // Firefox has no page in the frame before this event.
  frame.addEventListener('load', () => fillAndPrint(frame, url, millimetres), { once: true });
  document.body.append(frame);
}

function fillAndPrint(frame: HTMLIFrameElement, url: string, millimetres: number): void {
  const page = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!page) return;
  adoptStyles('@page { margin: 5mm } body { margin: 0 }', page);
  const picture = page.document.createElement('img');
  picture.alt = '';
  picture.style.cssText = `width: ${millimetres}mm; max-width: 100%; max-height: 99vh; object-fit: contain`;
  picture.addEventListener('load', () => page.print());
  page.addEventListener('afterprint', () => frame.remove());
  picture.src = url;
  page.document.body.append(picture);
}
