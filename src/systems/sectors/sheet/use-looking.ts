import { type Draft, fillField, type Options, open } from '@hexpost/engine';
import type { SectorId } from '@hexpost/engine/sectors';
import { useEffect, useRef } from 'react';
import { useScreen, useTools } from '../../../panels/table/tools.ts';
import { say } from '../../../store/screen.ts';
import { useTable } from '../table.ts';
import { chooseAction, fieldsIn, openOrderIn } from './order-draft.ts';

/**
 * Sheet and map look at the same sector. A neighbour that is chosen on the map while the sector looked at before still
 * wants to know where its armies go is the answer; pressed twice it orders the move there, whatever was ordered before.
 * Gives the way to look at a sector from the sheet, which answers nothing.
 */
export function useLooking(draft: Draft, ask: (draft: Draft) => Options<never>, onChange: (draft: Draft) => void) {
  const { screen } = useTools();
  const { chosen, choose, words } = useTable();
  const pressedAgain = useScreen((now) => now.pressedAgain);
  const fromSheet = useRef<SectorId | null>(null);
  const before = useRef(chosen);
  /** The sector that was looked at before the chosen one. */
  const from = useRef<SectorId | null>(null);
  const look = (sector: SectorId) => {
    fromSheet.current = sector;
    choose(sector);
  };
  /** Fills in where the armies of a sector go, if they may go there. */
  const send = (asked: Draft, sector: SectorId, to: SectorId): void => {
    const goal = fieldsIn(ask(asked).fields, sector).find(({ name }) => name === 'to');
    if (goal?.kind !== 'one' || !open(goal.choices).some(({ value }) => value === to)) return;
    onChange(fillField(asked, goal, to));
    say(screen, 'news', `${words.sector(sector)} → ${words.sector(to)}`);
    look(sector);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a sector chosen anew is an answer
  useEffect(() => {
    const last = before.current;
    const own = fromSheet.current === chosen;
    before.current = chosen;
    fromSheet.current = null;
    from.current = last === chosen ? from.current : last;
    if (own || chosen === null || last === null || last === chosen) return;
    const { action, to } = openOrderIn(draft, last);
    if (action === 'move' && to === undefined) send(draft, last, chosen);
  }, [chosen]);
  const pressed = useRef(pressedAgain);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every second press
  useEffect(() => {
    if (pressed.current === pressedAgain) return;
    pressed.current = pressedAgain;
    const start = from.current;
    if (start === null || chosen === null) return;
    const field = fieldsIn(ask(draft).fields, start).find(({ name }) => name === 'action');
    if (field?.kind !== 'one' || !open(field.choices).some(({ value }) => value === 'move')) return;
    send(chooseAction(draft, start, 'move', ask), start, chosen);
  }, [pressedAgain]);
  return look;
}
