import { useMemo } from 'react';
import type { Hex } from '../../../engine/kernel/board/hex.ts';
import type { Draft } from '../../../engine/kernel/system.ts';
import { fallBackDice, fallBackPath } from '../../../engine/tactical/fall-back.ts';
import { findUnit, gridIn, hexesOf, hexOf, type Position, standing } from '../../../engine/tactical/position.ts';
import type { Area, Arrow, HexMark, Link, MapMarks, Note } from '../../../map/picture.ts';
import type { Pick } from '../../../panels/command/picks.ts';
import { useDraftMarks } from '../../../panels/map/draft-marks.ts';
import { useScreen } from '../../../panels/table/tools.ts';
import { ORDER } from '../facts.ts';
import type { TacticalWords } from '../names.ts';
import { oddsLines } from '../odds.ts';
import { useTable } from '../table.ts';
import { arcAreas } from './arcs.ts';
import { blastAreas } from './blasts.ts';

/** Commands that put something on the board. */
const PLACING: ReadonlySet<unknown> = new Set(['deploy', 'deep-strike', 'place']);

function markAt(draft: Draft, { hex, field, choice, command }: Pick): HexMark {
  if (choice.refusal) return { hex, kind: 'blocked' };
  if (PLACING.has(command ?? draft.command)) return { hex, kind: 'deploy' };
  if (field.name === 'target' || field.name === 'also') return { hex, kind: 'target' };
  const steps = Array.isArray(choice.value) ? choice.value.length : 0;
  return { hex, kind: 'reach', ...(steps > 1 && { text: String(steps) }) };
}

/** The order on its way, or the goal that is looked at, as an arrow. */
function draftArrows(position: Position, draft: Draft, pick: Pick | undefined, colour: number): Arrow[] {
  const looked = pick && !pick.choice.refusal ? { ...draft, [pick.field.name]: pick.choice.value } : draft;
  return arrowsOfOrder(position, { ...looked, command: pick?.command ?? draft.command }, colour);
}

/** An order, or as much of it as there is, as an arrow from its unit to its target or along its way. */
export function arrowsOfOrder(position: Position, looked: Draft, colour: number): Arrow[] {
  const unit = findUnit(position, looked.unit);
  const from = unit && hexOf(position, unit);
  if (!from) return [];
  const target = findUnit(position, looked.target)?.hex;
  if (target)
    return [{ path: [from, target], kind: looked.command === 'charge' ? 'attack' : 'shot', colour, planned: true }];
  const { path, to } = looked as { readonly path?: unknown; readonly to?: unknown };
  const way = Array.isArray(path) ? (path as Hex[]) : typeof to === 'string' ? [to] : [];
  return way.length > 0 ? [{ path: [from, ...way], kind: 'move', colour, planned: true }] : [];
}

/** T-15: the way that each unit which falls back would run next, at the middle of its dice. */
function fallBackArrows(position: Position, colourOf: (side: string) => number): Arrow[] {
  const { names } = gridIn(position);
  return ORDER.flatMap((side) => standing(position, side))
    .filter(({ fallingBack }) => fallingBack)
    .flatMap((unit): Arrow[] => {
      const way = fallBackPath(position, unit, hexesOf(position, fallBackDice(position, unit) * 3.5));
      if (!way || way.path.length === 0) return [];
      const path = [unit.hex!, ...way.path.map((cell) => names[cell]!)];
      return [{ path, kind: 'march', colour: colourOf(unit.side), planned: true }];
    });
}

/** T-3.4: who is locked with whom. */
const locks = (position: Position): Link[] =>
  standing(position, ORDER[0]).flatMap(({ hex, engaged }) =>
    engaged.flatMap((id) => {
      const other = findUnit(position, id)?.hex;
      return other ? [{ path: [hex!, other], whole: true }] : [];
    }),
  );

/** T-18.8: the places of a blast that is aimed, or looked at. */
function aimedBlast(position: Position, draft: Draft, pick: Pick | undefined): readonly Area[] {
  if ((pick?.command ?? draft.command) !== 'shoot') return [];
  const looked = pick?.field.name === 'target' && !pick.choice.refusal ? pick.choice.value : draft.target;
  const [unit, target] = [findUnit(position, draft.unit), findUnit(position, looked)];
  return unit?.hex && target?.hex ? blastAreas(position, unit, target) : [];
}

/** The first of the odds over the target that is aimed or looked at. */
function targetNote(position: Position, words: TacticalWords, draft: Draft, pick: Pick | undefined): Note[] {
  const looked = pick?.field.name === 'target' && !pick.choice.refusal ? { target: pick.choice.value } : {};
  const command = pick?.command ?? draft.command;
  const [text] = oddsLines(position, words, { ...draft, ...looked, ...(command !== undefined && { command }) }, true);
  const hex = findUnit(position, { ...draft, ...looked }.target)?.hex;
  return text !== undefined && hex ? [{ hex, text, tone: 'plain' }] : [];
}

/** Marks over the picture: the chosen unit, where it can go and whom it can aim at, locks, and ways of flight. */
export function useMarks(): MapMarks {
  const { position, words, sitting } = useTable();
  const inspected = useScreen((now) => now.inspected);
  const { draft, hexMarks, pick } = useDraftMarks(markAt);
  const colour = words.colour(sitting.seat ?? position.state.active) ?? 0;
  const always = useMemo(
    () => ({ links: locks(position), arrows: fallBackArrows(position, (side) => words.colour(side) ?? 0) }),
    [position, words],
  );
  const arrows = useMemo(
    () => [...always.arrows, ...draftArrows(position, draft, pick, colour)],
    [always, position, draft, pick, colour],
  );
  const notes = useMemo(() => targetNote(position, words, draft, pick), [position, words, draft, pick]);
  const unit = findUnit(position, inspected);
  const selected = unit ? hexOf(position, unit) : null;
  const blast = useMemo(() => aimedBlast(position, draft, pick), [position, draft, pick]);
  const arcs = useMemo(() => (unit?.hex ? arcAreas(position, unit) : []), [position, unit]);
  const areas = blast.length > 0 ? blast : arcs;
  const { links } = always;
  return useMemo(
    () => ({ selected, hexMarks, arrows, danger: [], notes, links, areas }),
    [selected, hexMarks, arrows, notes, links, areas],
  );
}
