import { IconRulerMeasure, IconStack2, IconX } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { type CSSProperties, type KeyboardEvent, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { wear } from '../../../store/screen.ts';
import { LENSES } from '../../../systems/nuclear/lenses/index.ts';
import { useTable } from '../../../systems/nuclear/table.ts';
import { useSingleKeys } from '../../parts/preferences.ts';
import { digitOf } from '../../table/keys.ts';
import { useScreen, useTools } from '../../table/tools.ts';
import { focusMap } from '../../table/use-table-keys.ts';
import { useWide } from '../../table/window-size.ts';
import { useInsets, useTight } from '../insets.ts';
import css from './Lenses.module.css';
import { LensesCard } from './LensesCard.tsx';
import type { Said } from './lens.ts';
import { toldBy } from './lens-words.ts';
import { layRuler, useMeasured, useVisits, useWorn } from './use-lenses.ts';

/** The control over the map's edge: lenses to put on, what they show in words, the ruler. */
export function Lenses() {
  useVisits();
  return (
    <Suspense fallback={null}>
      <Box />
    </Suspense>
  );
}

function Box() {
  const { screen } = useTools();
  const { words, planned } = useTable();
  const { t } = useTranslation('lenses');
  const told = toldBy(t, words);
  const wide = useWide();
  const { right, bottom } = useInsets(wide);
  const tight = useTight(wide);
  const ordersFolded = useScreen((now) => now.ordersFolded);
  const open = useScreen((now) => now.lensList);
  const ruler = useScreen((now) => now.ruler);
  const inspected = useScreen((now) => now.inspected);
  const worn = useWorn();
  const measured = useMeasured();
  const singleKeys = useSingleKeys();
  const busy = worn.length > 0 || ruler !== null;
  const hex = useScreen((now) => (busy ? (now.hovered ?? now.focus) : null));
  const stand = inspected === null ? null : (planned.state.units[inspected]?.hex ?? null);

  const handle = useRef<HTMLButtonElement>(null);
  /** The map is what one wants to see now. */
  const fold = (): void => {
    handle.current?.focus({ preventScroll: true });
    screen.setState({ lensList: false });
  };
  /** In the list a digit means a lens, and Escape folds the list. */
  const onKeyDown = (event: KeyboardEvent): void => {
    const lens = LENSES[(digitOf(event.nativeEvent) ?? 0) - 1];
    if (open && lens && singleKeys) {
      event.preventDefault();
      wear(screen, lens.id);
    } else if (open && (event.key === 'Escape' || (event.code === 'KeyO' && singleKeys))) {
      event.preventDefault();
      screen.setState({ lensList: false });
      focusMap();
    }
  };

  return (
    <aside
      className={css.box}
      aria-label={t('title')}
      data-lower={wide && ordersFolded}
      data-tight={tight}
      data-open={open}
      style={{ right: `${Math.max(8, right)}px`, '--below': `${wide ? 16 : bottom}px` } as CSSProperties}
      onKeyDown={onKeyDown}
    >
      <div className={css.bar}>
        <button
          ref={handle}
          type="button"
          aria-expanded={open}
          aria-keyshortcuts={singleKeys ? 'O' : undefined}
          onClick={() => screen.setState({ lensList: !open })}
        >
          <IconStack2 size={18} stroke={1.7} aria-hidden /> <span>{t('title')}</span>
        </button>
        <button
          type="button"
          aria-pressed={ruler !== null}
          aria-keyshortcuts={singleKeys ? 'G' : undefined}
          aria-label={t('ruler.name')}
          title={t('ruler.name')}
          onClick={() => layRuler(screen, stand)}
        >
          <IconRulerMeasure size={18} stroke={1.7} aria-hidden />
        </button>
      </div>
      <div className={css.body}>
        {open && <List t={t} onChosen={fold} />}
        {ruler && <RulerCard t={t} told={told} from={ruler.from} result={measured?.result ?? []} />}
        {worn.map((lens) => (
          <LensesCard key={lens.lens.id} worn={lens} t={t} told={told} hex={hex} opened={wide} />
        ))}
      </div>
      <div className="hx-unseen" aria-live="polite">
        {[
          ...worn.flatMap(({ lens, seen }) => [`${t(`lens.${lens.id}.name`)}.`, ...seen.result.map(told)]),
          ...(hex === null ? [] : worn.flatMap(({ seen }) => (seen.at?.(hex) ?? []).map(told))),
          ...(measured?.result ?? []).map(told),
        ].map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </aside>
  );
}

function List({ t, onChosen }: { t: TFunction; onChosen: () => void }) {
  const { screen } = useTools();
  const lenses = useScreen((now) => now.lenses);
  const list = useRef<HTMLUListElement>(null);
  const singleKeys = useSingleKeys();
  // Who opens the list by key goes on by key.
  useEffect(() => list.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  return (
    <>
      <ul className={css.list} ref={list}>
        {LENSES.map(({ id, icon: Icon }, i) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={lenses.some((lens) => lens.id === id)}
              aria-keyshortcuts={singleKeys ? String(i + 1) : undefined}
              onClick={() => {
                wear(screen, id);
                onChosen();
              }}
            >
              <Icon size={18} stroke={1.7} aria-hidden />
              <span>
                {t(`lens.${id}.name`)}
                <small>{t(`lens.${id}.hint`)}</small>
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
  readonly t: TFunction;
  readonly told: (said: Said) => string;
  readonly from: string | null;
  readonly result: readonly Said[];
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
