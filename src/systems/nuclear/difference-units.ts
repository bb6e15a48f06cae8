import { isTough, type Position, type State, type Unit } from '@hexpost/engine/nuclear';
import { numberIn } from '../../panels/map/known-units.ts';
import { type Compared, type Difference, fromTo, sameTime, sentence } from './difference-sentence.ts';
import type { Words } from './names.ts';

/** Like `words.unit`, but also for a unit of the other position: the words know only those of their own. */
export const unitName = (words: Words, { id, type }: Unit): string =>
  `${words.typeName(type)} ${words.known(id)?.number ?? numberIn(id)}`.trim();

/** Units of both positions: those that came, those that are gone, and the changes to the others. */
export function differencesOfUnits(compared: Compared): Difference[] {
  const { before, after } = compared;
  const ids = [...new Set([...Object.keys(before.units), ...Object.keys(after.units)])];
  const place = (id: string) => after.order.indexOf((after.units[id] ?? before.units[id])!.side);
  return ids.sort((a, b) => place(a) - place(b)).flatMap((id) => ofUnit(compared, id));
}

function ofUnit(compared: Compared, id: string): Difference[] {
  const { before, after, words } = compared;
  const [was, now] = [before.units[id], after.units[id]];
  const unit = (now ?? was)!;
  const name = words.t('nuclear/overrule:difference.unit', {
    unit: unitName(words, unit),
    side: words.side(unit.side),
  });
  const said = (parts: readonly string[]) => sentence(compared, { kind: 'unit', id }, name, parts);
  if (!was) return said([words.t('nuclear/overrule:difference.came', { place: placeOf(words, after, unit) })]);
  // Where Reserves are secret, the unit may have gone there.
  const hides = after.options['reserve-visibility'] === 'secret';
  if (!now)
    return said([words.t(hides ? 'nuclear/overrule:difference.out-of-sight' : 'nuclear/overrule:difference.gone')]);
  return was === now ? [] : said(partsOf(compared, was, now));
}

function placeOf(words: Words, { units }: State, { hex, aboard }: Unit): string {
  if (hex !== null) return hex;
  const transport = aboard === null ? undefined : units[aboard];
  return transport
    ? words.t('nuclear/overrule:difference.aboard', { transport: unitName(words, transport) })
    : words.t('nuclear/overrule:difference.reserve');
}

function partsOf(compared: Compared, was: Unit, now: Unit): string[] {
  const { rules, before, after, words } = compared;
  const { t } = words;
  const rank = ({ rank: id }: Unit) => words.row(rules.ranks.find((row) => row.id === id)?.name, id);
  return [
    ...fromTo(compared, 'now', placeOf(words, before, was), placeOf(words, after, now)),
    ...ofStrength(compared, was, now),
    ...(was.suppressed === now.suppressed
      ? []
      : [t(`nuclear/overrule:difference.${now.suppressed ? 'suppressed' : 'not-suppressed'}`)]),
    ...(sameTime(compared)
      ? fromTo(compared, 'now', t(`nuclear/terms:acted.${was.acted}`), t(`nuclear/terms:acted.${now.acted}`))
      : []),
    ...fromTo(compared, 'xp', was.xp, now.xp),
    ...fromTo(compared, 'rank', rank(was), rank(now)),
    ...fromTo(compared, 'picks', was.picks, now.picks),
    ...ofTraits(words, [...was.traits, ...was.upgrades], [...now.traits, ...now.upgrades]),
    ...ofModels(words, was, now),
  ];
}

function ofStrength(compared: Compared, was: Unit, now: Unit): string[] {
  const { rules, before, after } = compared;
  const left = ({ tough }: Unit) => tough.reduce((total, n) => total + n, 0);
  const tough = (state: State, unit: Unit) => isTough({ rules, state } satisfies Position, unit);
  const numbers = ({ living }: Unit) => living.join(', ');
  return [
    ...fromTo(compared, 'models', was.living.length, now.living.length),
    ...(was.living.length === now.living.length ? fromTo(compared, 'numbers', numbers(was), numbers(now)) : []),
    ...(tough(before, was) || tough(after, now) ? fromTo(compared, 'tough', left(was), left(now)) : []),
  ];
}

const ofTraits = (words: Words, was: readonly string[], now: readonly string[]): string[] => [
  ...now.filter((id) => !was.includes(id)).map((id) => `+ ${words.trait(id)}`),
  ...was.filter((id) => !now.includes(id)).map((id) => `− ${words.trait(id)}`),
];

/** Special weapons of models still alive. */
function ofModels(words: Words, was: Unit, now: Unit): string[] {
  const changed = now.living.filter((model) => was.modelUpgrades[model] !== now.modelUpgrades[model]);
  return changed.map((model) => {
    const upgrade = now.modelUpgrades[model];
    const lost = was.modelUpgrades[model];
    return upgrade === undefined ? `− ${words.trait(lost!)}` : `+ ${words.trait(upgrade)}`;
  });
}
