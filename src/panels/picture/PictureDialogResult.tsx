import { Button, Progress } from '@mantine/core';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PrintOrder, printMap } from '../../map/print/print.ts';
import { adoptStyles } from '../parts/adopt-styles.ts';
import css from './PictureDialog.module.css';
import { fileNameOf } from './print-order.ts';

/** Outputs for a finished picture other than a file: the clipboard and the printer. */

/** True if the browser can copy a PNG to the clipboard; only secure pages can. */
const canCopyPicture = (): boolean =>
  typeof ClipboardItem !== 'undefined' &&
  typeof navigator.clipboard?.write === 'function' &&
  ClipboardItem.supports?.('image/png') !== false;

/** Rejects when the browser or the visitor refuses. */
const copyPicture = (png: Blob): Promise<void> => navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);

/** Hands a picture to the print dialog, as many millimetres wide as asked and never larger than the sheet. */
function printPicture(url: string, millimetres: number): void {
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

type Making =
  | { readonly state: 'idle' }
  | { readonly state: 'busy'; readonly done: number }
  | { readonly state: 'failed' }
  | { readonly state: 'made'; readonly order: PrintOrder; readonly url: string; readonly blob: Blob };

/** Makes one picture at a time; the previous one is released. */
export function usePrinter() {
  const [making, setMaking] = useState<Making>({ state: 'idle' });
  const stop = useRef<AbortController>(null);
  const url = useRef('');
  const drop = () => {
    stop.current?.abort();
    if (url.current !== '') URL.revokeObjectURL(url.current);
    url.current = '';
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the dialog is closed
  useEffect(() => drop, []);
  const make = (order: PrintOrder) => {
    drop();
    const mine = new AbortController();
    stop.current = mine;
    setMaking({ state: 'busy', done: 0 });
    const onProgress = (done: number) => !mine.signal.aborted && setMaking({ state: 'busy', done });
    printMap(order, { onProgress, signal: mine.signal }).then(
      (blob) => {
        if (mine.signal.aborted) return;
        url.current = URL.createObjectURL(blob);
        setMaking({ state: 'made', order, url: url.current, blob });
      },
      () => !mine.signal.aborted && setMaking({ state: 'failed' }),
    );
  };
  const cancel = () => {
    drop();
    setMaking({ state: 'idle' });
  };
  return { making, make, cancel };
}

/** The finished picture, or its progress. */
export function PictureDialogResult({ making, onCancel }: { making: Making; onCancel: () => void }) {
  const { t } = useTranslation('pictures');
  return (
    <div className={css.result}>
      {making.state === 'busy' && (
        <div role="status" className={css.busy}>
          <p>{t('pictures:busy')}</p>
          <Progress value={100 * making.done} aria-label={t('pictures:busy')} />
          <Button size="compact-md" variant="default" onClick={onCancel}>
            {t('pictures:cancel')}
          </Button>
        </div>
      )}
      {making.state === 'failed' && <p role="alert">{t('pictures:failed')}</p>}
      {making.state === 'idle' && <p className={css.hint}>{t('pictures:nothing-yet')}</p>}
      {making.state === 'made' && (
        <>
          <img className={css.picture} src={making.url} alt={t('pictures:alt', { line: making.order.caption.line })} />
          <div className={css.out}>
            <Button
              component="a"
              href={making.url}
              download={fileNameOf(making.order, t('pictures:map'))}
              leftSection={<IconDownload size={18} aria-hidden />}
            >
              {t('pictures:save', { size: Math.max(1, Math.round(making.blob.size / 1024)) })}
            </Button>
            {making.order.format === 'png' && canCopyPicture() && <Copy key={making.url} png={making.blob} />}
            {making.order.paper !== undefined && (
              <Button
                variant="default"
                leftSection={<IconPrinter size={18} aria-hidden />}
                onClick={() => printPicture(making.url, making.order.paper ?? 0)}
              >
                {t('pictures:print')}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}

/** Copies a picture, and says whether it worked. */
function Copy({ png }: { readonly png: Blob }) {
  const { t } = useTranslation('pictures');
  const [said, setSaid] = useState<'copied' | 'not-copied' | null>(null);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCopy size={18} aria-hidden />}
        onClick={() =>
          copyPicture(png).then(
            () => setSaid('copied'),
            () => setSaid('not-copied'),
          )
        }
      >
        {t('pictures:copy')}
      </Button>
      <p role="status" className={css.hint}>
        {said && t(`pictures:${said}`)}
      </p>
    </>
  );
}
