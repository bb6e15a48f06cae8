import { type Battle, isOver, takesPart } from '@hexpost/engine/sectors';
import { Button } from '@mantine/core';
import { IconDice5 } from '@tabler/icons-react';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { ask, choiceOf } from '../../../store/draft.ts';
import { useTable } from '../table.ts';
import { draftFor, type Giver, useFoughtOut } from './use-battle.ts';

interface Props {
  readonly battles: readonly Battle[];
  readonly givers: readonly Giver[];
}

/** S-7.10 for a whole round: one press lets dice decide every battle of the sides at the screen that is still open. */
export function AllByDice({ battles, givers }: Props) {
  const { system, state, hotseat, words, give } = useTable();
  const open = battles.filter((battle) => !isOver(battle));
  const fought = useFoughtOut(open);
  const { t } = words;
  const may = ({ seat, by }: Giver, { id }: Battle) =>
    choiceOf(ask(system, state, seat, { command: 'offer-quick', ...(by !== null && { by }) }), 'battle', id)
      ?.refusal === undefined;
  const offers = open
    .filter(({ id }) => fought && !fought.has(id))
    .map((battle) => ({
      battle,
      owed: givers.filter(({ seat }) => takesPart(battle, seat) && !battle.quickOffers.includes(seat)),
    }))
    .filter(({ battle, owed }) => owed.length > 0 && owed.every((giver) => may(giver, battle)));
  if (!hotseat || offers.length < 2) return null;
  return (
    <div className={parts.stack}>
      <Button
        size="md"
        leftSection={<IconDice5 size={18} aria-hidden />}
        onClick={() => {
          for (const { battle, owed } of offers)
            for (const giver of owed) give(draftFor(battle, giver, 'offer-quick'), { as: giver.seat });
        }}
      >
        {t('sectors/battle:quick-all', { count: offers.length })}
      </Button>
      <p className={parts.note}>
        {t('sectors/battle:quick-all-hint', { context: givers.length > 1 ? 'together' : '' })}{' '}
        <ClauseLink clause="S-7.10" />
      </p>
    </div>
  );
}
