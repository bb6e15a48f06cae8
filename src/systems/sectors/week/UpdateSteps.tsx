import type { AnyEvent, Clause } from '@hexpost/engine';
import { armiesIn, controlledBy, type Event, type State, totalOf } from '@hexpost/engine/sectors';
import type { ReactNode } from 'react';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import { letKeysScroll } from '../../../panels/parts/let-keys-scroll.ts';
import parts from '../../../panels/parts/parts.module.css';
import { SideName } from '../../../panels/table/SideName.tsx';
import { keyOf } from '../../../words/keys.ts';
import { controlIn } from '../map/say-sector.ts';
import { useTable } from '../table.ts';
import css from './week.module.css';

interface Props {
  readonly events: readonly AnyEvent[];
  readonly before: State;
  readonly after: State;
  /** Additional content below a step, given its events. */
  readonly remark?: (step: string, own: readonly AnyEvent[]) => ReactNode;
}

/** A map update step by step (S-8.1): every event in a sentence, and the armies before and after. */
export function UpdateSteps({ events, before, after, remark }: Props) {
  const { words } = useTable();
  const { t } = words;
  return (
    <ol className={parts.bullets}>
      {updateSteps(events).map(({ id: step, clause, own }) => {
        if (step === 'next' && own.length === 0) return null;
        return (
          <li key={step}>
            <b>{t(keyOf(`sectors/week:update.${step}`))}</b> <ClauseLink clause={clause} />
            <ul className={parts.bullets}>
              {own.map((event, i) => {
                const text = words.plain(event);
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is computed as a whole
                return text === '' || step === 'map' ? null : <li key={i}>{text}</li>;
              })}
              {own.length === 0 && step !== 'victory' && (
                <li className={parts.soft}>{t('sectors/week:update.nothing')}</li>
              )}
              {own.length === 0 && step === 'victory' && <NoVictory before={before} after={after} />}
            </ul>
            {remark?.(step, own)}
            {step === 'map' && <MapTable before={before} after={after} />}
          </li>
        );
      })}
    </ol>
  );
}

/** S-9.1: the progress of all sides towards victory. */
function NoVictory({ before, after }: Pick<Props, 'before' | 'after'>) {
  const { words } = useTable();
  const { t } = words;
  const first = before.options['first-win-round'];
  return (
    <>
      <li>{t('sectors/week:update.no-victory')}</li>
      {first > before.round && (
        <li>
          {t('sectors/week:update.too-early', { round: first })} <ClauseLink clause="S-9.1" />
        </li>
      )}
      {after.seats
        .filter((side) => !after.sides[side]!.eliminated)
        .map((side) => (
          <li key={side}>
            {t('sectors/week:update.holds', {
              side: words.side(side),
              held: controlledBy(after, side),
              wanted: after.data.sectorsToWin,
            })}
          </li>
        ))}
    </>
  );
}

/** Armies by sector and side before and after the update; the total counts armies under way. */
function MapTable({ before, after }: { readonly before: State; readonly after: State }) {
  const { words } = useTable();
  const { t } = words;
  const change = (was: number, is: number) => {
    if (was === 0 && is === 0) return <span className={parts.soft}>–</span>;
    if (was === is) return was;
    return (
      <>
        {was} <span aria-hidden>→</span> <span className="hx-unseen">{t('sectors/week:becomes')}</span> <b>{is}</b>
      </>
    );
  };
  return (
    <section className={css.scroll} ref={letKeysScroll} aria-label={t('sectors/week:map-table')}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{words.field({ name: 'sector' })}</th>
            {before.seats.map((side) => (
              <th key={side} scope="col">
                <SideName side={side} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {before.map.sectors.map((sector) => {
            const control = controlIn({ view: after, words }, sector);
            return (
              <tr key={sector}>
                <th scope="row">
                  {words.sector(sector)}
                  {control !== '' && <small> {control}</small>}
                </th>
                {before.seats.map((side) => (
                  <td key={side}>{change(armiesIn(before, side, sector), armiesIn(after, side, sector))}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('sectors/week:total')}</th>
            {before.seats.map((side) => (
              <td key={side}>{change(totalOf(before, side), totalOf(after, side))}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** A step of the map update, with the events that belong to it. */
interface UpdateStep {
  readonly id: string;
  readonly clause: Clause;
  readonly types: readonly Event['type'][];
}

/** The steps in the order of S-8.1. */
const STEPS: readonly UpdateStep[] = [
  { id: 'losses', clause: 'S-8.2', types: ['armies-lost'] },
  { id: 'landings', clause: 'S-8.4', types: ['armies-arrived'] },
  { id: 'eliminations', clause: 'S-8.5', types: ['side-eliminated'] },
  { id: 'control', clause: 'S-8.6', types: ['sector-controlled', 'control-lost'] },
  { id: 'replenishment', clause: 'S-8.8', types: ['armies-replenished'] },
  { id: 'orbit', clause: 'S-8.10', types: ['orbital-redirected', 'orbital-arrived'] },
  { id: 'map', clause: 'S-8.15', types: ['map-published'] },
  { id: 'victory', clause: 'S-9.1', types: ['campaign-won', 'campaign-drawn'] },
  { id: 'next', clause: 'S-8.15', types: ['round-opened', 'phase-opened'] },
];

/** The events of each step; a further phase that closes by itself at once (S-10.4) is not part of the update. */
function updateSteps(events: readonly AnyEvent[]): readonly (UpdateStep & { readonly own: readonly AnyEvent[] })[] {
  const end = events.findIndex(({ type }) => type === 'phase-opened');
  const update = end < 0 ? events : events.slice(0, end + 1);
  return STEPS.map((step) => ({
    ...step,
    own: update.filter(({ type }) => (step.types as readonly string[]).includes(type)),
  }));
}
