import type { SideId } from '../../engine/kernel/ids.ts';
import parts from '../../panels/parts/parts.module.css';
import { SideName } from '../../panels/table/SideName.tsx';
import { ORDER } from './facts.ts';
import { useTable } from './table.ts';

/** T-21.5: how the battle ended, and what each side has lost of its list. */
export function Outcome() {
  const { position, words } = useTable();
  const { result } = position.state;
  if (!result) return null;
  const { t } = words;
  const category = t(`tactical/terms:value.${result.category}`);
  return (
    <section className={parts.stack}>
      <h3>
        {t('tactical/play:outcome', {
          category,
          winner: result.winner === null ? '' : words.side(result.winner),
          context: result.winner === null ? 'draw' : '',
        })}
      </h3>
      <Points of={(side) => ({ points: result.list[side]!, lost: result.lost[side]! })} />
    </section>
  );
}

/** T-21.2: the points of both sides and what they have lost of them so far. */
export function Standings() {
  const { sides } = useTable().position.state;
  return <Points of={(side) => ({ points: sides[side]!.points, lost: sides[side]!.pointsLost })} />;
}

function Points({ of }: { readonly of: (side: SideId) => { readonly points: number; readonly lost: number } }) {
  const { words } = useTable();
  return (
    <ul className={parts.bullets}>
      {ORDER.map((side) => (
        <li key={side}>
          <SideName side={side} />: {words.t('tactical/play:points', of(side))}
        </li>
      ))}
    </ul>
  );
}
