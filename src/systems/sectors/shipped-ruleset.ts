import { rulesetOf } from '../../panels/new-campaign/shipped-sections.ts';

/** The ruleset that ships; still to be read. */
export default rulesetOf(import.meta.glob('../../../rulesets/sectors/*.json', { eager: true, import: 'default' }));
