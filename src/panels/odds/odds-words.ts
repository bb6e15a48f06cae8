import type { Exactness, Odds, OddsFate, OddsLoss, OddsNote, OddsOutcome } from '@hexpost/engine';
import { keyOf } from '../../words/keys.ts';
import { percent } from '../parts/percent.ts';
import type { Names } from '../system-ui.ts';

/** Odds in words. Each system provides its own; everything else about odds is shared. */

/** The words of a system about its odds. */
export interface OddsWords {
  /** Their namespace and key: `outcome`, `chance`, `loss`, `note`, `follows`, `group` and `step` are below it, each by id. */
  readonly below: string;
  /** The name of an outcome that the ruleset defines. Default: `outcome`. */
  readonly outcome?: (id: string, names: Names) => string;
}

/** The names of everything in the odds of one system. */
export interface OddsNames {
  readonly outcome: (outcome: OddsOutcome) => string;
  /** The outcomes that favour the same side. */
  readonly group: (gains: OddsOutcome['gains']) => string;
  readonly chance: (id: string) => string;
  readonly fate: (fate: OddsFate) => string;
  readonly loss: (loss: OddsLoss) => string;
  readonly sideLosses: (counted: string, sides: string) => string;
  /** The losses in each step of a fight; empty if unknown. */
  readonly steps: (loss: OddsLoss) => string;
  readonly note: (note: OddsNote) => string;
  readonly after: (outcome: string) => string;
  readonly exactness: (exactness: Exactness) => string;
  readonly number: (figure: number) => string;
  /** A chance with the precision of its odds: in whole per cent, exact counts with one decimal. */
  readonly share: (chance: number, odds: Pick<Odds, 'throws'>) => string;
}

export function oddsNames(names: Names, { below, outcome }: OddsWords): OddsNames {
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
  const tenths = new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return {
    number,
    outcome: ({ id, gains }) => outcome?.(id, names) ?? say(`outcome.${id}`, sideIn(gains)),
    group: (gains) => say(gains === null ? 'group.nobody' : 'group.side', sideIn(gains)),
    chance: (id) => say(`chance.${id}`),
    fate: ({ side: of, unit }) => (unit === undefined ? side(of) : names.choice({ name: 'unit' }, unit)),
    loss: ({ counted }) => say(`loss.${counted}`),
    sideLosses: (counted, sides) => t('play:odds.losses', { what: say(`loss.${counted}`), sides }),
    steps: ({ steps = [] }) =>
      steps.map(({ step, expected }) => say('step', { step, lost: number(expected) })).join(', '),
    note({ id, facts = {} }) {
      return say(`note.${id}`, { ...facts, ...('side' in facts && { side: side(String(facts.side)) }) });
    },
    after: (after) => say(`follows.${after}`),
    exactness: (exactness) =>
      exactness === 'exact'
        ? t('play:odds.exact')
        : t(`play:odds.${exactness.boundedBy}`, { error: percent(exactness.error) }),
    share: (chance, { throws }) => (throws === undefined ? percent(chance) : tenths.format(chance)),
  };
}

/** The first fate, if its chances fit next to the outcomes. */
export const chancesInShort = ({ fates: [first] }: Odds): OddsFate | undefined =>
  first && first.chances.length > 0 && first.chances.length <= MOST_IN_SHORT ? first : undefined;
const MOST_IN_SHORT = 2;

const joined = (figures: readonly (readonly [name: string, value: string])[]): string =>
  figures.map(([name, value]) => `${name} ${value}`).join('; ');

/** The outcomes in one line. */
export const outcomesText = (odds: Odds, { outcome, share }: OddsNames): string =>
  joined(odds.outcomes.map((each) => [outcome(each), share(each.chance, odds)]));

/** The average losses of a unit or side in one line. */
export const lossesText = ({ losses }: OddsFate, { loss, number }: OddsNames): string =>
  joined(losses.map((each) => [loss(each), number(each.expected)]));

/** The average losses of whole sides, a sentence for each thing counted; empty if only units are assessed. */
export function sideLossesText({ fates }: Odds, names: OddsNames): string {
  const ofSides = fates.filter(({ unit }) => unit === undefined);
  const counted = [...new Set(ofSides.flatMap(({ losses }) => losses.map((loss) => loss.counted)))];
  return counted
    .map((what) => {
      const lost = ofSides.flatMap((fate) =>
        fate.losses.flatMap((loss) =>
          loss.counted === what ? [[names.fate(fate), names.number(loss.expected)] as const] : [],
        ),
      );
      return names.sideLosses(what, joined(lost));
    })
    .join(' ');
}

/** Odds in a sentence for screen readers: the outcomes, and the figures next to them on the screen. */
export function oddsText(odds: Odds, names: OddsNames): string {
  const beside = chancesInShort(odds);
  const parts = [
    outcomesText(odds, names),
    ...(beside
      ? [
          `${names.fate(beside)}: ${joined(beside.chances.map(({ id, chance }) => [names.chance(id), percent(chance)]))}`,
        ]
      : []),
  ];
  return [...parts.map((part) => `${part}.`), sideLossesText(odds, names)].join(' ').trim();
}
