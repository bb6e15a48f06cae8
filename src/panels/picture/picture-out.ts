import { adoptStyles } from '../parts/adopt-styles.ts';

/** Outputs for a finished picture other than a file: the clipboard and the printer. */

/** True if the browser can copy a PNG to the clipboard; only secure pages can. */
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
  // A frame without layout prints an empty sheet.
  frame.style.cssText = 'position:fixed;right:0;bottom:0;width:1px;height:1px;border:0;visibility:hidden';
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  // In Firefox the frame has no page before this event.
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
