import type { AskedDraft } from '../../kernel/commands/define.ts';
import { type Filled, hexName, maybe, ownUnit, places, unitList } from '../../kernel/commands/readers.ts';
import { has } from '../active-traits.ts';
import { checkFight, checkRetreat, endAnswers, fight, hexesToAnswer, retreat } from '../answers.ts';
import { fullOrder } from '../force.ts';
import { armyIn, hexesBeside, type Position } from '../position.ts';
import type { Unit } from '../state.ts';
import { type Choices, draftText, unitIds } from './choices.ts';
import { askField, defineAnswer } from './define.ts';

/** D-6.4 to D-6.7: answers to attacks. */

const AT = askField(hexName, ({ position, side }) => hexesToAnswer(position, side));
const isPlaced = ({ draft }: AskedDraft<Position>): boolean => draftText(draft, 'at') !== '';

const armyAttacked = ({ position, side, draft }: AskedDraft<Position>): Unit[] =>
  fullOrder(position, draftText(draft, 'at'), side);
const idsAttacked = (asked: AskedDraft<Position>): string[] => unitIds(armyAttacked(asked));
const besideBattle: Choices = ({ position, draft }) => hexesBeside(position, draftText(draft, 'at'));

/** D-9.8: infiltrators of the answering army. */
const evaders = ({ position, side, draft }: AskedDraft<Position>): string[] =>
  unitIds(armyIn(position, draftText(draft, 'at'), side).filter((unit) => has(position, unit, 'infiltrates')));
const EVASION = {
  hide: askField(maybe(unitList()), evaders, { when: (asked) => isPlaced(asked) && evaders(asked).length > 0 }),
  slip: askField(maybe(places), besideBattle, { when: isPlaced, keys: evaders }),
};
/** No unit both hides and slips away. */
const evadesOnce = ({ hide = [], slip = {} }: Filled<typeof EVASION>): boolean =>
  hide.every((id) => !Object.hasOwn(slip, id));

export const fightCommand = defineAnswer('fight', {
  clause: 'D-6.6',
  fields: { at: AT, order: askField(maybe(unitList()), idsAttacked, { when: isPlaced }), ...EVASION },
  nothing: 'no-battle',
  fits: evadesOnce,
  check: checkFight,
  act: fight,
});

export const retreatCommand = defineAnswer('retreat', {
  clause: 'D-6.7',
  fields: {
    at: AT,
    units: askField(maybe(unitList(1)), idsAttacked, {
      when: (asked) => isPlaced(asked) && asked.position.state.options['partial-retreat'] === true,
    }),
    to: askField(maybe(hexName), besideBattle, { when: isPlaced }),
    split: askField(maybe(places), besideBattle, { when: isPlaced, keys: idsAttacked }),
    rearGuard: askField(maybe(ownUnit), idsAttacked, { when: isPlaced }),
    ...EVASION,
  },
  order: ['at', 'units', 'to', 'rearGuard', 'split', 'hide', 'slip'],
  nothing: 'no-battle',
  // D-6.5, option `partial-retreat`: no unit that flees does anything else.
  fits: ({ units = [], rearGuard, ...evasion }) =>
    evadesOnce(evasion) &&
    units.every((id) => !evasion.hide?.includes(id) && !Object.hasOwn(evasion.slip ?? {}, id) && id !== rearGuard),
  check(position, side, command) {
    const plan = checkRetreat(position, side, command);
    return 'code' in plan ? plan : undefined;
  },
  act: retreat,
});

export const endAnswersCommand = defineAnswer('end-answers', { clause: 'D-17.5', fields: {}, act: endAnswers });
