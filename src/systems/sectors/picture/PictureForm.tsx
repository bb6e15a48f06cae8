import { Button, NativeSelect, NumberInput, SegmentedControl, Switch } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PUBLIC } from '../../../engine/kernel/ids.ts';
import type { PlanetRow } from '../../../engine/sectors/ruleset.ts';
import type { State } from '../../../engine/sectors/state.ts';
import { printsAside, sizeOf } from '../../../map/print/print.ts';
import { usePalette } from '../../../panels/parts/palette.ts';
import css from '../../../panels/picture/PictureDialog.module.css';
import { PictureDialogResult, usePrinter } from '../../../panels/picture/PictureDialogResult.tsx';
import { useTable } from '../table.ts';
import { FIRST_WISH, type PrintWish, printOrder } from './print-order.ts';

/** Widths that forums and chats show whole, and one for looking closely. */
const WIDTHS = [800, 1200, 1600, 2400] as const;

/** How large, with what about it; then the picture itself. */
export default function PictureForm({ planet }: { readonly planet: PlanetRow }) {
  const { system, campaign, view, sitting, words } = useTable();
  const { t } = useTranslation(['pictures', 'sectors/map']);
  const palette = usePalette();
  const [wish, setWish] = useState<PrintWish>(FIRST_WISH);
  const [forAll, setForAll] = useState(true);
  const { making, make, cancel } = usePrinter();
  const secretive = sitting.viewer !== PUBLIC;
  const order = useMemo(() => {
    const { players, name } = campaign;
    const seen = forAll ? (system.view(view, PUBLIC) as State) : view;
    return printOrder({ planet, view: seen, players, name, words, palette }, wish);
  }, [system, campaign, view, forAll, planet, words, palette, wish]);
  const size = useMemo(() => sizeOf(order), [order]);
  const set = <K extends keyof PrintWish>(key: K, value: PrintWish[K]) => setWish({ ...wish, [key]: value });
  return (
    <div className={css.dialog}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          make(order);
        }}
      >
        <SegmentedControl
          fullWidth
          aria-label={t('pictures:format')}
          value={wish.format}
          onChange={(value) => set('format', value as PrintWish['format'])}
          data={[
            { value: 'png', label: t('pictures:png') },
            { value: 'svg', label: t('pictures:svg') },
          ]}
        />
        <p className={css.hint}>{t(`pictures:about.${wish.format}`)}</p>
        {wish.format === 'png' ? (
          <NativeSelect
            label={t('pictures:size')}
            value={String(wish.width)}
            onChange={({ currentTarget: { value } }) => set('width', Number(value))}
            data={WIDTHS.map((width) => ({ value: String(width), label: t(`pictures:widths.${width}`, { width }) }))}
          />
        ) : (
          <NumberInput
            label={t('pictures:hex-millimetres')}
            min={3}
            max={60}
            value={wish.millimetres}
            onChange={(value) => set('millimetres', Math.max(3, Math.min(60, Number(value) || 3)))}
          />
        )}
        <SegmentedControl
          aria-label={t('pictures:paper')}
          value={wish.theme}
          onChange={(value) => set('theme', value as PrintWish['theme'])}
          data={(['light', 'dark'] as const).map((value) => ({ value, label: t(`pictures:papers.${value}`) }))}
        />
        <Switch
          label={t('sectors/map:picture.heading')}
          checked={wish.heading}
          onChange={(event) => set('heading', event.currentTarget.checked)}
        />
        <Switch
          label={t('sectors/map:picture.legend')}
          checked={wish.legend}
          onChange={(event) => set('legend', event.currentTarget.checked)}
        />
        {secretive && (
          <Switch
            label={t('pictures:for-all')}
            description={t('pictures:for-all-why')}
            checked={forAll}
            onChange={(event) => setForAll(event.currentTarget.checked)}
          />
        )}
        <p className={css.hint}>
          {order.paper === undefined
            ? t('pictures:pixels', size)
            : t('sectors/map:picture.millimetres', {
                width: Math.round(order.paper),
                height: Math.round((order.paper * size.height) / size.width),
              })}
        </p>
        {!printsAside() && <p className={css.hint}>{t('pictures:on-page')}</p>}
        <Button
          type="submit"
          leftSection={<IconPhoto size={18} aria-hidden />}
          disabled={!size.fits || making.state === 'busy'}
        >
          {t('pictures:make')}
        </Button>
      </form>
      <PictureDialogResult making={making} onCancel={cancel} />
    </div>
  );
}
