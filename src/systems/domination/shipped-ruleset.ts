import armies from '../../../rulesets/domination/armies.json';
import buildings from '../../../rulesets/domination/buildings.json';
import objects from '../../../rulesets/domination/objects.json';
import options from '../../../rulesets/domination/options.json';
import planets from '../../../rulesets/domination/planets.json';
import recipe from '../../../rulesets/domination/recipe.json';
import rules from '../../../rulesets/domination/rules.json';
import head from '../../../rulesets/domination/ruleset.json';
import terrain from '../../../rulesets/domination/terrain.json';
import traits from '../../../rulesets/domination/traits.json';
import units from '../../../rulesets/domination/units.json';

/** The ruleset that ships, put together from its section files as `loadRuleset` does in Node; still to be read. */
const dominationRuleset: unknown = {
  ...head,
  armies,
  buildings,
  objects,
  options,
  planets,
  recipe,
  rules,
  terrain,
  traits,
  units,
};
export default dominationRuleset;
