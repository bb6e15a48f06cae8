import { engineOf } from '../kernel/engine.ts';
import { nuclearDoctrine } from './doctrine/index.ts';
import { NUCLEAR_LETTER } from './letter.ts';
import { readRuleset } from './read-ruleset.ts';
import { readGameOptions, readScenario } from './read-scenario.ts';
import { nuclear } from './system.ts';
import { TRAITS } from './traits.ts';

export default engineOf({
  letter: NUCLEAR_LETTER,
  traits: TRAITS,
  make: nuclear,
  doctrine: nuclearDoctrine,
  readRuleset,
  readGameOptions,
  readScenario,
});
