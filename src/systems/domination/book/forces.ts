import { type RulesetIndex, TRAITS } from '@hexpost/engine/domination';
import { clauseLinks, listed } from '../../../panels/book/places.tsx';
import { rowTables } from '../../../panels/book/rules-tables.tsx';
import type { RulesTable } from '../../../panels/book/volume.ts';

/** Armies with their units, traits, rules and buildings. */
export function forcesTables(rules: RulesetIndex): RulesTable[] {
  const { armies, units, traits, rules: armyRules, buildings } = rules.ruleset;
  const table = rowTables(rules);
  return [
    table('armies', ['start', 'resources', 'rules'], armies, ({ start, rules: own }, { row, linked }) => [
      Object.entries(start.units)
        .map(([type, count]) => `${count} × ${row(rules.units.get(type)?.name, type)}`)
        .join(', '),
      start.resources,
      linked(
        'rules',
        own.flatMap((rule) => rules.rules.get(rule) ?? []),
      ),
    ]),
    table(
      'units',
      ['army', 'price', 'strength', 'limit', 'traits', 'builds'],
      units,
      (unit, { own, trait, linked }) => [
        linked('armies', [rules.armies.get(unit.army)!]),
        unit.cost,
        unit.strength,
        unit.limit ?? '—',
        // Traits that depend on an option are marked: the table of options says how it is set.
        listed([
          ...unit.traits.map((id) => ({ id, shown: trait(id) })),
          ...unit.traitsIf.map(({ trait: id }) => ({ id, shown: trait(id), after: ` (${own('by-option')})` })),
        ]),
        linked(
          'buildings',
          buildings.filter(({ id }) => id === unit.builds),
        ),
      ],
    ),
    table('traits', ['clause', 'numbers', 'borne-by'], traits, ({ id, numbers: own }, { linked, numbers }) => [
      TRAITS[id] ? clauseLinks(TRAITS[id].clause) : '—',
      numbers(own),
      linked(
        'units',
        units.filter((unit) =>
          [...unit.traits, ...unit.traitsIf.map(({ trait }) => trait)].some((written) => written.split('(')[0] === id),
        ),
      ),
    ]),
    table('rules', ['army', 'clause', 'numbers'], armyRules, ({ id, clause, numbers: own }, { linked, numbers }) => [
      linked(
        'armies',
        armies.filter((army) => army.rules.includes(id)),
      ),
      clauseLinks(clause),
      numbers(own),
    ]),
    table(
      'buildings',
      ['army', 'price', 'limit', 'built-by', 'clause'],
      buildings,
      ({ id, army, cost, limit, inZone, clause }, { own, linked }) => [
        linked('armies', [rules.armies.get(army)!]),
        cost,
        limit ?? '—',
        inZone
          ? own('in-zone')
          : linked(
              'units',
              units.filter(({ builds }) => builds === id),
            ),
        clauseLinks(clause),
      ],
    ),
  ];
}
