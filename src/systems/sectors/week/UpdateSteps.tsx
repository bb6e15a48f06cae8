import type { AnyEvent, SideId } from '@hexpost/engine';
import type { State } from '@hexpost/engine/sectors';
import type { ReactNode } from 'react';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { useTable } from '../table.ts';
import { MapTable } from './MapTable.tsx';
import { updateSteps } from './map-steps.ts';

interface Props {
  readonly events: readonly AnyEvent[];
  readonly before: State;
  readonly after: State;
  /** More below a step, which has these events. */
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
            <b>{t(`sectors/week:update.${step}`)}</b> <ClauseLink clause={clause} />
            <ul className={parts.bullets}>
              {own.map((event, i) => {
                const text = words.plain(event);
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is worked out whole
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

/** S-9.1: how far everybody is. */
function NoVictory({ before, after }: Pick<Props, 'before' | 'after'>) {
  const { words } = useTable();
  const { t } = words;
  const first = before.options['first-win-round'];
  const held = (side: SideId) => Object.values(after.sectors).filter(({ controller }) => controller === side).length;
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
              held: held(side),
              wanted: after.data.sectorsToWin,
            })}
          </li>
        ))}
    </>
  );
}
