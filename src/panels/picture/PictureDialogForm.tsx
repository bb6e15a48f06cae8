import { Button, NativeSelect, NumberInput, SegmentedControl, Switch, TextInput } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { type PrintOrder, printsAside, sizeOf } from '../../map/print/print.ts';
import {
  FIRST_WISH,
  orderOf,
  type PictureWish,
  type Size,
  sheetFor,
  WIDTHS,
} from '../../systems/nuclear/print-order.ts';
import { useTable } from '../../systems/nuclear/table.ts';
import { usePalette } from '../parts/palette.ts';
import { useScreen } from '../table/tools.ts';
import css from './PictureDialog.module.css';
import { PictureDialogResult, usePrinter } from './PictureDialogResult.tsx';

/** What of, how large, with what about it; then the picture itself. */
export default function PictureDialogForm() {
  const table = useTable();
  const palette = usePalette();
  const shown = useScreen((now) => now.shown);
  const [wish, setWish] = useState<PictureWish>(FIRST_WISH);
  const { making, make, cancel } = usePrinter();
  const { system, game, sitting, words } = table;
  const { t } = words;
  const set = <K extends keyof PictureWish>(name: K, value: PictureWish[K]) => setWish({ ...wish, [name]: value });
  const order = useMemo(() => orderOf(wish, table, shown, palette), [wish, table, shown, palette]);
  const size = useMemo(() => order && sizeOf(order), [order]);
  const secretive = system.secret(game.state) && sitting.viewer !== 'public';
  const number = (value: string | number, least: number, most: number) =>
    Math.max(least, Math.min(most, Number(value) || least));
  return (
    <div className={css.dialog}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (order && size?.fits) make(order);
        }}
      >
        <SegmentedControl
          fullWidth
          aria-label={t('pictures:format')}
          value={wish.format}
          onChange={(value) => set('format', value as PictureWish['format'])}
          data={[
            { value: 'png', label: t('pictures:png') },
            { value: 'svg', label: t('pictures:svg') },
          ]}
        />
        <p className={css.hint}>{t(`pictures:about.${wish.format}`)}</p>
        <NativeSelect
          label={t('pictures:part')}
          value={wish.part}
          onChange={(event) => set('part', event.currentTarget.value as PictureWish['part'])}
          data={(['whole', ...(shown ? ['window'] : []), 'range'] as const).map((value) => ({
            value,
            label: t(`pictures:parts.${value}`),
          }))}
        />
        {wish.part === 'range' && (
          <div className={css.pair}>
            {(['from', 'to'] as const).map((name) => (
              <TextInput
                key={name}
                label={t(`pictures:${name}`)}
                value={wish[name]}
                placeholder={name === 'from' ? '0101' : '1212'}
                onChange={(event) => set(name, event.currentTarget.value)}
              />
            ))}
          </div>
        )}
        {wish.format === 'png' ? (
          <>
            <NativeSelect
              label={t('pictures:size')}
              value={String(wish.size)}
              onChange={({ currentTarget: { value } }) =>
                set('size', value === 'scale' ? value : (Number(value) as Size))
              }
              data={[
                ...WIDTHS.map((width) => ({ value: String(width), label: t(`pictures:widths.${width}`, { width }) })),
                { value: 'scale', label: t('pictures:by-scale') },
              ]}
            />
            {wish.size === 'scale' && (
              <NumberInput
                label={t('pictures:hex-pixels')}
                min={16}
                max={300}
                value={wish.hexPixels}
                onChange={(value) => set('hexPixels', number(value, 16, 300))}
              />
            )}
          </>
        ) : (
          <NumberInput
            label={t('pictures:hex-millimetres')}
            min={3}
            max={60}
            value={wish.hexMillimetres}
            onChange={(value) => set('hexMillimetres', number(value, 3, 60))}
          />
        )}
        <SegmentedControl
          aria-label={t('pictures:paper')}
          value={wish.theme}
          onChange={(value) => set('theme', value as PictureWish['theme'])}
          data={(['light', 'dark'] as const).map((value) => ({ value, label: t(`pictures:papers.${value}`) }))}
        />
        <Switch
          label={t('pictures:heading')}
          checked={wish.heading}
          onChange={(event) => set('heading', event.currentTarget.checked)}
        />
        <Switch
          label={t('pictures:legend')}
          checked={wish.legend}
          onChange={(event) => set('legend', event.currentTarget.checked)}
        />
        {secretive && (
          <Switch
            label={t('pictures:for-all')}
            description={t('pictures:for-all-why')}
            checked={wish.forAll}
            onChange={(event) => set('forAll', event.currentTarget.checked)}
          />
        )}
        <Extent order={order} size={size} />
        {!printsAside() && <p className={css.hint}>{t('pictures:on-page')}</p>}
        <Button
          type="submit"
          leftSection={<IconPhoto size={18} aria-hidden />}
          disabled={!order || !size?.fits || making.state === 'busy'}
        >
          {t('pictures:make')}
        </Button>
      </form>
      <PictureDialogResult making={making} onCancel={cancel} />
    </div>
  );
}

/** How large it will be, or why it cannot be made. */
function Extent({ order, size }: { order: PrintOrder | undefined; size: ReturnType<typeof sizeOf> | undefined }) {
  const { t } = useTable().words;
  if (!order || !size)
    return (
      <p role="alert" className={css.wrong}>
        {t('pictures:no-range')}
      </p>
    );
  if (!size.fits)
    return (
      <p role="alert" className={css.wrong}>
        {t('pictures:too-large')}
      </p>
    );
  const { paper } = order;
  const high = ((paper ?? 0) * size.height) / size.width;
  const sheet = paper === undefined ? undefined : sheetFor(paper, high);
  return (
    <p className={css.hint}>
      {paper === undefined
        ? t('pictures:pixels', size)
        : t('pictures:millimetres', {
            width: Math.round(paper),
            height: Math.round(high),
            sheet,
            context: sheet === undefined ? 'none' : '',
          })}
    </p>
  );
}
