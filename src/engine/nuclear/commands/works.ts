import { type Hex, within } from '../../kernel/board/hex.ts';
import { hexName, maybe } from '../../kernel/commands/readers.ts';
import { type Refusal, refusal } from '../../kernel/decision.ts';
import { type Position, sideOf } from '../position.ts';
import {
  checkRecover,
  checkUpgrade,
  isOffered,
  isRecoverWellFormed,
  missingModels,
  modelUpgradeLimit,
  recover,
  refillPrice,
} from '../recovery.ts';
import type { Structure, Upgrade } from '../ruleset.ts';
import type { Unit } from '../state.ts';
import {
  build,
  buildable,
  checkBuild,
  checkBuilders,
  checkDemolish,
  checkSpot,
  demolish,
  isBuildWellFormed,
} from '../structures.ts';
import { boardOf, cellOf } from '../terrain.ts';
import { type Asked, askField, askNumber, COUNT, defineOrder, MODEL, NAME, ofUnit, someOf } from './define.ts';

/** N-13, N-14: orders that are paid for. */

const upgradeIn = ({ position, draft }: Asked): Upgrade | undefined =>
  typeof draft.upgrade === 'string' ? position.rules.upgrades.get(draft.upgrade) : undefined;
const addedIn = ({ draft }: Asked): number => (typeof draft.models === 'number' ? draft.models : 0);

/** N-13.2: the most models that can be bought back beside the upgrade. */
function mostModels(unit: Unit, asked: Asked): number {
  const { position } = asked;
  const missing = missingModels(position, unit);
  const price = refillPrice(position, unit);
  if (price === null) return 0;
  const left = Math.max(0, sideOf(position, unit.side).prestige - (upgradeIn(asked)?.price ?? 0));
  return price === 0 ? missing : Math.min(missing, Math.floor(left / price));
}

const upgradesFor = (unit: Unit, { position }: Asked): string[] =>
  position.rules.ruleset.upgrades.filter((row) => isOffered(position, unit, row)).map(({ id }) => id);

/** The refusal if an upgrade cannot be bought beside the new models. */
function checkOffer(unit: Unit, asked: Asked, id: string): Refusal | undefined {
  const { position } = asked;
  const { weapon, price } = position.rules.upgrades.get(id)!;
  const model = weapon === undefined ? undefined : freeModel(unit);
  const have = sideOf(position, unit.side).prestige - addedIn(asked) * (refillPrice(position, unit) ?? 0);
  const poor = price > have ? refusal('not-enough-prestige', 'N-13.3', { needed: price, have }) : undefined;
  return checkUpgrade(position, unit, id, model, addedIn(asked)) ?? poor;
}
/** A model without an upgrade; if there is none, the first model, whose refusal gives the reason. */
const freeModel = (unit: Unit): number =>
  unit.living.find((model) => unit.modelUpgrades[model] === undefined) ?? unit.living[0]!;

export const recoverCommand = defineOrder('recover', {
  clause: 'N-13.1',
  fields: {
    models: askNumber(maybe(COUNT), 'models', ofUnit(mostModels)),
    upgrade: askField(maybe(NAME), ofUnit(upgradesFor), {
      facts: ({ position }, id) => ({ price: position.rules.upgrades.get(String(id))!.price }),
      why: ofUnit((unit, asked, id) => checkOffer(unit, asked, String(id))),
      when: ofUnit((...asked) => upgradesFor(...asked).length > 0),
    }),
    model: askField(
      maybe(MODEL),
      ofUnit(({ living }) => living),
      {
        why: ofUnit((unit, asked, model) =>
          checkUpgrade(asked.position, unit, upgradeIn(asked)!.id, Number(model), addedIn(asked)),
        ),
        when: ofUnit(
          (unit, asked) =>
            upgradeIn(asked)?.weapon !== undefined &&
            Object.keys(unit.modelUpgrades).length < modelUpgradeLimit(asked.position, unit),
        ),
        optional: false,
      },
    ),
  },
  fits: (order, position) => isRecoverWellFormed(position, order),
  check: checkRecover,
  act: (resolution, _, order) => recover(resolution, order),
});

const hexesBeside = (position: Position, hex: Hex): Hex[] => {
  const { grid } = boardOf(position);
  return within(grid, cellOf(position, hex), 1).map((cell) => grid.names[cell]!);
};
const around = (position: Position, unit: Unit): Hex[] => hexesBeside(position, unit.hex!);

/** The refusal if a structure can be built nowhere: that for the unit's own hex. */
function checkStructure(position: Position, unit: Unit, { id, section }: Structure): Refusal | undefined {
  const refusalOn = (hex: Hex) =>
    checkBuild(position, unit, section > 1 ? { structure: id, hexes: [hex] } : { structure: id, hex });
  return around(position, unit).some((hex) => !refusalOn(hex)) ? undefined : refusalOn(unit.hex!);
}

const structureIn = ({ position, draft }: Asked): Structure | undefined =>
  typeof draft.structure === 'string' ? position.rules.structures.get(draft.structure) : undefined;
const laidIn = ({ draft }: Asked): readonly Hex[] => (Array.isArray(draft.hexes) ? (draft.hexes as Hex[]) : []);

/** The hexes where the structure can begin, or its section can continue. */
function sites(unit: Unit, asked: Asked): Hex[] {
  const { position } = asked;
  const [row, laid] = [structureIn(asked)!, laidIn(asked)];
  const from = laid.length === 0 ? around(position, unit) : hexesBeside(position, laid.at(-1)!);
  return from.filter((hex) => !laid.includes(hex) && !checkSpot(position, unit, row, [...laid, hex], laid.length));
}
/** N-14.12: the hexes of a section, as many as can be paid for. */
function nextSites(unit: Unit, asked: Asked): Hex[] {
  const { section, cost } = structureIn(asked)!;
  const { length } = laidIn(asked);
  const isEnough = length >= section || (length + 1) * cost! > sideOf(asked.position, unit.side).prestige;
  return isEnough ? [] : sites(unit, asked);
}

export const buildCommand = defineOrder('build', {
  clause: 'N-14.2',
  fields: {
    structure: askField(NAME, ({ position }) => buildable(position).map(({ id }) => id), {
      facts: ({ position }, id) => ({ price: position.rules.structures.get(String(id))!.cost! }),
      why: ofUnit((unit, { position }, id) =>
        checkStructure(position, unit, position.rules.structures.get(String(id))!),
      ),
    }),
    hex: askField(maybe(hexName), ofUnit(sites), {
      when: (asked) => structureIn(asked)?.section === 1,
      optional: false,
    }),
    hexes: askField(maybe(someOf(hexName, 6)), ofUnit(nextSites), {
      when: (asked) => (structureIn(asked)?.section ?? 1) > 1,
      optional: (asked) => laidIn(asked).length > 0,
    }),
  },
  fits: (order, position) => isBuildWellFormed(position, order),
  ready: checkBuilders,
  check: checkBuild,
  act: build,
});

const demolishable = (position: Position, unit: Unit): Hex[] =>
  around(position, unit).filter((hex) => !checkDemolish(position, unit, hex));

export const demolishCommand = defineOrder('demolish', {
  clause: 'N-14.3',
  fields: {
    hex: askField(
      hexName,
      ofUnit((unit, { position }) => demolishable(position, unit)),
    ),
  },
  begun: (position, unit) =>
    checkBuilders(position, unit) ??
    (demolishable(position, unit).length > 0 ? undefined : refusal('no-structure', 'N-14.3')),
  check: (position, unit, { hex }) => checkDemolish(position, unit, hex),
  act: (resolution, unit, { hex }) => demolish(resolution, unit, hex),
});
