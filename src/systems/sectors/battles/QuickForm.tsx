import { opponentIn } from '@hexpost/engine/sectors';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import { GiveButton } from '../../../panels/command/GiveButton.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { useTable } from '../table.ts';
import type { ActionProps } from './BattleActions.tsx';
import { QuickOdds } from './QuickOdds.tsx';
import { QuickRoll } from './QuickRoll.tsx';
import { draftFor } from './use-battle.ts';

/** S-7.10: dice in place of the battle, when both sides want it. The second offer throws them. */
export function QuickForm({ battle, giver }: ActionProps) {
  const { words, give } = useTable();
  const { t } = words;
  const { seat } = giver;
  const opponent = opponentIn(battle, seat);
  const facts = { side: words.side(opponent) };
  const offer = draftFor(battle, giver, 'offer-quick');
  const isOffered = battle.quickOffers.includes(opponent);
  const waits = battle.quickOffers.includes(seat);
  return (
    <section className={parts.stack} aria-label={`${words.battle(battle.id)}: ${t('sectors/battle:part.quick')}`}>
      <p>{t(`sectors/battle:quick-${isOffered ? 'answer' : waits ? 'waits' : 'hint'}`, facts)}</p>
      {isOffered ? (
        <QuickRoll
          battle={battle}
          seat={seat}
          command={offer}
          onRoll={(told) => give(offer, { declaredFaces: told })}
        />
      ) : (
        <QuickOdds seat={seat} command={offer} />
      )}
      {!isOffered && !waits && (
        <p>
          <GiveButton seat={seat} command={offer} label={t('sectors/battle:quick-offer')} />{' '}
          <ClauseLink clause="S-7.10" />
        </p>
      )}
    </section>
  );
}
