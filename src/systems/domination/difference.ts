import type { State, Unit } from '../../engine/domination/state.ts';
import type { DominationWords } from './names.ts';

/** The differences between two positions of the same campaign, a sentence each: time, purses, units, objects. */
export function differencesOf(words: DominationWords, before: State, after: State): readonly string[] {
  const say = (key: string, blanks = {}) => words.t(`domination/by-post:difference.${key}`, blanks);
  const change = (what: string, was: string | number, now: string | number) =>
    was === now ? [] : [say('change', { what, was, now })];
  const owner = (id: string | null | undefined) => (id ? words.side(id) : say('nobody'));
  const ids = new Set([...Object.keys(before.units), ...Object.keys(after.units)]);
  const hexes = new Set([...Object.keys(before.hexes), ...Object.keys(after.hexes)]);
  return [
    ...change(say('time'), words.when(before), words.when(after)),
    ...after.order.flatMap((id) =>
      change(say('resources', { side: words.side(id) }), before.sides[id]!.resources, after.sides[id]!.resources),
    ),
    ...[...ids].sort().flatMap((id) => {
      const [was, now] = [before.units[id], after.units[id]];
      if (was && now) return change(words.unit(id), told(was), told(now));
      return [now ? say('there', { unit: words.unit(id), hex: now.at }) : say('gone', { unit: words.unit(id) })];
    }),
    ...[...hexes].sort().flatMap((hex) => {
      const [was, now] = [before.hexes[hex], after.hexes[hex]];
      const battles = (of: State['hexes'][string] | undefined) =>
        (of?.battles ?? []).map(({ attacker, defender }) => `${words.side(attacker)} → ${words.side(defender)}`);
      return [
        ...change(say('owner', { hex }), owner(was?.object?.owner), owner(now?.object?.owner)),
        ...change(say('battles', { hex }), battles(was).join(', ') || '—', battles(now).join(', ') || '—'),
      ];
    }),
  ];

  function told({ at, damaged, hidden }: Unit): string {
    return [
      at,
      ...(damaged ? [words.t('domination/orders:unit.damaged')] : []),
      ...(hidden ? [words.t('domination/orders:unit.hidden')] : []),
    ].join(', ');
  }
}
