import { readRuleset } from '../../../engine/sectors/read-ruleset.ts';
import { homebrewTest } from '../../../panels/book/shipped.ts';

const files = import.meta.glob<unknown>('../../../../rulesets/sectors/*.json', { eager: true, import: 'default' });

/** True for rules that differ in anything from those that ship. */
export const isHomebrew = homebrewTest(files, readRuleset);
