import { engineOf } from '../kernel/engine.ts';
import { sectorsDoctrine } from './doctrine/index.ts';
import { SECTORS_LETTER } from './letter.ts';
import { readRuleset } from './read-ruleset.ts';
import { readGameOptions, readScenario } from './read-scenario.ts';
import { sectors } from './system.ts';

export default engineOf({
  letter: SECTORS_LETTER,
  make: sectors,
  doctrine: sectorsDoctrine,
  readRuleset,
  readGameOptions,
  readScenario,
});
