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
  frame.srcdoc =
    `<style>@page{margin:5mm}body{margin:0}img{width:${millimetres}mm;max-width:100%;max-height:99vh;object-fit:contain}</style>` +
    `<img src="${url}" alt="">`;
  frame.addEventListener('load', () => {
    const page = frame.contentWindow;
    page?.addEventListener('afterprint', () => frame.remove());
    page?.print();
  });
  document.body.append(frame);
}
