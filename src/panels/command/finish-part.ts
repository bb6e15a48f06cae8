import { type AnyCommand, canUndo, type Draft, keyed } from '@hexpost/engine';
import { useCallback, useEffect } from 'react';
import type { Drafting } from '../../store/draft.ts';
import { NOW, type Screen } from '../../store/screen.ts';
import type { CampaignTable } from '../../store/table.ts';
import { offeredUnits } from '../map/next-unit.tsx';
import type { Names, NameTarget } from '../system-ui.ts';
import { useScreen, useTable, useTools } from '../table/tools.ts';

/** Everything that would be lost if a part or turn ended now. If there is nothing, the player is not asked. */
export interface LeftOver {
  /** Units without an action, places without an order or an answer; each is a link. */
  readonly idle: readonly IdlePart[];
  /** The sentence above them. Default: the number of units that can still act. */
  readonly idleTitle?: string | undefined;
  /** Points and resources that could still be spent now, a phrase each. */
  readonly unspent: readonly string[];
}

export interface IdlePart extends Pick<NameTarget, 'unit' | 'region' | 'hex'> {
  readonly name: string;
  /** The order that its link starts. */
  readonly draft?: Draft;
}

export const NOTHING_LEFT: LeftOver = { idle: [], unspent: [] };
export const isNothingLeft = ({ idle, unspent }: LeftOver): boolean => idle.length + unspent.length === 0;

/** The units that the rules offer as choices, named without their side. */
export const idleUnits = (
  ask: Parameters<typeof offeredUnits>[0],
  { shortUnit }: Names & { readonly shortUnit: (id: string) => string },
): readonly IdlePart[] =>
  offeredUnits(ask).map(({ value }) => ({ name: shortUnit(String(value)), unit: String(value) }));

/** Everything that the seat at the screen would lose if its part ended now, according to its system. */
export function useLeftOver(): () => LeftOver {
  const { ui } = useTools();
  const table = useTable();
  return useCallback(() => ui.screen.leftOver?.(table) ?? NOTHING_LEFT, [ui, table]);
}

/** Ending a part so that it can be taken back until somebody else has acted: the same in every system. */

/** Milliseconds for which nothing follows from the end of a part that was pressed. */
export const MOMENT = 4000;

/**
 * True if the seat at the screen cannot undo a command, as far as it can know: it rolls dice or reveals secrets when it is
 * tried on the seat's view, with other dice. The last side that is awaited in a secret phase opens what all have done.
 */
function barsUndo(
  { system, campaign, state, view, sitting }: Pick<CampaignTable, 'system' | 'campaign' | 'state' | 'view' | 'sitting'>,
  command: AnyCommand,
): boolean {
  const seat = sitting.seat!;
  if (system.secret(state) && system.awaited(state).every((each) => each === seat)) return true;
  try {
    const decided = system.decide(view, seat, command, keyed('left over', system.when(view)));
    if (!decided.ok) return false;
    const { events, rolls } = decided;
    return !canUndo(system, {
      ...campaign,
      entries: [{ seat, command: { ...command }, when: '', hash: '', events, rolls }],
    });
  } catch {
    // A view may lack parts of the true position: then undo is not promised.
    return true;
  }
}

/** Ends the part of the seat at the screen. An end that cannot be undone is held for a moment, and can be taken back meanwhile. */
export function useFinishPart(): (command: AnyCommand, carryOut: () => void) => void {
  const { screen } = useTools();
  const table = useTable();
  return useCallback(
    (command, carryOut) => {
      const { campaign, hotseat, byPost } = table;
      const entries = campaign.entries.length;
      const at = performance.now();
      const finish = () => {
        // Nothing can be given while an earlier position is shown.
        screen.setState({ heldEnd: null, ended: { at, entries }, ...NOW });
        carryOut();
      };
      if (!hotseat || byPost || !barsUndo(table, command)) finish();
      else screen.setState({ heldEnd: { entries, carryOut: finish } });
    },
    [screen, table],
  );
}

/** The end that is held; null while there is none, or something else was done since. */
export function useHeldEnd(): Screen['heldEnd'] {
  const held = useScreen(({ heldEnd }) => heldEnd);
  const { campaign } = useTable();
  return held?.entries === campaign.entries.length ? held : null;
}

/** True when an order, a line or a form was begun or changed; a look at something else only empties the draft. */
const isBegun = ({ draft, ...now }: Drafting, before: Drafting): boolean =>
  Object.keys(draft).length > 0 ||
  (['seat', 'mode', 'lines', 'elseFor', 'unsent'] as const).some((part) => now[part] !== before[part]);

/** Carries a held end out when its moment is over. An order that is begun meanwhile takes it back. */
export function useHeldEndTimer(): void {
  const { screen, drafts } = useTools();
  const held = useHeldEnd();
  useEffect(() => {
    if (!held) return undefined;
    const timer = setTimeout(held.carryOut, MOMENT);
    const stop = drafts.subscribe((now, before) => isBegun(now, before) && screen.setState({ heldEnd: null }));
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [screen, drafts, held]);
}
