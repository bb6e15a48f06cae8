import { engineOf } from '../kernel/engine.ts';
import { dominationDoctrine } from './doctrine/index.ts';
import { DOMINATION_LETTER } from './letter.ts';
import { readRuleset } from './read-ruleset.ts';
import { readGameOptions, readScenario } from './read-scenario.ts';
import { domination } from './system.ts';
import { TRAITS } from './traits.ts';

export default engineOf({
  letter: DOMINATION_LETTER,
  traits: TRAITS,
  make: domination,
  doctrine: dominationDoctrine,
  readRuleset,
  readGameOptions,
  readScenario,
});
