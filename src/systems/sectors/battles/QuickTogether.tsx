import type { DeclaredFaces } from '@hexpost/engine';
import type { Battle } from '@hexpost/engine/sectors';
import { Button } from '@mantine/core';
import { IconCheck, IconDice5 } from '@tabler/icons-react';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { Fold } from '../../../panels/table/Fold.tsx';
import { Swatch } from '../../../panels/table/SideName.tsx';
import { useTable } from '../table.ts';
import { QuickOdds } from './QuickOdds.tsx';
import { QuickRoll } from './QuickRoll.tsx';
import { draftFor, type Giver } from './use-battle.ts';

interface Props {
  readonly battle: Battle;
  readonly givers: readonly Giver[];
}

/** S-7.10 at a shared table: dice in place of the battle once both sides have pressed; the second press throws them. */
export function QuickTogether({ battle, givers }: Props) {
  const { words, give } = useTable();
  const { t } = words;
  const { quickOffers } = battle;
  const last = quickOffers.length === 0 ? undefined : givers.find(({ seat }) => !quickOffers.includes(seat));
  const offer = (giver: Giver, told?: DeclaredFaces) =>
    give(draftFor(battle, giver, 'offer-quick'), { as: giver.seat, declaredFaces: told });
  return (
    <section className={parts.stack} aria-label={`${words.battle(battle.id)}: ${t('sectors/battle:part.quick')}`}>
      <p>
        {t('sectors/battle:quick-together')} <ClauseLink clause="S-7.10" />
      </p>
      <div className={parts.row}>
        {givers.map((giver) => {
          const agrees = quickOffers.includes(giver.seat);
          return (
            <Button
              key={giver.seat}
              size="compact-md"
              variant={giver === last ? 'filled' : 'default'}
              disabled={agrees}
              leftSection={agrees ? <IconCheck size={16} aria-hidden /> : <IconDice5 size={16} aria-hidden />}
              onClick={() => offer(giver)}
            >
              <Swatch side={giver.seat} />{' '}
              {t(`sectors/battle:quick-${giver === last ? 'throw' : 'yes'}`, { side: words.side(giver.seat) })}
            </Button>
          );
        })}
      </div>
      {last ? (
        <Fold key={last.seat} name={t('sectors/battle:quick-own-dice')}>
          <QuickRoll
            battle={battle}
            seat={last.seat}
            command={draftFor(battle, last, 'offer-quick')}
            onRoll={(told) => offer(last, told)}
          />
        </Fold>
      ) : (
        <Fold name={t('sectors/battle:odds')}>
          <QuickOdds seat={givers[0]!.seat} command={draftFor(battle, givers[0]!, 'offer-quick')} />
        </Fold>
      )}
    </section>
  );
}
