import { Button } from '@mantine/core';
import { IconMail, IconSwords } from '@tabler/icons-react';
import { useState } from 'react';
import type { AnyCommand } from '../../../engine/kernel/system.ts';
import type { Battle, BattleReport } from '../../../engine/sectors/state.ts';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import { GiveButton } from '../../../panels/command/GiveButton.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { TurnText } from '../../../panels/start/TurnText.tsx';
import type { BattleLink, BattleNews } from '../../../panels/table/battle-link.ts';
import { useTools } from '../../../panels/table/tools.ts';
import { useTable } from '../table.ts';
import { draftFor, type Giver, useGameName, useMayFightByPost } from './use-battle.ts';

interface Props {
  readonly battle: Battle;
  readonly givers: readonly Giver[];
}

/** S-6.9: the battle as a campaign of its own: to begin, to go on with, and its result to bring back. Its place is kept until that is known. */
export function FightHere({ battle, givers, news }: Props & { readonly news: BattleNews | undefined }) {
  const { battles } = useTools();
  const { words } = useTable();
  const { t } = words;
  const name = useGameName(battle);
  const [failed, setFailed] = useState(false);
  const mayPost = useMayFightByPost(battle);
  if (!battles) return null;
  if (news?.stage === 'over') return <Fought battle={battle} givers={givers} report={news.report} />;
  const begins = !news || news.stage === 'none';
  if (begins && battle.status !== 'pending') return null;
  const go = (fight: BattleLink['fight']) => {
    setFailed(false);
    fight(battle.id, name).catch(() => setFailed(true));
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
      {news?.stage === 'useless' && <p>{t(`sectors/battle:fight-${news.why}`)}</p>}
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
      {failed && (
        <p role="alert" className={parts.wrong}>
          {t('sectors/battle:fight-failed')}
        </p>
      )}
    </section>
  );
}

interface FoughtProps extends Props {
  readonly report: AnyCommand;
}

/** The result of the battle that was fought here: reported by one side, or at a shared table by both at once. */
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
