import { readInstant } from '@hexpost/engine';
import { useTranslation } from 'react-i18next';
import parts from '../../../panels/parts/parts.module.css';
import { stretchText } from '../../../panels/parts/time-text.ts';
import { useMinute } from '../../../panels/parts/use-minute.ts';
import type { Translate } from '../../../words/index.ts';
import { useTable } from '../table.ts';
import { type Todo, todosOf } from './todo.ts';

/** The game master's next steps in words. */
export function NextSteps() {
  const { system, state, view, words } = useTable();
  const { t: calendar } = useTranslation('calendar');
  const { t } = words;
  const now = useMinute();
  const minutes = view.deadline === null ? 0 : Math.floor((readInstant(view.deadline)! - now) / 60_000);
  const todos = todosOf(system, state);
  const textOf = ({ kind, side, battle, count }: Todo): string =>
    t(`sectors/week:todo.${kind === 'sheet' && minutes > 0 ? 'sheet-left' : kind}`, {
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
