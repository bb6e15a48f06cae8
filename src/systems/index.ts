import dominationHead from '../../rulesets/domination/ruleset.json';
import nuclearHead from '../../rulesets/nuclear/ruleset.json';
import sectorsHead from '../../rulesets/sectors/ruleset.json';
import tacticalHead from '../../rulesets/tactical/ruleset.json';
import { DOMINATION_LETTER } from '../engine/domination/letter.ts';
import type { ClauseLetter } from '../engine/kernel/clause.ts';
import { NUCLEAR_LETTER } from '../engine/nuclear/letter.ts';
import { SECTORS_LETTER } from '../engine/sectors/letter.ts';
import { TACTICAL_LETTER } from '../engine/tactical/letter.ts';
import type { RulesetText } from '../words/language.ts';

/**
 * A rule system as the product lists it, light enough for the start page. Its parts lie in the folders of its id, where
 * `load.ts` and `engines.ts` find them: `src/engine/<id>`, `src/systems/<id>`, `src/words/<language>/<id>`. On the start page
 * each is introduced by `<id>/start` of the words and by the pictures `public/start/<id>-<theme>.webp`.
 * What a system does not have is left out of its row, and is then not offered anywhere.
 */
interface SystemRow<Id extends string> {
  readonly id: Id;
  /** The letter of its clauses: `N` in `N-7.2`. No other system has it. */
  readonly letter: ClauseLetter;
  /** The head of the ruleset that ships. */
  readonly head: { readonly name: RulesetText; readonly text: RulesetText; readonly version: string };
  /**
   * A finished campaign to look at: `public/demo/<id>-demo.hexpost.json`, with its names in `<id>/demo` of the words.
   * It opens playing after its first `from` entries, at a moment that tells what the game is like.
   */
  readonly demo?: { readonly from: number };
  /** Scenarios to begin at once: `scenarios.ts`. The first is the quick start. */
  readonly scenarios?: true;
  /** A lesson that is played on the table: `lessons/first-orders.json` of its ruleset. */
  readonly lesson?: true;
  /** A rulebook: `book/`. */
  readonly book?: true;
  /** Play by post: `by-post.ts`. */
  readonly byPost?: true;
  /** The system in which its battles can be fought (`handsOver` of the one engine, `fights` of the other). */
  readonly battlesIn?: string;
}

const row = <Id extends string>(row: SystemRow<Id>): SystemRow<Id> => row;

/** The rule systems of the product: the only list of them. The first is the one that is offered first. */
export const SYSTEMS = [
  row({
    id: 'nuclear',
    letter: NUCLEAR_LETTER,
    head: nuclearHead,
    demo: { from: 568 },
    scenarios: true,
    lesson: true,
    book: true,
    byPost: true,
  }),
  row({
    id: 'sectors',
    letter: SECTORS_LETTER,
    head: sectorsHead,
    demo: { from: 120 },
    scenarios: true,
    lesson: true,
    book: true,
    byPost: true,
    battlesIn: 'tactical',
  }),
  row({
    id: 'domination',
    letter: DOMINATION_LETTER,
    head: dominationHead,
    demo: { from: 295 },
    lesson: true,
    scenarios: true,
    book: true,
    byPost: true,
  }),
  row({
    id: 'tactical',
    letter: TACTICAL_LETTER,
    head: tacticalHead,
    demo: { from: 64 },
    scenarios: true,
    lesson: true,
    book: true,
    byPost: true,
  }),
] as const;

export type SystemId = (typeof SYSTEMS)[number]['id'];
export type System = SystemRow<SystemId>;

/** The row of a system; undefined for an id that is no system of ours, as a file from anywhere may have. */
export const systemRow = (id: string): System | undefined => SYSTEMS.find((row) => row.id === id);
export const isSystem = (id: string): id is SystemId => systemRow(id) !== undefined;
