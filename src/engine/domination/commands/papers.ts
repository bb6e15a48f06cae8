import { hexName, maybe, nested, oneOf, unitList, wholeNumber, yesOrNo } from '../../kernel/commands/readers.ts';
import { ANSWERS, REAR_GUARDS } from '../state.ts';
import { SHIELDS } from '../traits.ts';
import { anywhere, ownUnits } from './choices.ts';
import { askField, defineCommand, UNIT } from './define.ts';

/** D-17.2 to D-17.4: standing orders, which any side sets at any time; a new one replaces the previous one. */

const AT = askField(hexName, anywhere);

export const setBattleOrder = defineCommand('set-battle-order', {
  clause: 'D-17.2',
  by: 'any-side',
  fields: { at: AT, order: askField(unitList(), ownUnits) },
  act: (resolution, side, { at, order }) => resolution.add({ type: 'battle-order-lodged', side, at, order }),
});

export const setCasualty = defineCommand('set-casualty', {
  clause: 'D-10.7',
  by: 'any-side',
  fields: { at: AT, unit: UNIT },
  act: (resolution, side, { at, unit }) => resolution.add({ type: 'casualty-lodged', side, at, unit }),
});

/** D-17.4: the highest odds, in per cent, that a standing answer can askField for. */
const MOST_ODDS = 10_000;

export const setStanding = defineCommand('set-standing', {
  clause: 'D-17.4',
  by: 'any-side',
  fields: {
    answer: askField(maybe(oneOf(ANSWERS)), () => ANSWERS),
    odds: askField(maybe(wholeNumber(0, MOST_ODDS)), () => []),
    rearGuard: askField(maybe(oneOf(REAR_GUARDS)), () => REAR_GUARDS),
    hide: askField(maybe(yesOrNo), () => [true, false]),
    absorb: askField(
      maybe(nested(new Map([...SHIELDS].map(([policy, { values }]) => [policy, [...values]])))),
      (_, policy) => SHIELDS.get(policy)!.values,
      { when: ({ draft }) => draft.at === undefined },
    ),
    at: askField(maybe(hexName), anywhere, {
      when: ({ draft }) => draft.at !== undefined || draft.absorb === undefined,
    }),
  },
  order: ['answer', 'odds', 'rearGuard', 'hide', 'at', 'absorb'],
  opensEmpty: true,
  fits: ({ at, answer, odds, rearGuard, hide, absorb }) =>
    (at === undefined || absorb === undefined) &&
    [answer, odds, rearGuard, hide, absorb].some((value) => value !== undefined),
  act: (resolution, side, { command: _, at = null, ...standing }) =>
    resolution.add({ type: 'standing-lodged', side, at, standing: standing as never }),
});
