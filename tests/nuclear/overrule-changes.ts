import type { Random } from '../../src/engine/kernel/random-player.ts';
import { CHANGES, type Change } from '../../src/engine/nuclear/changes.ts';
import { traitsOfEvents } from '../../src/engine/nuclear/overrule-checks.ts';
import type { RulesetIndex } from '../../src/engine/nuclear/ruleset-index.ts';
import { ACTED, type State } from '../../src/engine/nuclear/state.ts';
import { boardOf } from '../../src/engine/nuclear/terrain.ts';

/** Any change at all, with names that mostly exist: some can be, some cannot. */
export function randomChange(rules: RulesetIndex, state: State, random: Random): Change {
  const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const upTo = (n: number) => Math.floor(random() * (n + 1));
  const units = Object.keys(state.units);
  const structures = Object.keys(state.hexes);
  const hex = () => any(random() < 0.4 && structures.length > 0 ? structures : boardOf({ rules, state }).grid.names);
  const unit = () => (units.length > 0 && random() < 0.98 ? any(units) : 'nobody');
  const side = () => any(state.order);
  const place = () => (random() < 0.3 ? null : hex());
  const change = any(CHANGES);
  switch (change) {
    case 'place':
      return { change, unit: unit(), hex: place() };
    case 'embark':
      return { change, unit: unit(), transport: unit() };
    case 'models': {
      const id = unit();
      const type = rules.units.get(state.units[id]?.type ?? '');
      return { change, unit: id, tough: Array.from({ length: type?.models ?? 1 }, () => upTo(2)) };
    }
    case 'destroy':
      return { change, unit: unit() };
    case 'restore':
      return { change, unit: `${side()}-${upTo(120)}`, side: side(), type: any(rules.ruleset.units).id, hex: place() };
    case 'suppress':
      return { change, unit: unit(), suppressed: random() < 0.5 };
    case 'act':
      return { change, unit: unit(), acted: any(ACTED) };
    case 'trait':
      return { change, unit: unit(), trait: any(traitsOfEvents({ rules })), has: random() < 0.7 };
    case 'experience':
      return {
        change,
        unit: unit(),
        xp: upTo(35),
        ...(random() < 0.5 && { rank: any(rules.ranks).id }),
        ...(random() < 0.3 && { picks: upTo(3) }),
      };
    case 'prestige':
      return { change, side: side(), prestige: upTo(900) };
    case 'control-points':
      return { change, side: side(), controlPoints: upTo(8) };
    case 'bid':
      return { change, side: side(), bid: upTo(60) };
    case 'reopen':
      return { change, side: side() };
    case 'key-point':
      return { change, hex: hex(), owner: random() < 0.3 ? 'neutral' : side() };
    case 'terrain':
      return { change, hex: hex(), terrain: any(rules.ruleset.terrain).id };
    case 'structure': {
      const row = any(rules.ruleset.structures);
      const owner = random() < 0.2 ? null : side();
      const structure = random() < 0.3 ? null : { type: row.id, owner, done: random() < 0.7 };
      return { change, hex: hex(), structure };
    }
    case 'marker':
      return { change, hex: hex(), lies: random() < 0.5 };
    case 'event':
      return {
        change,
        event:
          random() < 0.3
            ? null
            : {
                id: any(rules.ruleset.events).id,
                side: side(),
                unit: unit(),
                hex: hex(),
                counts: { [side()]: upTo(3) },
              },
      };
  }
}
