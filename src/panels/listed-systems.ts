import type { ClauseLetter } from '@hexpost/engine';
import type { RulesetText } from '../words/language.ts';
import type { ByPostParts } from './by-post-ui.ts';

/** The rule systems of the product, passed in by the app before the first page: screens do not name any of them. */

/**
 * A rule system as the product lists it, light enough for the start page, which introduces it with the words
 * `<id>/start` and the pictures `public/start/<id>-<theme>.webp`. Anything that a system lacks is left out of its row
 * and is not offered.
 */
export interface ListedSystem<Id extends string = string> {
  readonly id: Id;
  /** The letter of its clauses: `N` in `N-7.2`. No other system has it. */
  readonly letter: ClauseLetter;
  /** As the ruleset that ships has it: a test compares them. The start page does without the file. */
  readonly head: { readonly name: RulesetText };
  /**
   * A finished campaign to look at: `public/demo/<id>-demo.hexpost.json`, with its names in `<id>/demo` of the words.
   * It starts playing after its first `from` entries, at a moment that shows what the game is like; the moment lasts to
   * entry `to`, from 0.
   */
  readonly demo?: { readonly from: number; readonly to: number };
  /** Scenarios to start at once: `scenarios.ts`. The first is the quick start. */
  readonly scenarios?: true;
  /** The computer plays it: `doctrine` in `engineOf`. */
  readonly computer?: true;
  /** A lesson that is played on the table: `lessons/first-orders.json` of its ruleset. */
  readonly lesson?: true;
  /** A rulebook: `book/`. */
  readonly book?: true;
  /** Play by post: `by-post.ts`. */
  readonly byPost?: true;
  /** The system in which its battles can be fought (`handsOver` of the one engine, `fights` of the other). */
  readonly battlesIn?: string;
}

type LoadByPost = (id: string) => Promise<ByPostParts>;

let listed: readonly ListedSystem[] = [];
let load: LoadByPost;

/** Sets the list, and the function that loads a system's part of the pages by post. */
export function listSystems<Id extends string>(
  systems: readonly ListedSystem<Id>[],
  loadByPost: (id: Id) => Promise<ByPostParts>,
): void {
  listed = systems;
  load = loadByPost as LoadByPost;
}

/** The systems in the order in which they are offered. */
export const listedSystems = (): readonly ListedSystem[] => listed;

/** The row of a system; undefined for an unknown id, which a file from outside may have. */
export const listedSystem = (id: string | undefined): ListedSystem | undefined => listed.find((row) => row.id === id);

/** Loads a rule system's part of the pages by post. Rejects for a system that is not played by post. */
export const loadByPostOf = (id: string): Promise<ByPostParts> =>
  listedSystem(id)?.byPost ? load(id) : Promise.reject(new RangeError(`no pages by post for ${id}`));
