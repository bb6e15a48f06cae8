import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import type { Hex } from '../../../engine/kernel/board/hex.ts';
import { turnLens, wear } from '../../../store/screen.ts';
import { useTools } from '../../table/tools.ts';
import css from './Lenses.module.css';
import { LensesSwatch } from './LensesSwatch.tsx';
import type { Said } from './lens.ts';
import type { Worn } from './use-lenses.ts';

interface Props {
  readonly worn: Worn;
  readonly t: TFunction;
  readonly told: (said: Said) => string;
  /** The hex under the pointer or the cursor. */
  readonly hex: Hex | null;
  /** Its legend is open from the start. */
  readonly opened: boolean;
}

/** A lens that is worn, in words: what it comes to, what it says of the hex pointed at, and its legend. */
export function LensesCard({ worn: { lens, variant, seen }, t, told, hex, opened }: Props) {
  const { screen } = useTools();
  const [open, setOpen] = useState(opened);
  const name = t(`lenses:lens.${lens.id}.name`);
  const Icon = lens.icon;
  const Chevron = open ? IconChevronUp : IconChevronDown;
  const here = hex === null ? [] : (seen.at?.(hex) ?? []);
  const [first, ...rest] = seen.result;
  return (
    <section className={css.card} aria-label={name}>
      <div className={css.head}>
        <Icon size={16} stroke={1.7} aria-hidden />
        <h3>{name}</h3>
        <button
          type="button"
          aria-expanded={open}
          aria-label={t('lenses:legend', { lens: name })}
          onClick={() => setOpen(!open)}
        >
          <Chevron size={16} aria-hidden />
        </button>
        <button type="button" aria-label={t('lenses:off', { lens: name })} onClick={() => wear(screen, lens.id)}>
          <IconX size={16} aria-hidden />
        </button>
      </div>
      {open && lens.variants && (
        <div className={css.variants}>
          {lens.variants.map((id) => (
            <button key={id} type="button" aria-pressed={id === variant} onClick={() => turnLens(screen, lens.id, id)}>
              {t(`lenses:variant.${lens.id}.${id}`)}
            </button>
          ))}
        </div>
      )}
      {first && <p className={css.first}>{told(first)}</p>}
      {open && rest.map((said) => <p key={said.key + JSON.stringify(said.blanks ?? '')}>{told(said)}</p>)}
      {open && seen.legend.length > 0 && (
        <ul className={css.legend}>
          {seen.legend.map(({ key, said }) => (
            <li key={said.key + JSON.stringify(said.blanks ?? '')}>
              <LensesSwatch of={key} />
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
