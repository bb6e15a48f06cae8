import { readRuleset } from '../../../engine/sectors/read-ruleset.ts';
import type { Rules } from '../../../engine/sectors/rules.ts';

const FOLDER = '../../../../rulesets/sectors/';
const files = import.meta.glob<unknown>('../../../../rulesets/sectors/*.json', { eager: true, import: 'default' });
