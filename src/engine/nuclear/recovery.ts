import { type Refusal, refusal } from '../kernel/decision.ts';
import type { UnitId } from '../kernel/ids.ts';
import { readTrait } from '../kernel/trait.ts';
import { fullTough } from './active-traits.ts';
import { type Position, type Resolution, sideOf, typeOf, unitOf } from './position.ts';
import type { Upgrade } from './ruleset.ts';
import type { Unit } from './state.ts';

/** N-13.1 to N-13.4: Recover, and upgrades bought with Prestige. */

interface Order {
  readonly unit: UnitId;
  readonly models?: number | undefined;
  readonly upgrade?: string | undefined;
  readonly model?: number | undefined;
}

/** Whether a recover order is well formed: `model` goes with a model upgrade only. */
export function isRecoverWellFormed({ rules }: Position, { upgrade, model }: Order): boolean {
  if (upgrade === undefined) return model === undefined;
  const row = rules.upgrades.get(upgrade);
  return row === undefined || (row.weapon !== undefined) === (model !== undefined);
}

/** V-6: whether an upgrade is for units of this type. */
export function isOffered(position: Position, unit: Unit, upgrade: Upgrade): boolean {
  const type = typeOf(position, unit);
  const traits = type.traits.map((trait) => readTrait(trait).id);
  return (
    upgrade.types.includes(type.id) ||
    upgrade.tags.some((tag) => type.tags.includes(tag)) ||
    upgrade.having.some((trait) => traits.includes(trait))
  );
}

/** N-13.3: the number of models that may have a model upgrade: one per five of the starting strength, rounded up. */
export const modelUpgradeLimit = (position: Position, unit: Unit): number =>
  Math.ceil(typeOf(position, unit).models / position.rules.ruleset.numbers.modelUpgradePer);

/** N-13.2: the number of models that could be bought back. */
export const missingModels = (position: Position, unit: Unit): number =>
  typeOf(position, unit).models - unit.living.length;

export const refillPrice = (position: Position, unit: Unit): number | null => typeOf(position, unit).refill;

export function checkRecover(position: Position, unit: Unit, order: Order): Refusal | undefined {
  const { models = 0, upgrade, model } = order;
  if (models > 0) {
    if (refillPrice(position, unit) === null) return refusal('cannot-refill', 'N-13.2');
    if (models > missingModels(position, unit))
      return refusal('too-many-models', 'N-13.2', { most: missingModels(position, unit) });
  }
  const refused = upgrade === undefined ? undefined : checkUpgrade(position, unit, upgrade, model, models);
  if (refused) return refused;
  const needed = priceOf(position, unit, order);
  const have = sideOf(position, unit.side).prestige;
  return needed > have ? refusal('not-enough-prestige', 'N-13.1', { needed, have }) : undefined;
}

/** N-13.3. */
export function checkUpgrade(
  position: Position,
  unit: Unit,
  id: string,
  model?: number,
  added = 0,
): Refusal | undefined {
  const upgrade = position.rules.upgrades.get(id);
  if (!upgrade) return refusal('unknown-upgrade', 'N-13.3', { upgrade: id });
  if (!isOffered(position, unit, upgrade)) return refusal('not-offered', 'N-13.3');
  if (model === undefined) return unit.upgrades.includes(id) ? refusal('already-has', 'N-13.3') : undefined;
  if (unit.modelUpgrades[model] !== undefined) return refusal('already-has', 'N-13.3', { model });
  if (!unit.living.includes(model) && !newModels(position, unit, added).includes(model))
    return refusal('no-such-model', 'N-13.3', { model });
  const limit = modelUpgradeLimit(position, unit);
  return Object.keys(unit.modelUpgrades).length >= limit ? refusal('upgrade-limit', 'N-13.3', { limit }) : undefined;
}

const priceOf = (position: Position, unit: Unit, { models = 0, upgrade }: Order): number =>
  models * (refillPrice(position, unit) ?? 0) +
  (upgrade === undefined ? 0 : position.rules.upgrades.get(upgrade)!.price);

/** N-13.2: numbers for new models, the lowest free ones. */
function newModels(position: Position, unit: Unit, count: number): number[] {
  const numbers = Array.from({ length: typeOf(position, unit).models }, (_, i) => i + 1);
  return numbers.filter((number) => !unit.living.includes(number)).slice(0, count);
}

/** N-13.1: Tough first, then new models, then the upgrade. */
export function recover(resolution: Resolution, order: Order): void {
  const unit = unitOf(resolution, order.unit);
  const { rules } = resolution;
  const full = fullTough(resolution, unit);
  const mended = unit.tough.map((left) => Math.min(full, left + rules.ruleset.numbers.recoverTough));
  const added = newModels(resolution, unit, order.models ?? 0);
  const models = [
    ...unit.living.map((model, i) => ({ model, left: mended[i]! })),
    ...added.map((model) => ({ model, left: full })),
  ];
  models.sort((a, b) => a.model - b.model);
  const price = added.length * (refillPrice(resolution, unit) ?? 0);
  if (price > 0) resolution.add({ type: 'prestige-spent', side: unit.side, amount: price, reason: 'refill' });
  resolution.add({
    type: 'unit-recovered',
    unit: unit.id,
    tough: mended.reduce((sum, left, i) => sum + left - unit.tough[i]!, 0),
    models: added.length,
    price,
    xp: Math.min(unit.xp, added.length * rules.ruleset.numbers.experience.refill),
    living: models.map(({ model }) => model),
    left: models.map(({ left }) => left),
  });
  if (order.upgrade !== undefined)
    buyUpgrade(resolution, unitOf(resolution, unit.id), rules.upgrades.get(order.upgrade)!, order.model ?? null);
}

/** N-13.4: an upgrade that raises Tough raises it for every living model at once. */
function buyUpgrade(resolution: Resolution, unit: Unit, upgrade: Upgrade, model: number | null): void {
  resolution.add({ type: 'prestige-spent', side: unit.side, amount: upgrade.price, reason: 'upgrade' });
  const before = fullTough(resolution, unit);
  const improved: Unit = model === null ? { ...unit, upgrades: [...unit.upgrades, upgrade.id] } : unit;
  const more = fullTough(resolution, improved) - before;
  resolution.add({
    type: 'upgrade-bought',
    unit: unit.id,
    upgrade: upgrade.id,
    model,
    left: unit.tough.map((left) => left + more),
  });
}
