import type { AnyCommand } from '@hexpost/engine';
import type { Battle, BattleReport } from '@hexpost/engine/sectors';
import { Button } from '@mantine/core';
import { IconMail, IconSwords } from '@tabler/icons-react';
import { useState } from 'react';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import { ProblemCard } from '../../../panels/parts/ProblemCard.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { problemOf } from '../../../panels/start/shelf.ts';
import { TurnText } from '../../../panels/start/TurnText.tsx';
import type { BattleLink, BattleNews } from '../../../panels/table/battle-link.ts';
import { useTools } from '../../../panels/table/tools.ts';
import type { Problem } from '../../../store/files/text-file.ts';
import { keyOf } from '../../../words/keys.ts';
import { GiveButton } from '../GiveCommands.tsx';
import { useTable } from '../table.ts';
import { draftFor, type Giver, useGameName } from './use-battle.ts';
import { useMayFightByPost } from './use-fought-battles.ts';

interface Props {
  readonly battle: Battle;
  readonly givers: readonly Giver[];
}

/**
 * S-6.9: the battle as a campaign of its own: start it, continue it, and bring back its result. Its space is reserved until its status is
 * known.
 */
export function FightHere({ battle, givers, news }: Props & { readonly news: BattleNews | undefined }) {
  if (news?.stage === 'over') return <Fought battle={battle} givers={givers} report={news.report} />;
  return <Fight battle={battle} news={news} />;
}

function Fight({
  battle,
  news,
}: Pick<Props, 'battle'> & { readonly news: Exclude<BattleNews, { readonly stage: 'over' }> | undefined }) {
  const { words } = useTable();
  const { t } = words;
  const name = useGameName(battle);
  const { battles } = useTools();
  const [failed, setFailed] = useState<Problem | null>(null);
  const mayPost = useMayFightByPost(battle);
  if (!battles) return null;
  const begins = !news || news.stage === 'none';
  if (begins && battle.status !== 'pending') return null;
  const go = (fight: BattleLink['fight']) => {
    setFailed(null);
    fight(battle.id, name).catch((error: unknown) => setFailed(problemOf(error)));
  };
  const { byPost } = battles;
  const isPosted = begins && mayPost !== false && byPost !== undefined;
  const isKnown = news !== undefined && (!isPosted || mayPost !== undefined);
  return (
    <section
      className={parts.stack}
      style={isKnown ? undefined : { visibility: 'hidden' }}
      aria-label={`${words.battle(battle.id)}: ${t('sectors/battle:fight-here')}`}
    >
      {news?.stage === 'useless' && <p>{t(keyOf(`sectors/battle:fight-${news.why}`))}</p>}
      {news?.stage === 'fought-on' && (
        <p>
          {t('sectors/battle:fight-stands')} <TurnText system={news.system} line={news.turn} />
        </p>
      )}
      <div className={parts.row}>
        {isPosted && (
          <Button size="compact-md" leftSection={<IconMail size={16} aria-hidden />} onClick={() => go(byPost.fight)}>
            {t('sectors/battle:fight-by-post')}
          </Button>
        )}
        <Button
          size="compact-md"
          variant={begins ? 'default' : 'filled'}
          leftSection={<IconSwords size={16} aria-hidden />}
          onClick={() => go(battles.fight)}
        >
          {t(`sectors/battle:fight-${begins ? 'here' : 'on'}`)}
        </Button>
      </div>
      {begins && (
        <p className={parts.note}>
          {t('sectors/battle:fight-hint', { context: isPosted ? 'post' : '' })} <ClauseLink clause="S-6.9" />
        </p>
      )}
      {failed && <FightFailed problem={failed} />}
    </section>
  );
}

/** A battle that did not open: files that do not come and a full disk say so; all else is the battle's own. */
export function FightFailed({ problem }: { readonly problem: Problem }) {
  const { t } = useTable().words;
  if (problem.code !== 'trouble-unforeseen') return <ProblemCard problem={problem} />;
  return (
    <p role="alert" className={parts.wrong}>
      {t('sectors/battle:fight-failed')}
    </p>
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
