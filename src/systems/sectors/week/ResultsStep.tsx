import type { AnyEvent, SideId } from '@hexpost/engine';
import type { Event, State } from '@hexpost/engine/sectors';
import parts from '../../../panels/parts/parts.module.css';
import { ClosePhase, usePreviewOfClosing } from '../GiveCommands.tsx';
import { useTable } from '../table.ts';
import { Tool } from './MasterTools.tsx';
import { UpdateSteps } from './UpdateSteps.tsx';

/** S-8.15: a preview of the map update, step by step, that takes effect when the phase is closed. */
export function ResultsStep() {
  const { view, words } = useTable();
  const { t } = words;
  const seen = usePreviewOfClosing();
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
      <ClosePhase />
    </>
  );
}

/** S-8.12, option `gm`: the destination of each reinforcement that has lost its sector. */
function Directions({ events }: { readonly events: readonly AnyEvent[] }) {
  const { view, words } = useTable();
  const { t } = words;
  const lost = lostDrops(view, events);
  if (lost.length === 0) return null;
  return (
    <div className={parts.stack}>
      {lost.map((side) => {
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

/** S-8.12, option `gm`: sides whose reinforcement cannot land where it was to, by the events of a map update. */
export const lostDrops = ({ options }: Pick<State, 'options'>, events: readonly AnyEvent[]): SideId[] =>
  options['orbital-fallback'] !== 'gm'
    ? []
    : (events as readonly Event[]).flatMap((event) => (event.type === 'orbital-redirected' ? event.side : []));
