import { type AnyCommand, CHARACTERS, GM } from '@hexpost/engine';
import { Button } from '@mantine/core';
import { IconBulb, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { seedOfPart } from '../../store/computer-player.ts';
import type { Aim, AimedOrder } from '../../store/thinker.ts';
import i18next, { NAMESPACES } from '../../words/index.ts';
import { keyOf, systemWords } from '../../words/keys.ts';
import { useFinishPart } from '../command/finish-part.ts';
import { useGive } from '../command/give.ts';
import { useAdvice } from '../map/advised-arrows.ts';
import { AdvisedOdds } from '../odds/OddsPanel.tsx';
import parts from '../parts/parts.module.css';
import type { Names } from '../system-ui.ts';
import css from './Advice.module.css';
import { useTable, useTools } from './tools.ts';

/** The reason for an order in a sentence; empty if there are no words for it. */
function reasonOf({ t, choice }: Pick<Names, 't' | 'choice'>, system: string, { aim, facts = {} }: Aim): string {
  const key = `${system}/bot:${aim}`;
  if (!i18next.exists(key)) return '';
  const named = Object.entries(facts).map(([name, value]) => [name, choice({ name }, value)]);
  return String(t(keyOf(key), Object.fromEntries(named)));
}

/**
 * Carries out an advised order as if the person had given it. The orders after it are still advised, unless dice have fallen or
 * the part is over.
 */
function useFollow(): (order: AimedOrder, rest: readonly AimedOrder[]) => void {
  const tools = useTools();
  const { own: _, ...table } = useTable();
  const give = useGive();
  const finishPart = useFinishPart();
  const { store, screen, ui } = tools;
  const { seat } = table.sitting;
  return ({ command, part }, rest) => {
    if (part) return ui.screen.followPart?.(command, table, tools);
    if (ui.table.isPass?.(command)) return finishPart(command, () => void give(command));
    if (!give(command) || seat === null) return;
    const { entries } = store.getState().campaign;
    const isKept = rest.length > 0 && entries.at(-1)?.rolls.length === 0;
    screen.setState({ advice: isKept ? { seat, entries: entries.length, orders: rest } : null });
  };
}

/** Under the orders: asks the computer for a plan for the seat at the screen. It only answers on request; a press on a line carries it out. */
export function Advice() {
  const { thinker, store, screen, ui } = useTools();
  const { system, campaign, view: shown, sitting, past, closed, hotseat, byPost, words } = useTable();
  const [thought, setThought] = useState<AbortController | null>(null);
  const [empty, setEmpty] = useState<number | null>(null);
  const orders = useAdvice();
  const follow = useFollow();
  const last = useRef(thought);
  last.current = thought;
  const { seat } = sitting;
  const count = campaign.entries.length;
  // Another position or person: the answer is no longer wanted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every entry and seat
  useEffect(
    () => () => {
      last.current?.abort();
      setThought(null);
    },
    [count, seat],
  );
  const hasWords = NAMESPACES.includes(systemWords(campaign.system, 'bot'));
  if (!thinker || !hasWords || seat === null || seat === GM || past || closed || !hotseat || byPost) return null;
  const { t } = words;
  const lineOf = (command: AnyCommand): string => ui.orderSheet?.line(words, command).text ?? words.order(command);
  const ask = async () => {
    const mine = new AbortController();
    setThought(mine);
    setEmpty(null);
    try {
      const view = system.view(store.getState().state, seat);
      const seed = `${seedOfPart(campaign, seat)}|advice`;
      const manner = { level: 'general', character: CHARACTERS[0] } as const;
      const found = await thinker.advise({ seat, ...manner, view, seed }, mine.signal);
      if (mine.signal.aborted) return;
      if (found.length === 0) setEmpty(count);
      screen.setState({ advice: { seat, entries: count, orders: found } });
    } catch {
      if (!mine.signal.aborted) setEmpty(count);
    }
    setThought(null);
  };
  return (
    <section key={`${seat} ${words.when(shown)}`} className={css.advice} aria-label={t('computer:advice')}>
      {orders.length === 0 ? (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconBulb size={18} aria-hidden />}
          loading={thought !== null}
          onClick={() => void ask()}
        >
          {t('computer:ask')}
        </Button>
      ) : (
        <>
          <div className={css.head}>
            <h3>{t('computer:advice')}</h3>
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<IconX size={16} aria-hidden />}
              onClick={() => screen.setState({ advice: null })}
            >
              {t('computer:forget')}
            </Button>
          </div>
          <ol className={css.orders}>
            {orders.map((order, i) => {
              const { command, aim, part } = order;
              const rest = orders.filter((_, other) => other !== i);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a plan is one list
                <li key={i}>
                  <button type="button" className={parts.textButton} onClick={() => follow(order, rest)}>
                    <span>
                      {!part && <b>{lineOf(command)}</b>}
                      {aim && <span>{reasonOf(words, campaign.system, aim)}</span>}
                    </span>
                  </button>
                  {!part && <AdvisedOdds command={command} />}
                </li>
              );
            })}
          </ol>
          <p className={css.none}>
            <small>{t('computer:press-line')}</small>
          </p>
        </>
      )}
      <p role="status" className={css.none}>
        {empty === count && t('computer:no-advice')}
      </p>
    </section>
  );
}
