import type { AskedDraft } from '../../kernel/commands/define.ts';
import { hexName, maybe, name } from '../../kernel/commands/readers.ts';
import { has } from '../active-traits.ts';
import {
  bombard,
  checkBombard,
  checkBombarder,
  checkDeathstrike,
  checkFireGun,
  checkGun,
  checkLauncher,
  fireGun,
  launchDeathstrike,
} from '../fire.ts';
import { hasEnemies } from '../locations.ts';
import { hexesBeside, occupiedHexes, type Position } from '../position.ts';
import { armyCommand } from '../reinforcements.ts';
import { castSorcery, checkSorcerer, checkSorcery } from '../sorcery.ts';
import { areManyTargets, besideUnit, draftText, targets, worksWith } from './choices.ts';
import { askField, defineOrder, defineUnitOrder } from './define.ts';

/** D-10.6, D-12.2, D-12.7, D-13.5: fire and sorcery at an army from outside a battle. */

const AGAINST = askField(maybe(name), targets, { when: areManyTargets });
const AIM = { at: askField(hexName, besideUnit), against: AGAINST };

export const bombardCommand = defineUnitOrder('bombard', {
  clause: 'D-12.7',
  fields: AIM,
  has: (position, _, unit) => unit !== undefined && has(position, unit, 'bombards'),
  begun: checkBombarder,
  check: checkBombard,
  act: bombard,
});

export const sorceryCommand = defineUnitOrder('sorcery', {
  clause: 'D-13.5',
  fields: AIM,
  has: (position, _, unit) => unit !== undefined && has(position, unit, 'enchants'),
  begun: checkSorcerer,
  check: checkSorcery,
  act: castSorcery,
});

const missilePrice = (position: Position, side: string): number | undefined =>
  armyCommand(position, side, 'deathstrike')?.says.cost;

export const deathstrikeCommand = defineOrder('deathstrike', {
  clause: 'D-12.2',
  fields: {
    at: askField(
      hexName,
      ({ position, side }) => occupiedHexes(position).filter((hex) => hasEnemies(position, hex, side)),
      {
        facts: ({ position, side }: AskedDraft<Position>) => ({ cost: missilePrice(position, side) ?? 0 }),
      },
    ),
    against: AGAINST,
  },
  has: (position, side) => armyCommand(position, side, 'deathstrike') !== undefined,
  cost: missilePrice,
  begun: checkLauncher,
  check: checkDeathstrike,
  act: launchDeathstrike,
});

export const fireGunCommand = defineOrder('fire-gun', {
  clause: 'D-10.6',
  fields: {
    gun: askField(hexName, worksWith('gun')),
    at: askField(hexName, ({ position, draft }) => hexesBeside(position, draftText(draft, 'gun'))),
    against: AGAINST,
  },
  nothing: 'not-working',
  begun: (position, side, { gun }) => (gun === undefined ? undefined : checkGun(position, side, gun)),
  check: checkFireGun,
  act: fireGun,
});
