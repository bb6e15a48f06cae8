import type { Draft, Hex } from '@hexpost/engine';
import {
  arcOf,
  blastPlaces,
  caughtBy,
  fallBackDice,
  fallBackPath,
  findUnit,
  gridIn,
  hexesOf,
  hexOf,
  markerOf,
  type Position,
  standing,
  stepsBetween,
  typeOf,
  type Unit,
  unitOf,
} from '@hexpost/engine/tactical';
import { useMemo } from 'react';
import type { Area, Arrow, HexMark, Link, MapMarks } from '../../../map/picture.ts';
import type { Pick } from '../../../panels/command/picks.ts';
import { useLookedDraft, useOrderMarks } from '../../../panels/map/draft-marks.ts';
import { percent } from '../../../panels/parts/percent.ts';
import { useScreen } from '../../../panels/table/tools.ts';
import { ORDER } from '../facts.ts';
import { useTable } from '../table.ts';

/** T-11.2: the armour facing that a vehicle shows to each neighbouring hex. */
function arcAreas(position: Position, vehicle: Unit): readonly Area[] {
  const { vehicle: armoured, groups } = typeOf(position, vehicle);
  if (!armoured) return [];
  const { model } = groups[0]!;
  const beside = gridIn(position).names.filter((hex) => stepsBetween(position, vehicle.hex!, hex) === 1);
  return (['front', 'side', 'rear'] as const).map((arc) => {
    const hexes = beside.filter((hex) => arcOf(position, vehicle, hex) === arc);
    const texts = new Map(hexes.map((hex) => [hex, String(model[arc])]));
    return { hexes, texts, look: arc === 'front' ? 'ring' : 'broken', tone: arc === 'rear' ? 'bad' : 'plain' };
  });
}

/** T-18.7 to T-18.10: a preview of blasts: the places where a marker may land, and the units hit there. */

/** Hexes with a lower chance than this get no text. */
const LEAST = 0.005;

/** The possible places of a marker aimed at a unit, with their chances, and a ring around every unit it may hit. */
function blastAreas(position: Position, unit: Unit, target: Unit): readonly Area[] {
  const fire = markerOf(position, unit, target);
  if (!fire) return [];
  const texts = new Map<Hex, string>();
  const caught = new Set<Hex>();
  for (const [hex, chance] of blastPlaces(position, unit.id, fire, target.hex!)) {
    if (hex === null || chance < LEAST) continue;
    texts.set(hex, percent(chance));
    for (const { unit: id } of caughtBy(position, fire, hex)) caught.add(unitOf(position, id).hex!);
  }
  return [
    { hexes: [...texts.keys()], look: 'wash', tone: 'bad', texts },
    { hexes: [...caught], look: 'ring', tone: 'bad' },
  ];
}

/** Commands that put something on the board. */
const PLACING: ReadonlySet<unknown> = new Set(['deploy', 'deep-strike', 'place']);

export function markAt(draft: Draft, { hex, field, choice, command }: Pick): HexMark {
  if (choice.refusal) return { hex, kind: 'blocked' };
  if (PLACING.has(command ?? draft.command)) return { hex, kind: 'deploy' };
  if (field.name === 'target' || field.name === 'also') return { hex, kind: 'target' };
  const steps = Array.isArray(choice.value) ? choice.value.length : 0;
  return { hex, kind: 'reach', ...(steps > 1 && { text: String(steps) }) };
}

/** An order, as far as it is filled in, as an arrow from its unit to its target or along its path. */
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

/** T-15: the next fall-back path of each unit that is falling back, at the average of its dice. */
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

/** T-3.4: pairs of units locked in combat. */
const locks = (position: Position): Link[] =>
  standing(position, ORDER[0]).flatMap(({ hex, engaged }) =>
    engaged.flatMap((id) => {
      const other = findUnit(position, id)?.hex;
      return other ? [{ path: [hex!, other], whole: true }] : [];
    }),
  );

/** T-18.8: the possible places of a blast that is aimed or previewed. */
function aimedBlast(position: Position, looked: Draft): readonly Area[] {
  if (looked.command !== 'shoot') return [];
  const [unit, target] = [findUnit(position, looked.unit), findUnit(position, looked.target)];
  return unit?.hex && target?.hex ? blastAreas(position, unit, target) : [];
}

/** The usual marks, blasts or armour arcs, locks, and fall-back paths. */
export function useMarks(): MapMarks {
  const { position, words } = useTable();
  const inspected = useScreen((now) => now.inspected);
  const looked = useLookedDraft();
  const { arrows, ...usual } = useOrderMarks();
  const always = useMemo(
    () => ({ links: locks(position), flights: fallBackArrows(position, (side) => words.colour(side) ?? 0) }),
    [position, words],
  );
  const unit = findUnit(position, inspected);
  const selected = unit ? hexOf(position, unit) : null;
  const blast = useMemo(() => aimedBlast(position, looked), [position, looked]);
  const arcs = useMemo(() => (unit?.hex ? arcAreas(position, unit) : []), [position, unit]);
  const areas = blast.length > 0 ? blast : arcs;
  const { links, flights } = always;
  const { hexMarks, danger, notes } = usual;
  return useMemo(
    () => ({ selected, hexMarks, arrows: [...flights, ...arrows], danger, notes, links, areas }),
    [selected, hexMarks, flights, arrows, danger, notes, links, areas],
  );
}
