import type { SideId } from '@hexpost/engine';
import { Button } from '@mantine/core';
import parts from '../parts/parts.module.css';
import { SideName } from './SideName.tsx';
import { useTable } from './tools.ts';

/** Names the owner of standing orders. At a shared screen another side may change its own, in or out of its turn. */
export function PaperOwner({ sides }: { readonly sides: readonly SideId[] }) {
  const { system, state, sitting, words, hotseat, act } = useTable();
  const [onTurn] = system.awaited(state);
  const others = sides.filter((id) => id !== sitting.seat);
  return (
    <div className={parts.row}>
      {sitting.seat !== null && <SideName side={sitting.seat} />}
      {hotseat &&
        others.map((id) => (
          <Button key={id} size="compact-sm" variant="default" onClick={() => act(id)}>
            {words.t(id === onTurn ? 'play:papers.back-to' : 'play:papers.of', { side: words.side(id) })}
          </Button>
        ))}
    </div>
  );
}
