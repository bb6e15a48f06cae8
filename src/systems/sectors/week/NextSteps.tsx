import { readInstant, type SideId } from '@hexpost/engine';
import { type Battle, type BattleId, battlesOf, isOwed, isPast, owing, type State } from '@hexpost/engine/sectors';
import { useTranslation } from 'react-i18next';
import parts from '../../../panels/parts/parts.module.css';
import { stretchText, useMinute } from '../../../panels/parts/time-text.ts';
import type { CommandPreview } from '../../../store/preview.ts';
import type { Translate } from '../../../words/index.ts';
import { keyOf } from '../../../words/keys.ts';
import { usePreviewOfClosing } from '../GiveCommands.tsx';
import { useTable } from '../table.ts';
import { lostDrops } from './ResultsStep.tsx';

/** The game master's next steps in words. */
export function NextSteps() {
  const { state, view, words } = useTable();
  const { t: calendar } = useTranslation('calendar');
  const { t } = words;
  const now = useMinute();
  const minutes = view.deadline === null ? 0 : Math.floor((readInstant(view.deadline)! - now) / 60_000);
  const todos = todosOf(state, usePreviewOfClosing());
  const textOf = ({ kind, side, battle, count }: Todo): string =>
    t(keyOf(`sectors/week:todo.${kind === 'sheet' && minutes > 0 ? 'sheet-left' : kind}`), {
      count,
      time: stretchText(minutes, calendar as Translate),
      ...(side !== undefined && { side: words.side(side) }),
      ...(battle !== undefined && { battle: words.battle(battle) }),
    });
  if (todos.length === 0) return null;
  return (
    <section className={parts.callout} data-tone="accent" aria-label={t('sectors/week:next')}>
      <h4>{t('sectors/week:next')}</h4>
      <ul className={parts.bullets}>
        {todos.map((todo) => (
          <li key={JSON.stringify(todo)}>{textOf(todo)}</li>
        ))}
      </ul>
    </section>
  );
}

/** Something the game master should see to: its sentence (`sectors/week:todo.<kind>`), and its subject. */
interface Todo {
  readonly kind: string;
  readonly side?: SideId;
  readonly battle?: BattleId;
  readonly count?: number;
}

/** The game master's next steps, the most urgent first. */
const todosOf = (state: State, closing: CommandPreview<State>): Todo[] => [
  ...openIn(state, closing),
  ...(closing.kind === 'refused' ? [] : [{ kind: `close-${state.phase}` }]),
];

function openIn(state: State, closing: CommandPreview<State>): Todo[] {
  const battles = battlesOf(state);
  const owed = battles.filter((battle) => isOwed(state, battle));
  const several = (kind: string, which: readonly Battle[]): Todo[] =>
    which.length > 0 ? [{ kind, count: which.length }] : [];
  switch (state.phase) {
    case 'deployment':
    case 'orders':
      return owing(state).map((side) => ({ kind: isPast(state) ? `late-${state.phase}` : 'sheet', side }));
    case 'events': {
      const count = battles.filter(({ status }) => status !== 'cancelled').length;
      return [{ kind: count === 0 ? 'list-empty' : 'list', count }];
    }
    case 'battles':
      return [
        ...battles.filter(({ status }) => status === 'disputed').map(({ id }) => ({ kind: 'dispute', battle: id })),
        ...several(
          'unfought',
          owed.filter(({ status }) => status === 'pending' || status === 'fighting'),
        ),
        ...several(
          'unanswered',
          owed.filter(({ status }) => status === 'reported'),
        ),
      ];
    default:
      return closing.kind !== 'known'
        ? []
        : lostDrops(state, closing.events)
            .filter((side) => state.sides[side]!.orbitalDirected === null)
            .map((side) => ({ kind: 'orbital', side }));
  }
}
