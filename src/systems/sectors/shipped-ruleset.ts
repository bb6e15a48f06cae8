import data from '../../../rulesets/sectors/data.json';
import options from '../../../rulesets/sectors/options.json';
import planets from '../../../rulesets/sectors/planets.json';
import head from '../../../rulesets/sectors/ruleset.json';
import terms from '../../../rulesets/sectors/terms.json';
import zones from '../../../rulesets/sectors/zones.json';

/** The ruleset that ships, put together from its section files as `loadRuleset` does in Node; still to be read. */
const sectorsRuleset: unknown = { ...head, data, planets, options, terms, zones };
export default sectorsRuleset;
