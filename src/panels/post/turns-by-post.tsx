import type { AnyCommand } from '@hexpost/engine';
import type { Namespace, Translate } from '../../words/index.ts';
import { keyOf } from '../../words/keys.ts';
import type { ByPostParts, PostScreenProps, PostWords } from '../by-post-ui.ts';
import type { UnitNames } from '../map/unit-names.ts';
import { lazyPart } from '../parts/lazy-part.tsx';
import type { PublicPrintParts } from '../picture/public-print.ts';
import type { NamesSource, SystemUi } from '../system-ui.ts';
import { commandLine, type IsSaid } from './command-line.ts';

/** The picture of a system for the thread; the code that draws it loads on first use. */
export const publicPicture =
  (parts: PublicPrintParts): NonNullable<ByPostParts['picture']> =>
  async (source) =>
    (await import('../picture/public-print.ts')).publicPrint(parts, source);

/** Facts about a position: the readable name of each subject, and its value. A missing subject has no value. */
export type Facts = readonly (readonly [about: string, value: string | number])[];

/** The differences between two positions, a sentence each, in the order of their facts. */
function changedFacts(t: Translate, before: Facts, after: Facts): readonly string[] {
  const [was, now] = [new Map(before), new Map(after)];
  const none = t('post:difference.none');
  return [...new Set([...was.keys(), ...now.keys()])]
    .filter((what) => was.get(what) !== now.get(what))
    .map((what) => t('post:difference.change', { what, was: was.get(what) ?? none, now: now.get(what) ?? none }));
}

type LoadUi = () => Promise<{ readonly default: SystemUi }>;

/** The table screen of a system, loaded when a page of play by post first shows it. */
export const lazyScreen = (load: LoadUi) =>
  lazyPart(async () => {
    const [{ TableScreen }, { default: ui }] = await Promise.all([import('../table/TableScreen.tsx'), load()]);
    return { default: (props: PostScreenProps) => <TableScreen ui={ui} {...props} /> };
  });

/** Play by post as described by a game in which sides take turns. */
interface TurnsByPost<Words extends UnitNames> {
  /** Its words on play by post: with `place` and `place-inside`, filled in with the phase and the result of `placed`. */
  readonly texts: Namespace;
  readonly namespaces: readonly Namespace[];
  readonly names: (source: NamesSource) => Words & { readonly phase: (phase: string) => string };
  /** The phase of a state and the other parts of its name by post; only the phase if no side has the turn. */
  readonly placed: (
    state: unknown,
    words: Words,
  ) => { readonly phase: string; readonly [blank: string]: string | number };
  readonly isSaid: IsSaid;
  readonly facts: (state: unknown, words: Words) => Facts;
  readonly about: (source: NamesSource, words: Words) => readonly string[];
  readonly unchecked: (source: NamesSource) => readonly string[];
  readonly pace: ByPostParts['pace'];
  readonly print: PublicPrintParts['print'];
  readonly prose: ByPostParts['prose'];
  /** Its table screen. */
  readonly ui: LoadUi;
}

/** Play by post of such a game. The game master only continues for silent seats, which the report shows by itself. */
export function turnsByPost<Words extends UnitNames>(parts: TurnsByPost<Words>): ByPostParts {
  const { texts, namespaces, names, placed, isSaid, facts, print } = parts;
  return {
    namespaces: ['post', 'play', 'dice', ...namespaces, texts],
    words(source): PostWords {
      const words = names(source);
      const { t, phase, plain } = words;
      const placeOf = (state: unknown, key: string): string => {
        const { phase: id, ...where } = placed(state, words);
        return Object.keys(where).length === 0
          ? phase(id)
          : t(keyOf(`${texts}:${key}`), { ...where, phase: phase(id) });
      };
      const line = (command: AnyCommand) => commandLine(words, command, isSaid);
      return {
        t,
        about: parts.about(source, words),
        phase,
        unchecked: parts.unchecked(source),
        plain,
        line,
        order: (command) => line(command).text,
        place: (state) => placeOf(state, 'place'),
        placeInside: (state) => placeOf(state, 'place-inside'),
        differences: (other) =>
          changedFacts(
            t,
            [[t('post:difference.time'), words.when(source.state)], ...facts(source.state, words)],
            [[t('post:difference.time'), words.when(other)], ...facts(other, words)],
          ),
      };
    },
    pace: parts.pace,
    byMaster: () => false,
    Screen: lazyScreen(parts.ui),
    prose: parts.prose,
    picture: publicPicture({ namespaces, names, print }),
  };
}
