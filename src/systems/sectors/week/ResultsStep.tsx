import { useMemo } from 'react';
import { GM, type SideId } from '../../../engine/kernel/ids.ts';
import type { AnyEvent } from '../../../engine/kernel/system.ts';
import type { State } from '../../../engine/sectors/state.ts';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import { GiveButton } from '../../../panels/command/GiveButton.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { previewCommand } from '../../../store/preview.ts';
import { useTable } from '../table.ts';
import { MapTable } from './MapTable.tsx';
import { updateSteps } from './map-steps.ts';
import { Tool } from './Tool.tsx';

/** S-8.15: the map update step by step, worked out and not kept until the phase is closed. */
export function ResultsStep() {
  const { system, state, view, words } = useTable();
  const { t } = words;
  const seen = useMemo(() => previewCommand(system, state, GM, { command: 'close-phase' }), [system, state]);
  if (view.phase !== 'results') return <p className={parts.soft}>{t('sectors/week:update-done')}</p>;
  return (
    <>
      <p className={parts.soft}>{t(seen.kind === 'known' ? 'sectors/week:update-hint' : 'sectors/week:update-dice')}</p>
      {seen.kind === 'known' && <Update events={seen.events} after={seen.state} />}
      <GiveButton command={{ command: 'close-phase' }} label={t('sectors/week:close.results')} filled />
    </>
  );
}

function Update({ events, after }: { readonly events: readonly AnyEvent[]; readonly after: State }) {
  const { view, words } = useTable();
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
              {own.length === 0 && step === 'victory' && <NoVictory after={after} />}
            </ul>
            {step === 'orbit' && <Directions events={own} />}
            {step === 'map' && <MapTable before={view} after={after} />}
          </li>
        );
      })}
    </ol>
  );
}

/** S-9.1: how far everybody is. */
function NoVictory({ after }: { readonly after: State }) {
  const { view, words } = useTable();
  const { t } = words;
  const first = view.options['first-win-round'];
  const held = (side: SideId) => Object.values(after.sectors).filter(({ controller }) => controller === side).length;
  return (
    <>
      <li>{t('sectors/week:update.no-victory')}</li>
      {first > view.round && (
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

/** S-8.12, option `gm`: where each reinforcement that has lost its sector goes. */
function Directions({ events }: { readonly events: readonly AnyEvent[] }) {
  const { view, words } = useTable();
  const { t } = words;
  const lost = events.flatMap((event) =>
    event.type === 'orbital-redirected' ? [event as unknown as { readonly side: SideId }] : [],
  );
  if (lost.length === 0 || view.options['orbital-fallback'] !== 'gm') return null;
  return (
    <div className={parts.stack}>
      {lost.map(({ side }) => {
        const directed = view.sides[side]!.orbitalDirected;
        return (
          <Tool
            key={side}
            open={directed === null}
            name={
              directed === null
                ? t('sectors/week:direct', { side: words.side(side) })
                : t('sectors/week:directed', { side: words.side(side), sector: words.sector(directed) })
            }
            start={{ command: 'direct-orbital', target: side }}
          />
        );
      })}
    </div>
  );
}
