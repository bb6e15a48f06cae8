import type { Exactness, Odds, OddsFate, OddsLoss, OddsNote, OddsOutcome, SideId } from '@hexpost/engine';
import { keyOf } from '../../words/keys.ts';
import { percent } from '../parts/percent.ts';
import type { Names } from '../system-ui.ts';

/** Odds in words. Each system provides its own; everything else about odds is shared. */

/** The words of a system about its odds. */
export interface OddsWords {
  /**
   * Their namespace and key: `outcome`, `chance`, `loss`, `note`, `follows`, `group` and `step` are below it, each by id, and for notes that
   * explain losses `because`.
   */
  readonly below: string;
  /** The name of an outcome that the ruleset defines. Default: `outcome`. */
  readonly outcome?: (id: string, names: Names) => string;
  /** The names of facts in notes that are ids of the ruleset. */
  readonly facts?: (facts: NonNullable<OddsNote['facts']>, names: Names) => Readonly<Record<string, string>>;
}

/** The names of everything in the odds of one system. */
export interface OddsNames {
  readonly outcome: (outcome: OddsOutcome) => string;
  /** The outcomes that favour the same side. */
  readonly group: (gains: OddsOutcome['gains']) => string;
  readonly chance: (id: string) => string;
  readonly fate: (fate: OddsFate) => string;
  readonly loss: (loss: OddsLoss) => string;
  /** The average as text, marked as one. */
  readonly average: (loss: OddsLoss) => string;
  readonly side: (side: SideId) => string;
  /** The losses in each step of a fight; empty if unknown. */
  readonly steps: (loss: OddsLoss) => string;
  readonly note: (note: OddsNote) => string;
  /** The causes of the losses in a few words; empty where the system names none. */
  readonly because: (notes: readonly OddsNote[]) => string;
  readonly after: (outcome: string) => string;
  readonly exactness: (exactness: Exactness) => string;
  readonly number: (figure: number) => string;
  /** A chance with the precision of its odds: in whole per cent, exact counts with one decimal. */
  readonly share: (chance: number, odds: Pick<Odds, 'throws'>) => string;
}

export function oddsNames(names: Names, { below, outcome, facts: named }: OddsWords): OddsNames {
  const { t, language, side } = names;
  const say = (key: string, blanks = {}) => String(t(keyOf(`${below}.${key}`), blanks));
  const sideIn = (gains: string | null) => (gains === null ? {} : { side: side(gains) });
  const number = (figure: number) => {
    // A small average must not read as zero.
    const digits = figure > 0 && figure < 0.05 ? 2 : 1;
    const isTiny = figure > 1e-9 && figure < 0.005;
    const shown = (isTiny ? 0.01 : figure).toLocaleString(language, { maximumFractionDigits: digits });
    return isTiny ? `<${shown}` : shown;
  };
  const tenths = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return {
    number,
    outcome: ({ id, gains }) => outcome?.(id, names) ?? say(`outcome.${id}`, sideIn(gains)),
    group: (gains) => say(gains === null ? 'group.nobody' : 'group.side', sideIn(gains)),
    chance: (id) => say(`chance.${id}`),
    fate: ({ side: of, unit }) => (unit === undefined ? side(of) : names.choice({ name: 'unit' }, unit)),
    loss: ({ counted }) => say(`loss.${counted}`),
    average: ({ expected }) => `≈ ${number(expected)}`,
    side,
    steps: ({ steps = [] }) =>
      steps.map(({ step, expected }) => say('step', { step, lost: number(expected) })).join(', '),
    note({ id, facts = {} }) {
      const whose = 'side' in facts && { side: side(String(facts.side)) };
      return say(`note.${id}`, { ...facts, ...whose, ...named?.(facts, names) });
    },
    because: (notes) =>
      notes
        .map(({ id }) => say(`because.${id}`, { defaultValue: '' }))
        .filter((cause) => cause !== '')
        .join(', '),
    after: (after) => say(`follows.${after}`),
    exactness: (exactness) =>
      exactness === 'exact'
        ? t('play:odds.exact')
        : t(`play:odds.${exactness.boundedBy}`, { error: percent(exactness.error) }),
    share: (chance, { throws }) => (throws === undefined ? percent(chance) : `${tenths.format(100 * chance)}%`),
  };
}

/** The expectation of one side: its losses, and the chances of its unit if there is only one. */
interface Stake {
  readonly side: SideId;
  readonly losses: readonly OddsLoss[];
  readonly chances: OddsFate['chances'];
}

/** The losses of a fate that sum it up: those whose chances are all known, else all. */
function mainLosses({ losses }: OddsFate): readonly OddsLoss[] {
  const known = losses.filter(({ spread }) => spread);
  return known.length > 0 ? known : losses;
}

/** The fates with the sides in the order in which the outcomes above them name those, in every system. */
export function fatesInOrder({ outcomes, fates }: Pick<Odds, 'outcomes' | 'fates'>): readonly OddsFate[] {
  const sides = [...new Set([...outcomes.map(({ gains }) => gains), ...fates.map(({ side }) => side)])];
  return fates.toSorted((a, b) => sides.indexOf(a.side) - sides.indexOf(b.side));
}

/** The expected losses by side: as assessed for whole sides, else summed up from their units. */
export function stakesOf(odds: Odds): readonly Stake[] {
  const fates = fatesInOrder(odds);
  const sides = [...new Set(fates.map(({ side }) => side))];
  return sides.flatMap((side): Stake[] => {
    const own = fates.filter((fate) => fate.side === side);
    const whole = own.find(({ unit }) => unit === undefined);
    const counted = whole ? [whole] : own;
    const losses = new Map<string, OddsLoss>();
    for (const { counted: what, expected } of counted.flatMap(mainLosses))
      losses.set(what, { counted: what, expected: expected + (losses.get(what)?.expected ?? 0) });
    const chances =
      counted.length === 1 ? counted[0]!.chances.filter(({ chance }) => chance > 0).slice(0, MOST_CHANCES) : [];
    return losses.size + chances.length > 0 ? [{ side, losses: [...losses.values()], chances }] : [];
  });
}
const MOST_CHANCES = 3;

const joined = (figures: readonly (readonly [name: string, value: string])[]): string =>
  figures.map(([name, value]) => `${name} ${value}`).join('; ');

/** More outcomes than this are summed up by the side that they favour. */
const FEW = 4;

/** An outcome, or all that favour one side, with the name. */
interface NamedOutcome extends OddsOutcome {
  readonly name: string;
}

/** The outcomes in few figures: many are summed up by the side that they favour. */
export function outcomesInShort({ outcomes }: Pick<Odds, 'outcomes'>, names: OddsNames): readonly NamedOutcome[] {
  if (outcomes.length <= FEW) return outcomes.map((outcome) => ({ ...outcome, name: names.outcome(outcome) }));
  return groupsOf(outcomes).map((group) => {
    const [{ gains }] = group as [OddsOutcome];
    const chance = group.reduce((sum, each) => sum + each.chance, 0);
    return { id: `gains-${gains}`, gains, chance, name: names.group(gains) };
  });
}
export const areSummedUp = ({ outcomes }: Pick<Odds, 'outcomes'>): boolean => outcomes.length > FEW;

/** The outcomes grouped by the side that they favour, in their order. */
export function groupsOf(outcomes: readonly OddsOutcome[]): (readonly OddsOutcome[])[] {
  const groups = new Map<OddsOutcome['gains'], OddsOutcome[]>();
  for (const outcome of outcomes) groups.set(outcome.gains, [...(groups.get(outcome.gains) ?? []), outcome]);
  return [...groups.values()];
}

/** The outcomes in one line. */
export const outcomesText = (odds: Odds, names: OddsNames): string =>
  joined(outcomesInShort(odds, names).map(({ name, chance }) => [name, names.share(chance, odds)]));

const stakeText = ({ losses, chances }: Stake, { loss, chance, average }: OddsNames): string =>
  joined([
    ...losses.map((each) => [loss(each), average(each)] as const),
    ...chances.map((each) => [chance(each.id), percent(each.chance)] as const),
  ]);

/** The expected losses of all sides in one line. */
const stakesText = (odds: Odds, names: OddsNames): string =>
  stakesOf(odds)
    .map((stake) => `${names.side(stake.side)}: ${stakeText(stake, names)}.`)
    .join(' ');

/** Odds in a sentence for screen readers: the figures that the screen shows beside the order. */
export const oddsText = (odds: Odds, names: OddsNames): string =>
  `${outcomesText(odds, names)}. ${stakesText(odds, names)}`.trim();

/** Two short lines for the map: what `side` can gain, and what the others lose on average. */
export function oddsNote(odds: Odds, names: OddsNames, side: string | null): string {
  const all = outcomesInShort(odds, names);
  const own = all.filter(({ gains }) => gains === side).slice(0, MOST_IN_NOTE);
  const gains = joined(
    (own.length > 0 ? own : all.slice(0, 1)).map(({ name, chance }) => [name, names.share(chance, odds)]),
  );
  const losses = stakesOf(odds).find((stake) => stake.side !== side)?.losses ?? [];
  return [gains, joined(losses.map((each) => [names.loss(each), names.average(each)]))]
    .filter((line) => line !== '')
    .join('\n');
}
const MOST_IN_NOTE = 2;
