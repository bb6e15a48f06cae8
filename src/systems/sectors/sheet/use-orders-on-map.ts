import type { Draft, Hex } from '@hexpost/engine';
import { armiesIn, type SectorId } from '@hexpost/engine/sectors';
import { useMemo } from 'react';
import { type Pick, pickAt } from '../../../panels/command/picks.ts';
import { setPanel } from '../../../panels/table/panel-folds.ts';
import { useTools } from '../../../panels/table/tools.ts';
import { isSheet } from '../../../panels/table/window-size.ts';
import { ask as askRules, keepUnsent } from '../../../store/draft.ts';
import { say } from '../../../store/screen.ts';
import { heartOf, sectorAt, standOf } from '../map/places.ts';
import { useSketched, useTable } from '../table.ts';
import { type Ask, fillGoal, goalsOf, isWhole, openOrderIn, sheetKey, sheetOf } from './order-draft.ts';

/** A goal of the armies in the chosen sector, and the draft of the sheet with it. */
interface Goal extends Pick {
  readonly fill: () => Draft;
}

export interface OrdersOnMap {
  /** Possible moves of the armies in the chosen sector, at the middle of each goal, and possible targets, at their hexes. */
  readonly goals: () => readonly Goal[];
  /** The goal at a hex: every hex of a sector belongs to it. */
  readonly goalAt: (hex: Hex | null) => Goal | undefined;
  /** A press on a hex: it chooses an own army, writes a goal on the sheet, or looks at any other sector. */
  readonly press: (hex: Hex, counter?: string | null) => void;
  /** The same for a key or a name that means a whole sector. With `onlyAsked`, a goal only if the sheet asks for one. */
  readonly pressSector: (id: SectorId, onlyAsked?: boolean) => void;
  /** The army attacked by a second press next to the chosen one in its sector; undefined unless there is just one. */
  readonly onlyTargetAt: (id: SectorId | undefined, hex: Hex | null) => Goal | undefined;
  readonly order: (goal: Goal) => void;
}

/** S-4 on the map: pressing an army, then a neighbouring sector or an enemy army next to it, fills in the sheet. */
export function useOrdersOnMap(): OrdersOnMap {
  const { screen, drafts } = useTools();
  const { system, state, view, planet, choose, words } = useTable();
  const { drawn, chosen } = useSketched();
  return useMemo(() => {
    const ask: Ask = (draft) => askRules(system, state, drawn!.side, draft) as ReturnType<Ask>;
    const isOwn = (id: SectorId) => drawn !== null && armiesIn(view, drawn.side, id) > 0;
    const isArmyOn = (id: SectorId, hex: Hex | null, counter: string | null = null) =>
      isOwn(id) && (counter === `${drawn!.side}-${id}` || (planet && standOf(planet, view, drawn!.side, id)) === hex);
    const goalsFor = (action: 'move' | 'attack', hexOf: (value: string) => Hex | undefined): Goal[] => {
      const asked = goalsOf(drawn!.draft, chosen!, action, ask);
      if (!asked) return [];
      const { begun, goal: field, choices } = asked;
      return choices.flatMap((choice) => {
        const hex = hexOf(String(choice.value));
        const fill = () => fillGoal(begun, field, choice.value, chosen!, ask);
        return hex === undefined ? [] : [{ hex, field, choice, command: action, fill }];
      });
    };
    // Computed when first needed: lists need no goals until a name is pressed.
    let found: readonly Goal[] | undefined;
    const goals = (): readonly Goal[] => {
      found ??=
        !planet || chosen === null || !isOwn(chosen)
          ? []
          : [
              ...goalsFor('move', (id) => heartOf(planet, id)),
              ...goalsFor('attack', (side) =>
                armiesIn(view, side, chosen) > 0 ? standOf(planet, view, side, chosen) : undefined,
              ),
            ];
      return found;
    };
    const targets = () => goals().filter(({ command }) => command === 'attack');
    const targetOn = (hex: Hex) => pickAt(targets(), hex) as Goal | undefined;
    const moveTo = (id: SectorId | undefined) =>
      goals().find(({ command, choice }) => command === 'move' && choice.value === id);
    const goalAt = (hex: Hex | null): Goal | undefined =>
      hex === null || !planet ? undefined : (targetOn(hex) ?? moveTo(sectorAt(planet, hex)));
    const given = drawn && chosen !== null ? openOrderIn(drawn.draft, chosen) : {};

    const order = ({ choice: { refusal }, fill }: Goal): void => {
      if (refusal) return say(screen, 'refusal', words.refusal(refusal), refusal.clause);
      const draft = fill();
      keepUnsent(drafts, sheetKey(drawn!.side, state), draft);
      const { [chosen!]: written } = sheetOf(draft).orders;
      if (written) say(screen, 'news', words.sheet({ orders: { [chosen!]: written }, orbital: null })[0]!);
    };
    const look = (id: SectorId): void => {
      choose(id);
      say(screen, 'news', words.t('sectors/map:chosen', { sector: words.sector(id) }));
      if (isOwn(id) && !isSheet()) setPanel(screen, 'orders', true);
    };
    const pressSector = (id: SectorId, onlyAsked = false): void => {
      const goal = moveTo(id);
      // An own sector is a goal only while the chosen army has no order: otherwise it is the next to get one.
      const isGoal = onlyAsked ? given.action === 'move' && given.to === undefined : !isOwn(id) || !isWhole(given);
      if (goal && isGoal) order(goal);
      else look(id);
    };
    return {
      goals,
      goalAt,
      order,
      pressSector,
      onlyTargetAt: (id, hex) =>
        id !== undefined &&
        id === chosen &&
        !isArmyOn(id, hex) &&
        !(hex && targetOn(hex)) &&
        !isWhole(given) &&
        targets().length === 1
          ? targets()[0]
          : undefined,
      press(hex, counter = null) {
        const id = planet ? sectorAt(planet, hex) : undefined;
        if (!planet || id === undefined) return choose(null);
        const target = targetOn(hex);
        if (isArmyOn(id, hex, counter)) look(id);
        else if (target) order(target);
        else pressSector(id);
      },
    };
  }, [screen, drafts, system, state, view, planet, drawn, chosen, choose, words]);
}
