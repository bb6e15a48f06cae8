import { engineOf } from '../kernel/engine.ts';
import { tacticalDoctrine } from './doctrine/index.ts';
import { TACTICAL_LETTER } from './letter.ts';
import { readRuleset } from './read-ruleset.ts';
import { readGameOptions, readScenario } from './read-scenario.ts';
import { tactical } from './system.ts';
import { TRAITS } from './traits/traits.ts';

export default engineOf({
  letter: TACTICAL_LETTER,
  traits: TRAITS,
  make: tactical,
  doctrine: tacticalDoctrine,
  readRuleset,
  readGameOptions,
  readScenario,
});
