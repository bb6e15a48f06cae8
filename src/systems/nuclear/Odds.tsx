import { useMemo } from 'react';
import { type Odds, type OddsDraft, oddsOf } from '../../engine/nuclear/odds-duel.ts';
import type { Picking } from '../../panels/command/picking.ts';
import { pickAt } from '../../panels/command/picks.ts';
import { percent } from '../../panels/parts/percent.ts';
import { useScreen } from '../../panels/table/tools.ts';
import css from './Odds.module.css';
import { FIGHTS } from './orders.ts';
import { useTable, useWords } from './table.ts';

/** Tails thinner than this are drawn as one bar, "n or more". */
const THIN = 0.005;

interface Bar {
  readonly label: string;
  readonly p: number;
}

export function barsOf(wounds: readonly number[]): Bar[] {
  let last = wounds.length - 1;
  let tail = wounds[last] ?? 0;
  while (last > 0 && tail + (wounds[last - 1] ?? 0) < THIN) {
    last -= 1;
    tail += wounds[last] ?? 0;
  }
  return wounds
    .slice(0, last + 1)
    .map((p, k) => (k < last || last === wounds.length - 1 ? { label: String(k), p } : { label: `${k}+`, p: tail }));
}

const meanOf = (wounds: readonly number[]): number => wounds.reduce((sum, p, k) => sum + p * k, 0);

function Bars({
  title,
  wounds,
  expected = meanOf(wounds),
}: {
  title: string;
  wounds: readonly number[];
  expected?: number;
}) {
  const { t } = useWords();
  const bars = barsOf(wounds);
  const top = Math.max(...bars.map(({ p }) => p), 0.01);
  return (
    <figure className={css.bars}>
      <figcaption>
        {title} <small>{t('play:odds.expected', { value: expected.toFixed(1) })}</small>
      </figcaption>
      <ul>
        {bars.map(({ label, p }) => (
          <li key={label} title={`${label}: ${percent(p)}`}>
            <span className={css.share}>{p >= 0.095 || bars.length <= 8 ? percent(p) : ''}</span>
            <span className={css.bar} style={{ height: `${(p / top) * 100}%` }} />
            <span className={css.count}>{label}</span>
            <span className="hx-unseen">{percent(p)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

function Chances({ of, about }: { of: readonly (readonly [name: string, p: number])[]; about: string }) {
  const { t } = useWords();
  return (
    <dl aria-label={about}>
      {of.map(([name, p]) => (
        <div key={name} data-name={name}>
          <dt>{t(`play:odds.${name}`)}</dt>
          <dd>{percent(p)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How it may end, in numbers alone. */
export function OddsInShort({ odds: { destroy, suppress, melee } }: { odds: Odds }) {
  const { t } = useWords();
  return (
    <section className={css.short} aria-label={t('play:odds.title')}>
      {melee && (
        <Chances
          about={t('play:odds.title')}
          of={[
            ['win', melee.win],
            ['tie', melee.tie],
            ['lose', melee.lose],
          ]}
        />
      )}
      <Chances
        about={t('play:odds.wounds')}
        of={[
          ['destroy', destroy],
          ['suppress', suppress],
        ]}
      />
    </section>
  );
}

/** Charts of the wounds that each side may suffer. */
export function OddsDrawn({ odds: { wounds, expected, melee } }: { odds: Odds }) {
  const { t } = useWords();
  return (
    <section className={css.drawn} aria-label={t('play:odds.wounds')}>
      <Bars title={t('play:odds.wounds')} wounds={wounds} expected={expected} />
      {melee && (
        <>
          <Chances
            about={t('play:odds.back')}
            of={[
              ['own-destroyed', melee.attackerDestroyed],
              ['own-suppressed', melee.attackerSuppressed],
            ]}
          />
          <Bars title={t('play:odds.back')} wounds={melee.woundsBack} />
        </>
      )}
    </section>
  );
}

/** Before an attack or a shot: what it may come to. Looks ahead to the target under the pointer. */
export function useOdds({ draft, picks }: Picking): Odds | undefined {
  const { planned } = useTable();
  const hovered = useScreen((now) => now.hovered ?? now.focus);
  const asked = useMemo(() => {
    if (draft.target !== undefined) return draft;
    const pick = hovered === null ? undefined : pickAt(picks, hovered);
    if (pick?.field.name !== 'target' || pick.choice.refusal) return undefined;
    return { ...draft, command: pick.command ?? draft.command, target: pick.choice.value };
  }, [draft, picks, hovered]);
  return useMemo(
    () => (asked && FIGHTS.has(String(asked.command)) ? oddsOf(planned, asked as unknown as OddsDraft) : undefined),
    [asked, planned],
  );
}
