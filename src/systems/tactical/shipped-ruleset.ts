import { rulesetOf } from '../../panels/new-campaign/shipped-sections.ts';

/** The shipped ruleset, not yet read. */
export default rulesetOf(import.meta.glob('../../../rulesets/tactical/*.json', { eager: true, import: 'default' }));
