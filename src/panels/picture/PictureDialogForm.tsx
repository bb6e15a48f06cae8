import { PUBLIC } from '@hexpost/engine';
import { Button, NativeSelect, NumberInput, SegmentedControl, Switch, TextInput } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { type PrintOrder, printsAside, sizeOf } from '../../map/print/print.ts';
import { keyOf } from '../../words/keys.ts';
import { usePalette } from '../parts/look.ts';
import { useNames, useScreen, useTable } from '../table/tools.ts';
import css from './PictureDialog.module.css';
import { PictureDialogResult, usePrinter } from './PictureDialogResult.tsx';
import { FIRST_OPTIONS, type PrintContentOf, type PrintOptions, type Size, sheetFor, WIDTHS } from './print-options.ts';
import { printOrder } from './print-order.ts';

interface PictureDialogFormProps {
  readonly contentOf: PrintContentOf;
}

/** The form for the part, size and surroundings of a picture; then the picture itself. */
export function PictureDialogForm({ contentOf }: PictureDialogFormProps) {
  const { system, campaign, state, view, sitting, words } = useTable();
  const palette = usePalette();
  const inWindow = useScreen((now) => now.shown);
  const [options, setOptions] = useState<PrintOptions>(FIRST_OPTIONS);
  const { making, make, cancel } = usePrinter();
  const { t } = words;
  const content = useMemo(() => {
    const viewer = options.forAll ? PUBLIC : sitting.viewer;
    return contentOf(options.forAll ? system.view(view, PUBLIC) : view, { campaign, viewer, words });
  }, [contentOf, options.forAll, system, campaign, view, sitting.viewer, words]);
  const hexesCount = content.picture.territory !== false;
  const set = <K extends keyof PrintOptions>(name: K, value: PrintOptions[K]) =>
    setOptions({ ...options, [name]: value });
  const order = useMemo(
    () => printOrder(options, { content, title: campaign.name, inWindow, palette, t }),
    [options, content, campaign.name, inWindow, palette, t],
  );
  const size = useMemo(() => order && sizeOf(order), [order]);
  const secretive = system.secret(state) && sitting.viewer !== PUBLIC;
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
          value={options.format}
          onChange={(value) => set('format', value as PrintOptions['format'])}
          data={[
            { value: 'png', label: t('pictures:png') },
            { value: 'svg', label: t('pictures:svg') },
          ]}
        />
        <p className={css.hint}>{t(`pictures:about.${options.format}`)}</p>
        <NativeSelect
          label={t('pictures:part')}
          value={options.part}
          onChange={(event) => set('part', event.currentTarget.value as PrintOptions['part'])}
          data={(['whole', ...(inWindow ? ['window'] : []), ...(hexesCount ? ['range'] : [])] as const).map(
            (value) => ({
              value,
              label: t(keyOf(`pictures:parts.${value}`)),
            }),
          )}
        />
        {options.part === 'range' && (
          <div className={css.pair}>
            {(['from', 'to'] as const).map((name) => (
              <TextInput
                key={name}
                label={t(`pictures:${name}`)}
                value={options[name]}
                maxLength={20}
                placeholder={name === 'from' ? '0101' : '1212'}
                onChange={(event) => set(name, event.currentTarget.value)}
              />
            ))}
          </div>
        )}
        {options.format === 'png' ? (
          <>
            <NativeSelect
              label={t('pictures:size')}
              value={String(options.size)}
              onChange={({ currentTarget: { value } }) =>
                set('size', value === 'scale' ? value : (Number(value) as Size))
              }
              data={[
                ...WIDTHS.map((width) => ({ value: String(width), label: t(`pictures:widths.${width}`, { width }) })),
                ...(hexesCount ? [{ value: 'scale', label: t('pictures:by-scale') }] : []),
              ]}
            />
            {options.size === 'scale' && (
              <NumberInput
                label={t('pictures:hex-pixels')}
                min={16}
                max={300}
                value={options.hexPixels}
                onChange={(value) => set('hexPixels', number(value, 16, 300))}
              />
            )}
          </>
        ) : (
          <NumberInput
            label={t('pictures:hex-millimetres')}
            min={3}
            max={60}
            value={options.hexMillimetres}
            onChange={(value) => set('hexMillimetres', number(value, 3, 60))}
          />
        )}
        <SegmentedControl
          aria-label={t('pictures:paper')}
          value={options.theme}
          onChange={(value) => set('theme', value as PrintOptions['theme'])}
          data={(['light', 'dark'] as const).map((value) => ({ value, label: t(`pictures:papers.${value}`) }))}
        />
        <Switch
          label={t('pictures:heading')}
          checked={options.heading}
          onChange={(event) => set('heading', event.currentTarget.checked)}
        />
        <Switch
          label={t('pictures:legend')}
          checked={options.legend}
          onChange={(event) => set('legend', event.currentTarget.checked)}
        />
        {secretive && (
          <Switch
            label={t('pictures:for-all')}
            description={t('pictures:for-all-why')}
            checked={options.forAll}
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

/** The size of the picture, or the reason why it cannot be made. */
function Extent({ order, size }: { order: PrintOrder | undefined; size: ReturnType<typeof sizeOf> | undefined }) {
  const { t } = useNames();
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
