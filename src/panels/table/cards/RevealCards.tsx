import { computerAt } from '@hexpost/engine';
import { Button, Modal } from '@mantine/core';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { preferences } from '../../parts/preferences.ts';
import { useScreen, useTable, useTools } from '../tools.ts';
import { CardSections } from './CardSections.tsx';
import { CardSteps } from './CardSteps.tsx';
import css from './RevealCards.module.css';
import { cardAt, cardsSince, firstOf, isLaid, joinedCard } from './reveal-card.ts';

/** Cards are above the curtain. */
const ABOVE = 400;
/** More entries at once than this mean that a campaign was loaded, not that a game is played. */
const MOST_ENTRIES = 12;

/** Puts a card on the table for each reveal to everybody at it. */
function useNewCards(): void {
  const { screen, ui } = useTools();
  const { system, state, campaign, hotseat, closed } = useTable();
  const wanted = preferences(({ revealCards }) => revealCards);
  const count = campaign.entries.length;
  const known = useRef(count);
  // Before the browser paints: neither curtain nor results may show first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every entry
  useLayoutEffect(() => {
    const from = known.current;
    known.current = count;
    if (count <= from || count - from > MOST_ENTRIES || !hotseat || closed || !wanted || system.isOver(state)) return;
    // The computers would wait until someone closes the card: if no person plays, it stays in the log.
    if (campaign.players.every(({ seat }) => computerAt(campaign, seat) !== undefined)) return;
    const { cards: parts } = ui.screen;
    const found = cardsSince(parts, campaign, from).filter((number) =>
      isLaid(parts!, campaign.entries[number]!, campaign),
    );
    if (found.length > 0) screen.setState(({ cards }) => ({ cards: [...cards, ...found] }));
  }, [count]);
}

/** The card of a reveal. Enter or a press on its button closes it, and play goes on. */
export function RevealCards() {
  const { screen, ui } = useTools();
  const { system, campaign, words } = useTable();
  const laid = useScreen((now) => now.cards);
  useNewCards();
  const numbers = firstOf(ui.screen.cards, campaign, laid);
  const [number] = numbers;
  const last = numbers.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the last card tells how many there are
  const card = useMemo(
    () => joinedCard(numbers.flatMap((each) => cardAt(ui.screen.cards, { system, campaign, words }, each) ?? [])),
    [ui, system, campaign, words, number, last],
  );
  if (!card) return null;
  const close = () => {
    screen.setState(({ cards }) => ({ cards: cards.slice(numbers.length) }));
    setTimeout(focusTable);
  };
  return (
    <Modal
      key={number}
      opened
      onClose={close}
      title={card.title}
      classNames={{ title: css.title!, inner: css.inner! }}
      size="lg"
      zIndex={ABOVE}
      withCloseButton={false}
      closeOnClickOutside={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      // The panels behind must not reveal the result first.
      overlayProps={{ blur: 6 }}
    >
      <div className={css.card} data-card={number}>
        <CardSections of={card.sections} />
        {card.steps ? (
          <CardSteps steps={card.steps} later={card.later} onClose={close} />
        ) : (
          <div className={css.foot}>
            <Button data-autofocus fullWidth size="md" onClick={close}>
              {words.t('play:reveal.go-on')}
            </Button>
          </div>
        )}
      </div>
    </Modal>
  );
}

/** Focuses the curtain's first button, or the map: places where Enter ends nothing. */
const focusTable = (): void => {
  if (document.querySelector('[role=dialog][aria-modal=true]')) return;
  document.querySelector<HTMLElement>('[data-curtain-first], #play-map')?.focus();
};
