import { occupiedHexes, unitsIn } from '../../../engine/domination/position.ts';
import type { Side } from '../../../engine/domination/state.ts';
import { LodgePapers } from '../../../panels/command/LodgePapers.tsx';
import { PaperField } from '../../../panels/command/PaperField.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { PaperOwner } from '../../../panels/table/PaperOwner.tsx';
import { useUnsent } from '../../../panels/table/use-unsent.ts';
import { useTable } from '../table.ts';
import { AnswerFields } from './AnswerFields.tsx';
import { LocationPapers } from './LocationPapers.tsx';
import { commandsFor, type PaperChanges, papersWith, usesOf } from './paper-draft.ts';

/** Standing papers on one sheet: answers, shields, battle orders and casualties. Nobody else sees them. */
export function Papers() {
  const { position, sitting } = useTable();
  const side = sitting.seat === null ? undefined : position.state.sides[sitting.seat];
  return side ? <PaperSheet side={side} /> : null;
}

function PaperSheet({ side }: { readonly side: Side }) {
  const { position, words } = useTable();
  const { order, sides } = position.state;
  const { t } = words;
  const [changes, change] = useUnsent<PaperChanges>(`papers ${side.id}`);
  const papers = papersWith(side, changes);
  const commands = commandsFor(side, changes);
  const { shields, infiltrates } = usesOf(position, side);
  const places = occupiedHexes(position).filter((hex) => unitsIn(position, hex).some((unit) => unit.side === side.id));
  return (
    <div className={parts.stack}>
      <PaperOwner sides={order.filter((id) => sides[id]!.status === 'playing')} />
      <p className={parts.note}>{t('domination/papers:about')}</p>
      <AnswerFields
        answer={papers.standing}
        infiltrates={infiltrates}
        onChange={(answer) => change({ ...changes, side: { ...changes.side, ...answer } })}
      />
      {shields.map(({ policy, values }) => (
        <PaperField<string>
          key={policy}
          name={policy}
          within={['absorb']}
          values={values}
          value={papers.standing.absorb[policy] ?? values[0]!}
          onChange={(value) => change({ ...changes, absorb: { ...changes.absorb, [policy]: value } })}
        />
      ))}
      <h3>{t('domination/play:panel.locations')}</h3>
      {places.map((at) => (
        <LocationPapers key={at} {...{ at, side, papers, changes, infiltrates }} onChange={change} />
      ))}
      <LodgePapers commands={commands} onDone={() => change({})} />
    </div>
  );
}
