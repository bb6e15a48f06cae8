import type { AnyCommand } from '@hexpost/engine';
import type { Battle, BattleReport } from '@hexpost/engine/sectors';
import { Button } from '@mantine/core';
import { FightElsewhere } from '../../../panels/battles/FightElsewhere.tsx';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import parts from '../../../panels/parts/parts.module.css';
import type { BattleNews } from '../../../panels/table/battle-link.ts';
import { GiveButton } from '../GiveButton.tsx';
import { useTable } from '../table.ts';
import { draftFor, type Giver, useGameName } from './use-battle.ts';

interface Props {
  readonly battle: Battle;
  readonly givers: readonly Giver[];
}

/** S-6.9: the battle as a campaign of its own: start it, continue it, and bring back its result. */
export function FightHere({ battle, givers, news }: Props & { readonly news: BattleNews | undefined }) {
  const { words } = useTable();
  const name = useGameName(battle);
  if (news?.stage === 'over') return <Fought battle={battle} givers={givers} report={news.report} />;
  return (
    <FightElsewhere
      battle={battle.id}
      label={words.battle(battle.id)}
      name={name}
      news={news}
      isDue={battle.status === 'pending'}
      texts="sectors/battle"
      clause="S-6.9"
    />
  );
}

interface FoughtProps extends Props {
  readonly report: AnyCommand;
}

/** The result of the battle fought here: reported by one side, or at a shared table by both at once. */
function Fought({ battle, givers, report }: FoughtProps) {
  const { words, give } = useTable();
  const { t } = words;
  const { category, winner = null } = report as unknown as Partial<BattleReport> & Pick<BattleReport, 'category'>;
  const isSaid = (seat: string) => {
    const said = battle.reports[seat];
    return said !== undefined && said.category === category && said.winner === winner;
  };
  const silent = givers.filter(({ seat }) => !isSaid(seat));
  const [first, second] = silent;
  const from = (giver: Giver) => ({ ...report, ...draftFor(battle, giver, report.command) });
  const facts = { outcome: words.outcome({ category, winner }) };
  if (!first) return null;
  return (
    <section
      className={parts.callout}
      data-tone="accent"
      aria-label={`${words.battle(battle.id)}: ${t('sectors/battle:fought-title')}`}
    >
      <p>
        {t('sectors/battle:fought', facts)} <ClauseLink clause="S-7.8" />
      </p>
      {second ? (
        <Button
          onClick={() => {
            if (!give(from(first), { as: first.seat })) give(from(second), { as: second.seat });
          }}
        >
          {t('sectors/battle:fought-both')}
        </Button>
      ) : (
        <GiveButton filled seat={first.seat} command={from(first)} label={t('sectors/battle:fought-report')} />
      )}
    </section>
  );
}
