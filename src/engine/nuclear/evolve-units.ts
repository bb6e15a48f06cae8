import type { Event } from './events.ts';
import type { State } from './state.ts';
import { acted, mapUnits, putUnit, survivors, withoutUnit, withUnit } from './updates.ts';

/** The state after an event about units: moving, fighting, recovering. */
export function evolveUnits(state: State, event: Event): State {
  switch (event.type) {
    case 'unit-deployed':
    case 'hex-taken':
      return withUnit(state, event.unit, (unit) => ({ ...unit, hex: event.hex }));
    case 'unit-retreated':
      return withUnit(state, event.unit, (unit) => ({ ...unit, hex: event.hex }));
    case 'unit-moved':
      return withUnit(state, event.unit, (unit) => ({
        ...unit,
        hex: event.path.at(-1) ?? event.from,
        acted: event.acted,
      }));
    case 'unit-embarked':
      return withUnit(
        withUnit(state, event.unit, (unit) => ({ ...unit, hex: null, aboard: event.transport, acted: 'yes' })),
        event.transport,
        (transport) => ({ ...transport, cargo: [...transport.cargo, event.unit] }),
      );
    case 'unit-disembarked':
      return unload(state, event.unit, event.transport);
    case 'passengers-placed':
      return withUnit(state, event.unit, (unit) => ({ ...unit, hex: event.hex, aboard: null }));
    case 'unit-withdrawn':
      return withUnit(state, event.unit, (unit) => ({
        ...unit,
        hex: null,
        aboard: null,
        cargo: [],
        suppressed: false,
        acted: 'yes',
      }));
    case 'unit-waited':
      return acted(state, event.unit);
    case 'shots-fired':
      return acted(state, event.unit);
    case 'blows-struck':
      return withUnit(state, event.unit, (unit) => ({ ...unit, fought: true }));
    case 'wounds-suffered':
      return withUnit(state, event.unit, (unit) => ({
        ...unit,
        living: event.living,
        tough: event.left,
        modelUpgrades: survivors(unit.modelUpgrades, event.living),
      }));
    case 'unit-destroyed':
      return destroy(state, event.unit);
    case 'unit-suppressed':
      return withUnit(state, event.unit, (unit) => ({ ...unit, suppressed: true }));
    case 'unit-rallied':
      return withUnit(state, event.unit, (unit) => ({ ...unit, suppressed: false, acted: 'yes' }));
    case 'unit-traited':
      return withUnit(state, event.unit, (unit) => ({ ...unit, traits: sorted([...unit.traits, event.trait]) }));
    case 'trait-lost':
      return withUnit(state, event.unit, (unit) => ({
        ...unit,
        traits: unit.traits.filter((id) => id !== event.trait),
      }));
    case 'upgrade-gained':
      return withUnit(state, event.unit, (unit) => ({ ...unit, upgrades: sorted([...unit.upgrades, event.trait]) }));
    case 'unit-recovered':
      return withUnit(state, event.unit, (unit) => ({
        ...unit,
        living: event.living,
        tough: event.left,
        xp: unit.xp - event.xp,
        acted: 'yes',
      }));
    case 'upgrade-bought':
      return withUnit(state, event.unit, (unit) =>
        event.model === null
          ? { ...unit, upgrades: sorted([...unit.upgrades, event.upgrade]), tough: event.left }
          : { ...unit, modelUpgrades: { ...unit.modelUpgrades, [event.model]: event.upgrade } },
      );
    case 'experience-gained':
      return withUnit(state, event.unit, (unit) => ({ ...unit, xp: unit.xp + event.amount }));
    case 'rank-gained':
      return withUnit(state, event.unit, (unit) => ({ ...unit, rank: event.rank, picks: unit.picks + 1 }));
    default:
      return state;
  }
}

const sorted = (ids: readonly string[]): readonly string[] => [...new Set(ids)].sort();

/** Takes a unit out of its transport. The next event has its destination. */
function unload(state: State, id: string, transportId: string): State {
  const unit = { ...state.units[id]!, aboard: null, acted: 'yes' as const };
  const transport = state.units[transportId];
  if (!transport) return putUnit(state, unit);
  return putUnit(putUnit(state, unit), { ...transport, cargo: transport.cargo.filter((other) => other !== id) });
}

/** Removes a dead unit, also from its transport. */
function destroy(state: State, id: string): State {
  return mapUnits(withoutUnit(state, id), (unit) =>
    unit.cargo.includes(id) ? { ...unit, cargo: unit.cargo.filter((other) => other !== id) } : unit,
  );
}
