import type { State, Unit } from '../../engine/tactical/state.ts';
import { ORDER } from './facts.ts';
import type { TacticalWords } from './names.ts';

/** The differences between two positions of the same battle, a sentence each: time, points lost, units. */
export function differencesOf(words: TacticalWords, before: State, after: State): readonly string[] {
  const say = (key: string, blanks = {}) => words.t(`tactical/by-post:difference.${key}`, blanks);
  const change = (what: string, was: string | number, now: string | number) =>
    was === now ? [] : [say('change', { what, was, now })];
  const told = ({ hex, models, hull }: Unit): string => {
    const count = Object.values(models).reduce((sum, each) => sum + each, 0);
    return [
      hex ?? say('off-board'),
      say('models', { count }),
      ...(hull > 0 ? [say('hull', { count: hull })] : []),
    ].join(', ');
  };
  const ids = [...new Set([...Object.keys(before.units), ...Object.keys(after.units)])].sort();
  return [
    ...change(say('time'), words.when(before), words.when(after)),
    ...ORDER.flatMap((id) =>
      change(say('lost', { side: words.side(id) }), before.sides[id]!.pointsLost, after.sides[id]!.pointsLost),
    ),
    ...ids.flatMap((id) => {
      const [was, now] = [before.units[id], after.units[id]];
      if (was && now) return change(words.unit(id), told(was), told(now));
      return [say(now ? 'there' : 'gone', { unit: words.unit(id) })];
    }),
  ];
}
