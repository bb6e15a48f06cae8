import type { Battle, State } from '@hexpost/engine/sectors';
import type { SectorsWords } from './names.ts';

/** The differences between two positions of the same campaign, a sentence each: the phase, sheets, armies, battles. */
export const differencesOf = (words: SectorsWords, before: State, after: State): readonly string[] => [
  ...ofTime(words, before, after),
  ...ofSheets(words, before, after),
  ...ofArmies(words, before, after),
  ...ofBattles(words, before, after),
];

const fromTo = ({ t }: SectorsWords, was: string | number, now: string | number): string =>
  t('sectors/prose:difference.change', { was, now });

function ofTime(words: SectorsWords, before: State, after: State): string[] {
  if (before.round === after.round && before.phase === after.phase) return [];
  return [fromTo(words, words.when(before), words.when(after))];
}

/** Only within one phase: later on the sheets are gone. */
function ofSheets(words: SectorsWords, before: State, after: State): string[] {
  if (before.round !== after.round || before.phase !== after.phase) return [];
  return before.seats.flatMap((id) => {
    const now = after.sides[id]!.submitted;
    if (before.sides[id]!.submitted === now) return [];
    return [words.t(`sectors/prose:difference.${now ? 'sheet' : 'no-sheet'}`, { side: words.side(id) })];
  });
}

function ofArmies(words: SectorsWords, before: State, after: State): string[] {
  return before.map.sectors.flatMap((sector) =>
    before.seats.flatMap((id) => {
      const [was, now] = [before, after].map(({ sectors }) => sectors[sector]!.armies[id] ?? 0);
      if (was === now) return [];
      const change = fromTo(words, was!, now!);
      return [
        words.t('sectors/prose:difference.armies', { sector: words.sector(sector), side: words.side(id), change }),
      ];
    }),
  );
}

/** Where an order is gone the others of the list bear other numbers: a battle is known by its place and its sides. */
const keyOf = ({ sector, attacker, defender }: Battle): string => `${sector} ${[attacker, defender].sort()}`;

function ofBattles(words: SectorsWords, before: State, after: State): string[] {
  const [had, has] = [before, after].map(
    ({ battles }) => new Map(Object.values(battles).map((battle) => [keyOf(battle), battle])),
  );
  return [...new Set([...had!.keys(), ...has!.keys()])].flatMap((key) => {
    const [was, now] = [had!.get(key), has!.get(key)];
    const battle = (now ?? was)!;
    const named = { sector: words.sector(battle.sector), fight: words.fight(battle) };
    if (!was || !now) return [words.t(`sectors/prose:difference.${now ? 'battle' : 'no-battle'}`, named)];
    const isTurned = words.fight(was) !== words.fight(now);
    const [then, instead] = [was, now].map((one) => [...(isTurned ? [words.fight(one)] : []), told(words, one)]);
    const change = fromTo(words, then!.join('; '), instead!.join('; '));
    return told(words, was) === told(words, now) && !isTurned
      ? []
      : [words.t('sectors/prose:difference.other-battle', { ...named, fight: words.fight(was), change })];
  });
}

/** The strength of either side, the owner of the bonus, and the status. */
function told(words: SectorsWords, battle: Battle): string {
  const { armies, attacker, defender, bonus, status, category, winner } = battle;
  return [
    [attacker, defender].map((id) => `${words.side(id)} ${armies[id] ?? 0}`).join(', '),
    ...(bonus === null ? [] : [words.t('sectors/prose:difference.bonus', { side: words.side(bonus) })]),
    category === null ? words.term('statuses', status) : words.outcome({ category, winner }),
  ].join('; ');
}
