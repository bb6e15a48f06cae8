import type { SideId } from '@hexpost/engine';
import type { Event } from '@hexpost/engine/nuclear';
import { grouped, joined, type StyledText, strong } from '../../../panels/post/prose/say.ts';
import type { Deed } from './deeds.ts';
import type { Teller } from './teller.ts';

/** Capitalises the first letter of a sentence. */
export const capital = ([first, ...rest]: StyledText): StyledText =>
  typeof first === 'string' ? [first.charAt(0).toUpperCase() + first.slice(1), ...rest] : [first!, ...rest];

/** An unhindered action: the key of its kind, and the words that follow the name of the kind. */
interface Quiet {
  readonly key: string;
  readonly said: StyledText;
}

/** Consecutive quiet actions in one sentence, grouped by kind. */
export function quietOf(deeds: readonly Deed[], teller: Teller, home?: SideId): StyledText {
  const groups = [
    ...grouped(
      deeds.map(({ events }) => quiet(events, teller, home)),
      ({ key }) => key,
    ),
  ];
  const said = joined(
    groups.map(([key, of]) =>
      teller.say(`quiet.${key}`, {
        list: joined(
          of.map(({ said }) => said),
          ', ',
        ),
      }),
    ),
    '; ',
  );
  return [...capital(said), '.'];
}

/** The same for one unit, leading on to what happened to it. */
export const quietHead = (events: readonly Event[], teller: Teller, home?: SideId): StyledText => {
  const { key, said } = quiet(events, teller, home);
  return capital(teller.say(`quiet.${key}`, { list: said }));
};

function quiet(events: readonly Event[], teller: Teller, home?: SideId): Quiet {
  const { words, say } = teller;
  const first = events[0]!;
  const name = 'unit' in first && typeof first.unit === 'string' ? strong(teller.unit(first.unit, home)) : '';
  const left = events.find(({ type }) => type === 'unit-disembarked');
  const aboard = events.find((event) => event.type === 'unit-embarked');
  const legs = events.filter((event) => event.type === 'unit-moved');
  const way = legs.length > 0 ? `${legs[0]!.from}→${legs.at(-1)!.path.at(-1) ?? legs.at(-1)!.from}` : '';
  if (aboard)
    return { key: 'board', said: say('quiet.aboard', { unit: name, transport: words.unit(aboard.transport) }) };
  if (left?.type === 'unit-disembarked')
    return {
      key: 'leave',
      said: say('quiet.left', { unit: name, transport: words.unit(left.transport), hex: left.hex }),
    };
  if (legs.length > 0) return { key: legs[0]!.kind, said: [name, ` (${way})`] };
  switch (first.type) {
    case 'unit-recovered':
      return { key: 'recover', said: [name, recovered(events, teller)] };
    case 'construction-started':
    case 'structure-demolished': {
      const structure = teller.structure(first.structure);
      const key = first.type === 'construction-started' ? 'build' : 'demolish';
      return { key, said: say('quiet.work', { unit: name, structure, hex: first.hex }) };
    }
    case 'unit-withdrawn':
      return { key: 'withdraw', said: [name] };
    case 'unit-rallied':
      return { key: 'rally', said: [name] };
    default:
      return { key: 'wait', said: [name] };
  }
}

/** The things a unit recovered, in brackets. */
function recovered(events: readonly Event[], { text, words }: Teller): string {
  const gains = events.flatMap((event) => {
    if (event.type === 'upgrade-bought') return [words.trait(event.upgrade)];
    if (event.type !== 'unit-recovered') return [];
    const { tough, models } = event;
    return [
      ...(tough > 0 ? [text('quiet.tough', { count: tough })] : []),
      ...(models > 0 ? [text('quiet.models', { count: models })] : []),
    ];
  });
  return gains.length > 0 ? ` (${gains.join(', ')})` : '';
}
