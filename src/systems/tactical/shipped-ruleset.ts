import categories from '../../../rulesets/tactical/categories.json';
import factions from '../../../rulesets/tactical/factions.json';
import foc from '../../../rulesets/tactical/foc.json';
import melee from '../../../rulesets/tactical/melee.json';
import models from '../../../rulesets/tactical/models.json';
import options from '../../../rulesets/tactical/options.json';
import powers from '../../../rulesets/tactical/powers.json';
import recipe from '../../../rulesets/tactical/recipe.json';
import roles from '../../../rulesets/tactical/roles.json';
import head from '../../../rulesets/tactical/ruleset.json';
import templates from '../../../rulesets/tactical/templates.json';
import terrain from '../../../rulesets/tactical/terrain.json';
import traits from '../../../rulesets/tactical/traits.json';
import units from '../../../rulesets/tactical/units.json';
import weapons from '../../../rulesets/tactical/weapons.json';

/** The ruleset that ships, put together from its section files as `loadRuleset` does in Node; still to be read. */
const tacticalRuleset: unknown = {
  ...head,
  categories,
  factions,
  foc,
  melee,
  models,
  options,
  powers,
  recipe,
  roles,
  templates,
  terrain,
  traits,
  units,
  weapons,
};
export default tacticalRuleset;
