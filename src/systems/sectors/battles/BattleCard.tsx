import { type Battle, type BattleId, findBattle, isOver, takesPart } from '@hexpost/engine/sectors';
import { IconChevronDown, IconMapPin } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import parts from '../../../panels/parts/parts.module.css';
import { useChosen, useTable } from '../table.ts';
import { BattleActions } from './BattleActions.tsx';
import { BattleSides } from './BattleSides.tsx';
import { BattleStanding } from './BattleStanding.tsx';
import css from './Battles.module.css';
import type { Giver } from './use-battle.ts';

interface Props {
  readonly id: BattleId;
  /** The sides that may act on the card, if it is their battle; without any the card is read-only. */
  readonly givers?: readonly Giver[] | undefined;
  /** Open from the start; by default, true for unfinished battles of the givers. */
  readonly open?: boolean | undefined;
  /** Further actions: the game master's tools. */
  readonly children?: ReactNode;
}

const NOBODY: readonly Giver[] = [];

const TONES: Partial<Record<Battle['status'], string>> = { disputed: 'wrong', final: 'right' };

/** A battle of the round: opponents, place, armies and reasons, its status, and the possible actions. */
export function BattleCard({ id, givers = NOBODY, open: openAtFirst, children }: Props) {
  const { view, words, past, choose } = useTable();
  const chosen = useChosen();
  const title = useId();
  const body = useId();
  const battle = findBattle(view, id);
  const own = battle === undefined ? NOBODY : givers.filter(({ seat }) => takesPart(battle, seat));
  const isOwn = own.length > 0;
  const [open, setOpen] = useState(openAtFirst ?? (isOwn && battle !== undefined && !isOver(battle)));
  if (!battle) return null;
  const { t } = words;
  const { sector, status } = battle;
  const isChosen = sector === chosen;
  return (
    <article
      className={css.card}
      aria-labelledby={title}
      data-battle={id}
      data-own={isOwn || undefined}
      data-chosen={isChosen || undefined}
    >
      <header className={parts.row}>
        <h3 id={title} className={css.title}>
          <button
            type="button"
            className={parts.textButton}
            aria-expanded={open}
            aria-controls={body}
            onClick={() => setOpen(!open)}
          >
            <IconChevronDown size={18} aria-hidden className={css.chevron} />
            {words.battle(id)}
          </button>
        </h3>
        <span className={parts.badge} data-tone={TONES[status]}>
          {words.term('statuses', status)}
        </span>
        <button
          type="button"
          className={css.place}
          aria-pressed={isChosen}
          title={t('sectors/battle:on-map')}
          onClick={() => choose(isChosen ? null : sector)}
        >
          <IconMapPin size={16} aria-hidden />
          {words.sector(sector)}
        </button>
      </header>
      <BattleSides battle={battle} open={open} />
      <BattleStanding battle={battle} />
      <div id={body} className={parts.stack} hidden={!open}>
        {open && isOwn && !past && <BattleActions battle={battle} givers={own} />}
        {open && children}
      </div>
    </article>
  );
}
