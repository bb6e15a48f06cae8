import { Button, Progress } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { type PrintOrder, printMap } from '../../map/print/print.ts';
import css from './PictureDialog.module.css';
import { fileNameOf } from './PictureDialogOrder.ts';
import { useTable } from './play.ts';

export type Making =
  | { readonly state: 'idle' }
  | { readonly state: 'busy'; readonly done: number }
  | { readonly state: 'failed' }
  | { readonly state: 'made'; readonly order: PrintOrder; readonly url: string; readonly bytes: number };

/** Makes one picture at a time; what was made before is let go. */
export function usePrinter() {
  const [making, setMaking] = useState<Making>({ state: 'idle' });
  const stop = useRef<AbortController>(null);
  const url = useRef('');
  const drop = () => {
    stop.current?.abort();
    if (url.current !== '') URL.revokeObjectURL(url.current);
    url.current = '';
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the dialog is closed
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
        setMaking({ state: 'made', order, url: url.current, bytes: blob.size });
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

/** The picture that was made, or how far it is. */
export function PictureDialogResult({ making, onCancel }: { making: Making; onCancel: () => void }) {
  const { t } = useTable().words;
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
          <Button
            component="a"
            href={making.url}
            download={fileNameOf(making.order, t('pictures:map'))}
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            {t('pictures:save', { size: Math.max(1, Math.round(making.bytes / 1024)) })}
          </Button>
        </>
      )}
    </div>
  );
}
