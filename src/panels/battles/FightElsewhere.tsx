import type { Clause } from '@hexpost/engine';
import { Button } from '@mantine/core';
import { IconMail, IconSwords } from '@tabler/icons-react';
import { useState } from 'react';
import type { Problem } from '../../store/files/text-file.ts';
import { keyOf, type NamespaceWith } from '../../words/keys.ts';
import { ClauseLink } from '../book/ClauseLink.tsx';
import parts from '../parts/parts.module.css';
import { problemOf } from '../start/shelf.ts';
import { TurnText } from '../start/TurnText.tsx';
import type { BattleLink, BattleNews } from '../table/battle-link.ts';
import { useNames, useTools } from '../table/tools.ts';
import { FightFailed } from './FightFailed.tsx';
import { useMayFightByPost } from './use-battles.ts';

interface Props {
  readonly battle: string;
  readonly label: string;
  /** The name of the rule system in which it is fought. */
  readonly name: string;
  /** Undefined until it is known. */
  readonly news: BattleNews | undefined;
  /** It can be started. */
  readonly isDue: boolean;
  /**
   * Holds the words `fight-here`, `fight-on`, `fight-by-post`, `fight-stands`, `fight-hint`, `fight-failed`, and one
   * for each reason why a game is useless.
   */
  readonly texts: NamespaceWith<`fight-${'here' | 'on' | 'by-post' | 'stands' | 'hint' | 'failed'}`>;
  readonly clause: Clause;
}

/** A battle as its own campaign: to start, and to continue. Its space is reserved until its status is known. */
export function FightElsewhere({ battle, label, name, news, isDue, texts, clause }: Props) {
  const { battles } = useTools();
  const { t } = useNames();
  const [failed, setFailed] = useState<Problem | null>(null);
  const mayPost = useMayFightByPost({ id: battle });
  if (!battles || news?.stage === 'over') return null;
  const begins = !news || news.stage === 'none';
  if (begins && !isDue) return null;
  const go = (fight: BattleLink['fight']) => {
    setFailed(null);
    fight(battle, name).catch((error: unknown) => setFailed(problemOf(error)));
  };
  const { byPost } = battles;
  const isPosted = begins && mayPost !== false && byPost !== undefined;
  const isKnown = news !== undefined && (!isPosted || mayPost !== undefined);
  return (
    <section
      className={parts.stack}
      style={isKnown ? undefined : { visibility: 'hidden' }}
      aria-label={`${label}: ${t(`${texts}:fight-here`)}`}
    >
      {news?.stage === 'useless' && <p>{t(keyOf(`${texts}:fight-${news.why}`))}</p>}
      {news?.stage === 'fought-on' && (
        <p>
          {t(`${texts}:fight-stands`)} <TurnText system={news.system} line={news.turn} />
        </p>
      )}
      <div className={parts.row}>
        {isPosted && (
          <Button size="compact-md" leftSection={<IconMail size={16} aria-hidden />} onClick={() => go(byPost.fight)}>
            {t(`${texts}:fight-by-post`)}
          </Button>
        )}
        <Button
          size="compact-md"
          variant={begins ? 'default' : 'filled'}
          leftSection={<IconSwords size={16} aria-hidden />}
          onClick={() => go(battles.fight)}
        >
          {t(`${texts}:fight-${begins ? 'here' : 'on'}`)}
        </Button>
      </div>
      {begins && (
        <p className={parts.note}>
          {t(`${texts}:fight-hint`, { context: isPosted ? 'post' : '' })} <ClauseLink clause={clause} />
        </p>
      )}
      {failed && <FightFailed problem={failed} texts={texts} />}
    </section>
  );
}
