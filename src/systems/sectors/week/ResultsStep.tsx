import { type AnyEvent, GM, type SideId } from '@hexpost/engine';
import { useMemo } from 'react';
import parts from '../../../panels/parts/parts.module.css';
import { previewCommand } from '../../../store/preview.ts';
import { GiveButton } from '../GiveCommands.tsx';
import { useTable } from '../table.ts';
import { Tool } from './MasterTools.tsx';
import { UpdateSteps } from './UpdateSteps.tsx';

/** S-8.15: a preview of the map update, step by step, that takes effect when the phase is closed. */
export function ResultsStep() {
  const { system, state, view, words } = useTable();
  const { t } = words;
  const seen = useMemo(() => previewCommand(system, state, GM, { command: 'close-phase' }), [system, state]);
  if (view.phase !== 'results') return <p className={parts.soft}>{t('sectors/week:update-done')}</p>;
  return (
    <>
      <p className={parts.soft}>{t(seen.kind === 'known' ? 'sectors/week:update-hint' : 'sectors/week:update-dice')}</p>
      {seen.kind === 'known' && (
        <UpdateSteps
          events={seen.events}
          before={view}
          after={seen.state}
          remark={(step, own) => step === 'orbit' && <Directions events={own} />}
        />
      )}
      <GiveButton command={{ command: 'close-phase' }} label={t('sectors/week:close.results')} filled />
    </>
  );
}

/** S-8.12, option `gm`: the destination of each reinforcement that has lost its sector. */
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
                : t('sectors/week:directed', { side: words.side(side), sector: words.sectorInShort(directed) })
            }
            start={{ command: 'direct-orbital', target: side }}
          />
        );
      })}
    </div>
  );
}
