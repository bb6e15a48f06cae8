import { GiveStandingOrders } from '../../../panels/command/GiveStandingOrders.tsx';
import { PaperFields } from '../../../panels/command/PaperFields.tsx';
import { commandsForChanges, type PaperChanges } from '../../../panels/command/papers.ts';
import parts from '../../../panels/parts/parts.module.css';
import { PaperOwner } from '../../../panels/table/PaperOwner.tsx';
import { useUnsent } from '../../../panels/table/use-unsent.ts';
import { useTable } from '../table.ts';
import { isAnswerAsked, LocationPapers } from './LocationPapers.tsx';
import { allOf, papersOf } from './papers-of.ts';

/** Standing orders on one sheet: answers, shields, battle orders and casualties. They are secret. */
export function Papers() {
  const { position, sitting, words } = useTable();
  const { order, sides } = position.state;
  const side = sitting.seat ?? '';
  const [changes, onChange] = useUnsent<PaperChanges>(`papers ${side}`);
  if (!sides[side]) return null;
  const papers = papersOf(position, side);
  return (
    <div className={parts.stack}>
      <PaperOwner sides={order.filter((id) => sides[id]!.status === 'playing')} />
      <p className={parts.note}>{words.t('domination/papers:about')}</p>
      <PaperFields papers={[papers.answer]} isAsked={isAnswerAsked} {...{ changes, onChange }} />
      <PaperFields papers={[papers.shields]} {...{ changes, onChange }} />
      <h3>{words.t('domination/play:panel.locations')}</h3>
      {papers.places.map((place) => (
        <LocationPapers key={place.at} ofSide={papers.answer} {...{ side, place, changes, onChange }} />
      ))}
      <GiveStandingOrders commands={commandsForChanges(allOf(papers), changes)} onDone={() => onChange({})} />
    </div>
  );
}
