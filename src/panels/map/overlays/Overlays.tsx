import type { Hex } from '@hexpost/engine';
import { IconRulerMeasure, IconStack2, IconTargetArrow, IconX } from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toggleOverlay } from '../../../store/screen.ts';
import type { Translate } from '../../../words/index.ts';
import { keyOf } from '../../../words/keys.ts';
import { letKeysScroll } from '../../parts/let-keys-scroll.ts';
import { useSingleKeys } from '../../parts/preferences.ts';
import { digitOf, letterKeyOf } from '../../table/keys.ts';
import { ordersName, unfoldPanel } from '../../table/panel-folds.ts';
import { focusMap } from '../../table/panel-ids.ts';
import { useScreen, useTable, useTools } from '../../table/tools.ts';
import { useWide } from '../../table/window-size.ts';
import { useInsets, useTight } from '../insets.ts';
import type { UnitNames } from '../unit-names.ts';
import { OverlayCard } from './OverlayCard.tsx';
import css from './Overlays.module.css';
import { type Overlay, type OverlayText, overlayTexts } from './overlay.ts';
import { layRuler, useMeasured, useShownOverlays, useVisits } from './use-overlays.ts';

interface OverlaysProps {
  /** The hex of the selection: the ruler starts there. */
  readonly chosen: Hex | null;
}

/** The control over the map's edge: overlays to choose, their content in words, the ruler, and the orders while they are folded. */
export function Overlays({ chosen }: OverlaysProps) {
  useVisits();
  return (
    <Suspense fallback={null}>
      <Box chosen={chosen} />
    </Suspense>
  );
}

function Box({ chosen }: OverlaysProps) {
  const { screen, ui } = useTools();
  const parts = ui.screen.map.overlays;
  const { own: _, ...table } = useTable();
  const { words } = table;
  const { t } = useTranslation('overlays');
  const told = overlayTexts(t, words as UnitNames);
  const wide = useWide();
  const { right, bottom } = useInsets().insets;
  const tight = useTight(wide);
  const folded = useScreen((now) => wide && now.ordersFolded);
  const open = useScreen((now) => now.overlayList);
  const ruler = useScreen((now) => now.ruler);
  const shown = useShownOverlays();
  const measured = useMeasured();
  const singleKeys = useSingleKeys();
  const busy = shown.length > 0 || ruler !== null;
  const hex = useScreen((now) => (busy ? (now.hovered ?? now.focus) : null));

  const handle = useRef<HTMLButtonElement>(null);
  /** The player now wants to see the map. */
  const fold = (): void => {
    handle.current?.focus({ preventScroll: true });
    screen.setState({ overlayList: false });
  };
  /** In the list a digit chooses an overlay, and Escape folds the list. */
  const onKeyDown = (event: KeyboardEvent): void => {
    const picked = parts?.list[(digitOf(event.nativeEvent) ?? 0) - 1];
    if (open && picked && singleKeys) {
      event.preventDefault();
      toggleOverlay(screen, picked.id);
    } else if (open && (event.key === 'Escape' || (letterKeyOf(event) === 'O' && singleKeys))) {
      event.preventDefault();
      screen.setState({ overlayList: false });
      focusMap();
    }
  };

  return (
    <aside
      className={css.box}
      aria-label={t(parts ? 'title' : 'ruler.name')}
      data-tight={tight}
      data-open={open}
      style={{ right: `${Math.max(8, right)}px`, '--below': wide ? '5.5rem' : `${bottom}px` } as CSSProperties}
      onKeyDown={onKeyDown}
    >
      <div className={css.bar}>
        {parts && (
          <button
            ref={handle}
            type="button"
            data-back={open || undefined}
            aria-expanded={open}
            aria-keyshortcuts={singleKeys ? 'O' : undefined}
            onClick={() => screen.setState({ overlayList: !open })}
          >
            <IconStack2 size={18} stroke={1.7} aria-hidden /> <span>{t('title')}</span>
          </button>
        )}
        <button
          type="button"
          aria-pressed={ruler !== null}
          aria-keyshortcuts={singleKeys ? 'G' : undefined}
          aria-label={t('ruler.name')}
          title={t('ruler.name')}
          onClick={() => layRuler(screen, chosen)}
        >
          <IconRulerMeasure size={18} stroke={1.7} aria-hidden />
        </button>
        {folded && (
          <button type="button" data-unfolds="orders" onClick={() => unfoldPanel(screen, 'orders')}>
            <IconTargetArrow size={18} stroke={1.7} aria-hidden /> <span>{ordersName(ui, table)}</span>
          </button>
        )}
      </div>
      <div className={css.body} ref={letKeysScroll}>
        {open && parts && <List list={parts.list} t={t} onChosen={fold} />}
        {ruler && <RulerCard t={t} told={told} from={ruler.from} result={measured?.result ?? []} />}
        {shown.map((overlay, i) => (
          <OverlayCard
            key={overlay.overlay.id}
            shown={overlay}
            t={t}
            told={told}
            hex={hex}
            opened={wide && i === shown.length - 1}
          />
        ))}
      </div>
      <div className="hx-unseen" aria-live="polite">
        {[
          ...shown.flatMap(({ overlay, content }) => [
            `${t(keyOf(`overlays:overlay.${overlay.id}.name`))}.`,
            ...content.result.map(told),
          ]),
          ...(hex === null ? [] : shown.flatMap(({ content }) => (content.at?.(hex) ?? []).map(told))),
          ...(measured?.result ?? []).map(told),
        ].map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </aside>
  );
}

interface ListProps {
  readonly list: readonly Overlay[];
  readonly t: Translate<'overlays'>;
  readonly onChosen: () => void;
}

function List({ list, t, onChosen }: ListProps) {
  const { screen } = useTools();
  const overlays = useScreen((now) => now.overlays);
  const element = useRef<HTMLUListElement>(null);
  const singleKeys = useSingleKeys();
  // A list opened by keyboard continues by keyboard: it takes the focus.
  useEffect(() => element.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  return (
    <>
      <ul className={css.list} ref={element}>
        {list.map(({ id, icon: Icon }, i) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={overlays.some((overlay) => overlay.id === id)}
              aria-keyshortcuts={singleKeys ? String(i + 1) : undefined}
              onClick={() => {
                toggleOverlay(screen, id);
                onChosen();
              }}
            >
              <Icon size={18} stroke={1.7} aria-hidden />
              <span>
                {t(keyOf(`overlays:overlay.${id}.name`))}
                <small>{t(keyOf(`overlays:overlay.${id}.hint`))}</small>
              </span>
              {singleKeys && <kbd aria-hidden>{i + 1}</kbd>}
            </button>
          </li>
        ))}
      </ul>
      <p className={css.hint}>{t(singleKeys ? 'hint' : 'hint-no-keys')}</p>
    </>
  );
}

interface RulerProps {
  readonly t: Translate<'overlays'>;
  readonly told: (said: OverlayText) => string;
  readonly from: string | null;
  readonly result: readonly OverlayText[];
}

function RulerCard({ t, told, from, result }: RulerProps) {
  const { screen } = useTools();
  return (
    <section className={css.card} aria-label={t('ruler.name')}>
      <div className={css.head}>
        <IconRulerMeasure size={16} stroke={1.7} aria-hidden />
        <h3>{t('ruler.name')}</h3>
        <button type="button" aria-label={t('ruler.away')} onClick={() => screen.setState({ ruler: null })}>
          <IconX size={16} aria-hidden />
        </button>
      </div>
      {result.length > 0 ? (
        result.map((said, i) => (
          <p key={said.key} className={i === 0 ? css.first : undefined}>
            {told(said)}
          </p>
        ))
      ) : (
        <p className={css.first}>{from === null ? t('ruler.first') : t('ruler.second', { hex: from })}</p>
      )}
      <p className={css.hint}>{t('ruler.hint')}</p>
    </section>
  );
}
