import { useTranslation } from 'react-i18next';
import parts from '../../../panels/parts/parts.module.css';
import { stretchText } from '../../../panels/parts/time-text.ts';
import { useMinute } from '../../../panels/parts/use-minute.ts';
import type { Translate } from '../../../words/index.ts';
import { useTable } from '../table.ts';
import { leftUntil, type Todo, todosOf } from './todo.ts';

/** The next steps of the game master, in words. */
export function NextSteps() {
  const { system, state, view, words } = useTable();
  const { t: calendar } = useTranslation('calendar');
  const { t } = words;
  const left = leftUntil(view, useMinute());
  const time =
    left !== null && left > 0 ? stretchText(Math.max(1, Math.floor(left / 60_000)), calendar as Translate) : null;
  const todos = todosOf(system, state);
  const textOf = (todo: Todo): string => {
    switch (todo.kind) {
      case 'sheet':
        return time === null
          ? t('sectors/week:todo.sheet', { side: words.side(todo.side) })
          : t('sectors/week:todo.sheet-left', { side: words.side(todo.side), time });
      case 'sheet-late':
        return t(`sectors/week:todo.late-${state.phase}`, { side: words.side(todo.side) });
      case 'dispute':
        return t('sectors/week:todo.dispute', { battle: words.battle(todo.battle) });
      case 'orbital':
        return t('sectors/week:todo.orbital', { side: words.side(todo.side) });
      case 'close':
        return t(`sectors/week:todo.close-${state.phase}`);
      default:
        return t(`sectors/week:todo.${todo.kind}`, { count: 'count' in todo ? todo.count : 0 });
    }
  };
  if (todos.length === 0) return null;
  return (
    <section className={parts.callout} data-tone="accent" aria-label={t('sectors/week:next')}>
      <h4>{t('sectors/week:next')}</h4>
      <ul className={parts.bullets}>
        {todos.map((todo) => (
          <li key={JSON.stringify(todo)} data-kind={todo.kind}>
            {textOf(todo)}
          </li>
        ))}
      </ul>
    </section>
  );
}
