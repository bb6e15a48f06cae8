import { andThen, binomial, chanceOf, type Distribution, mixed, surely } from '../kernel/distribution.ts';
import { sum } from '../kernel/system.ts';
import { askTraits } from './active-traits.ts';
import type { Event } from './events.ts';
import { type Aimed, type Hit, hitOutcomes, isHit, isSaved } from './hits.ts';
import { markWounds } from './losses.ts';
import type { Position, Resolution } from './position.ts';
import type { Weapon } from './ruleset.ts';
import type { Unit } from './state.ts';

/**
 * N-8 with chances in place of dice: the losses of a unit, die by die, in the order of the resolvers. `markWounds`
 * itself decides which model takes a Wound and how much of it counts.
 */

/**
 * A unit's losses, as far as the rules can tell them apart. Models with the same upgrade and Tough left are
 * interchangeable, except for their place before or after a named model (N-8.5).
 */
export interface Condition {
  /** The unit with one possible `living` and `tough`. */
  readonly unit: Unit;
  /** The number of Wounds marked so far. */
  readonly marked: number;
}

/** The effect of a hit, or of a die, on a unit in a condition. */
export type LossStep = (condition: Condition) => Distribution<Condition>;

/** The chances after some steps. Results are cached for all sequences with the same beginning. */
export interface Trail {
  readonly chances: Distribution<Condition>;
  readonly on: Map<LossStep, Trail>;
}

const trailTo = (chances: Distribution<Condition>): Trail => ({ chances, on: new Map() });

export function follow(from: Trail, step: LossStep, times = 1): Trail {
  let trail = from;
  for (let i = 0; i < times; i++) {
    let next = trail.on.get(step);
    if (!next) {
      next = trailTo(andThen(trail.chances, step));
      trail.on.set(step, next);
    }
    trail = next;
  }
  return trail;
}

/** The steps by which one order causes losses to one unit. */
export interface LossSteps {
  readonly start: Trail;
  /** A hit before its defence roll (N-8.1 to N-8.7). */
  hit(hit: Hit): LossStep;
  /** One hit die of a weapon and everything that follows from it. `onItsWay` completes its hits. */
  die(unit: Unit, weapon: Weapon, aimed: Aimed, onItsWay?: (hit: Hit) => Hit): LossStep;
}

export function lossStepsOf(position: Position, target: Unit, named?: number): LossSteps {
  const conditions = new Map<string, Condition>();
  const steps = new Map<string, LossStep>();
  const ignoredOn = Math.min(...askTraits(position, target, 'ignoresWoundOn').map(({ says }) => says), Infinity);
  const hurts = chanceOf(6, (die) => die < ignoredOn);

  const met = (unit: Unit, marked: number): Condition => {
    const key = likeness(unit, named);
    let condition = conditions.get(key);
    if (!condition) {
      condition = { unit, marked };
      conditions.set(key, condition);
    }
    return condition;
  };

  /** A cached step: the same object for the same key, computed once for each condition. */
  const step = (key: string, make: () => LossStep): LossStep => {
    let found = steps.get(key);
    if (!found) {
      const work = make();
      const done = new Map<Condition, Distribution<Condition>>();
      found = (condition) => {
        let chances = done.get(condition);
        if (!chances) {
          chances = condition.unit.living.length === 0 ? surely(condition) : work(condition); // N-8.8
          done.set(condition, chances);
        }
        return chances;
      };
      steps.set(key, found);
    }
    return found;
  };

  /** Wounds of one hit that are not ignored. */
  const wounds = (count: number, model?: number): LossStep =>
    step(`wounds ${count} ${model}`, () => (condition) => {
      if (count === 0) return surely(condition);
      const { unit, marked } = condition;
      const after = (face: number) => {
        const outcome = markedBy(position, unit, { wounds: count, regenerates: false, ...(model && { model }) }, face);
        return { ...outcome, condition: met({ ...unit, ...outcome.left }, marked + outcome.marked) };
      };
      const first = after(1);
      if (!first.allocated) return surely(first.condition);
      return mixed(kinds(unit, named).map(([face, share]) => [share, surely(after(face).condition)] as const));
    });

  /** An unsaved hit; N-11.11. */
  const blow = ({ wounds: count, regenerates, model }: Hit): LossStep => {
    if (!regenerates || hurts === 1) return wounds(count, model);
    const shares = binomial(count, hurts);
    return step(`blow ${count} ${model}`, () => {
      const each = shares.map((share, k) => [share, wounds(k, model)] as const);
      return (condition) => mixed(each.map(([share, then]) => [share, then(condition)] as const));
    });
  };

  const hitKey = ({ wounds: count, regenerates, model }: Hit, saved: number) =>
    `${count} ${regenerates} ${model} ${saved}`;
  const savedShare = (hit: Hit) => chanceOf(6, (die) => isSaved(position, target, hit, die));

  const hit = (one: Hit): LossStep => {
    const saved = savedShare(one);
    return step(`hit ${hitKey(one, saved)}`, () => {
      const unsaved = blow(one);
      return (condition) =>
        mixed([
          [saved, surely(condition)],
          [1 - saved, unsaved(condition)],
        ]);
    });
  };

  const die: LossSteps['die'] = (unit, weapon, aimed, onItsWay = (one) => one) => {
    const blows = hitOutcomes(position, unit, weapon, aimed.targetModels);
    const [plain, six] = [onItsWay(blows.plain), onItsWay(blows.six)];
    const onPlain = chanceOf(6, (face) => face < 6 && isHit(position, face, aimed));
    const onSix = chanceOf(6, (face) => face === 6 && isHit(position, face, aimed));
    const keys = [hitKey(plain, savedShare(plain)), hitKey(six, savedShare(six))];
    return step(`die ${onPlain} ${onSix} ${blows.copies} ${keys}`, () => {
      const times = (one: LossStep, condition: Condition): Distribution<Condition> => {
        let chances: Distribution<Condition> = surely(condition);
        for (let i = 0; i < blows.copies; i++) chances = andThen(chances, one);
        return chances;
      };
      const [plainHit, sixHit] = [hit(plain), hit(six)];
      return (condition) =>
        mixed([
          [1 - onPlain - onSix, surely(condition)],
          [onPlain, times(plainHit, condition)],
          [onSix, times(sixHit, condition)],
        ]);
    });
  };

  return { start: trailTo(surely(met(target, 0))), hit, die };
}

/** The result of `markWounds` for a blow if the `allocate` die shows `face`, and whether that die was rolled. */
function markedBy(
  { rules, state }: Position,
  unit: Unit,
  blow: Parameters<typeof markWounds>[2][number],
  face: number,
) {
  const events: Event[] = [];
  let allocated = false;
  const resolution: Resolution = {
    rules,
    state,
    events,
    add: (event) => events.push(event),
    roll: () => {
      allocated = true;
      return [face];
    },
  };
  const marked = markWounds(resolution, unit, [blow]);
  const suffered = events.find((event) => event.type === 'wounds-suffered');
  return { marked, allocated, left: suffered ? { living: suffered.living, tough: suffered.left } : {} };
}

/** The kind of a living model: everything that distinguishes it from the others. */
function kindOf({ modelUpgrades, living, tough }: Unit, at: number, named: number | undefined): string {
  const model = living[at]!;
  const place = named === undefined ? '' : Math.sign(model - named);
  return `${tough[at]} ${place} ${modelUpgrades[model] ?? ''}`;
}

function likeness(unit: Unit, named: number | undefined): string {
  const alive = named !== undefined && unit.living.includes(named) ? named : undefined;
  return unit.living
    .map((_, at) => kindOf(unit, at, alive))
    .sort()
    .join();
}

/** The kinds of living models: for each a face of the `allocate` die that picks it, and the share of such faces. */
function kinds(unit: Unit, named: number | undefined): (readonly [face: number, share: number])[] {
  const found = new Map<string, { face: number; count: number }>();
  for (let at = 0; at < unit.living.length; at++) {
    const kind = kindOf(unit, at, named);
    const same = found.get(kind);
    if (same) same.count++;
    else found.set(kind, { face: at + 1, count: 1 });
  }
  return [...found.values()].map(({ face, count }) => [face, count / unit.living.length] as const);
}

/** The aim of dice with these modifiers. */
export const aimedBy = (
  { need, modifiers, onlySixes = false }: Pick<Aimed, 'need'> & { modifiers: Hit['modifiers']; onlySixes?: boolean },
  targetModels: number,
): Aimed => ({ need, modifier: sum(modifiers), onlySixes, targetModels });
