import type { Hex } from '@hexpost/engine';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { setOverlayVariant, toggleOverlay } from '../../../store/screen.ts';
import type { Translate } from '../../../words/index.ts';
import { keyOf } from '../../../words/keys.ts';
import { useTools } from '../../table/tools.ts';
import { LegendSwatch } from './LegendSwatch.tsx';
import css from './Overlays.module.css';
import type { OverlayText } from './overlay.ts';
import type { ShownOverlay } from './use-overlays.ts';

interface Props {
  readonly shown: ShownOverlay;
  readonly t: Translate;
  readonly told: (said: OverlayText) => string;
  /** The hex under the pointer or the cursor. */
  readonly hex: Hex | null;
  /** Its legend is open until folded. */
  readonly opened: boolean;
}

/** A shown overlay in words: its result, its text about the hex pointed at, and its legend. */
export function OverlayCard({ shown: { overlay, variant, content }, t, told, hex, opened }: Props) {
  const { screen } = useTools();
  const [wished, setWished] = useState<boolean | null>(null);
  const open = wished ?? opened;
  const name = t(keyOf(`overlays:overlay.${overlay.id}.name`));
  const Icon = overlay.icon;
  const Chevron = open ? IconChevronUp : IconChevronDown;
  const here = hex === null ? [] : (content.at?.(hex) ?? []);
  const [first, ...rest] = content.result;
  return (
    <section className={css.card} aria-label={name} data-over-map>
      <div className={css.head}>
        <Icon size={16} stroke={1.7} aria-hidden />
        <h3>{name}</h3>
        <button
          type="button"
          aria-expanded={open}
          aria-label={t('overlays:legend', { name })}
          onClick={() => setWished(!open)}
        >
          <Chevron size={16} aria-hidden />
        </button>
        <button
          type="button"
          aria-label={t('overlays:off', { name })}
          onClick={() => toggleOverlay(screen, overlay.id)}
        >
          <IconX size={16} aria-hidden />
        </button>
      </div>
      {open && overlay.variants && (
        <div className={css.variants}>
          {overlay.variants.map((id) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === variant}
              onClick={() => setOverlayVariant(screen, overlay.id, id)}
            >
              {t(keyOf(`overlays:variant.${overlay.id}.${id}`))}
            </button>
          ))}
        </div>
      )}
      {first && <p className={css.first}>{told(first)}</p>}
      {open && rest.map((said) => <p key={said.key + JSON.stringify(said.blanks ?? '')}>{told(said)}</p>)}
      {open && content.legend.length > 0 && (
        <ul className={css.legend}>
          {content.legend.map(({ key, said }) => (
            <li key={said.key + JSON.stringify(said.blanks ?? '')}>
              <LegendSwatch of={key} />
              <span>{told(said)}</span>
            </li>
          ))}
        </ul>
      )}
      {here.length > 0 && (
        <p className={css.here}>
          <b>{hex}</b> {here.map(told).join(' ')}
        </p>
      )}
    </section>
  );
}
