import events from '../../../rulesets/nuclear/events.json';
import map from '../../../rulesets/nuclear/map.json';
import options from '../../../rulesets/nuclear/options.json';
import properties from '../../../rulesets/nuclear/properties.json';
import ranks from '../../../rulesets/nuclear/ranks.json';
import head from '../../../rulesets/nuclear/ruleset.json';
import structures from '../../../rulesets/nuclear/structures.json';
import terrain from '../../../rulesets/nuclear/terrain.json';
import traits from '../../../rulesets/nuclear/traits.json';
import units from '../../../rulesets/nuclear/units.json';
import upgrades from '../../../rulesets/nuclear/upgrades.json';
import weapons from '../../../rulesets/nuclear/weapons.json';

/** The ruleset that ships, put together from its section files as `loadRuleset` does in Node; still to be read. */
const nuclearRuleset: unknown = {
  ...head,
  units,
  weapons,
  traits,
  properties,
  terrain,
  structures,
  events,
  ranks,
  upgrades,
  options,
  map,
};
export default nuclearRuleset;
