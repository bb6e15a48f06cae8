import type { BuildingType } from '../../../engine/domination/ruleset.ts';
import type { RulesetIndex } from '../../../engine/domination/ruleset-index.ts';
import { TRAITS } from '../../../engine/domination/traits.ts';
import { clauseLinks } from '../../../panels/book/Go.tsx';
import { listed } from '../../../panels/book/List.tsx';
import { rowNames } from '../../../panels/book/row-names.tsx';
import type { RulesTable } from '../../../panels/book/volume.ts';

export const armiesTable = (rules: RulesetIndex): RulesTable => ({
  id: 'armies',
  columns: ['start', 'resources', 'rules'],
  rows: (texts) => {
    const { linked } = rowNames(rules, texts);
    return rules.ruleset.armies.map(({ id, name, text, start, rules: own }) => ({
      id,
      name: texts.row(name),
      text: texts.row(text),
      cells: [
        Object.entries(start.units)
          .map(([type, count]) => `${count} × ${texts.row(rules.units.get(type)?.name, type)}`)
          .join(', '),
        start.resources,
        linked(
          'rules',
          own.flatMap((rule) => rules.rules.get(rule) ?? []),
        ),
      ],
    }));
  },
});

export const unitsTable = (rules: RulesetIndex): RulesTable => ({
  id: 'units',
  columns: ['army', 'price', 'strength', 'limit', 'traits', 'builds'],
  rows: (texts) => {
    const { trait, linked } = rowNames(rules, texts);
    return rules.ruleset.units.map((unit) => ({
      id: unit.id,
      name: texts.row(unit.name),
      text: unit.text && texts.row(unit.text),
      cells: [
        linked('armies', [rules.armies.get(unit.army)!]),
        unit.cost,
        unit.strength,
        unit.limit ?? '—',
        // Those of an option are marked: the table of options says how it is set.
        listed([
          ...unit.traits.map((id) => ({ id, shown: trait(id) })),
          ...unit.traitsIf.map((own) => ({
            id: own.trait,
            shown: (
              <>
                {trait(own.trait)} ({texts.own('by-option')})
              </>
            ),
          })),
        ]),
        linked(
          'buildings',
          rules.ruleset.buildings.filter(({ id }) => id === unit.builds),
        ),
      ],
    }));
  },
});

export const traitsTable = (rules: RulesetIndex): RulesTable => ({
  id: 'traits',
  columns: ['clause', 'numbers', 'borne-by'],
  rows: (texts) => {
    const { linked, numbers } = rowNames(rules, texts);
    return rules.ruleset.traits.map(({ id, name, text, numbers: own }) => ({
      id,
      name: texts.row(name),
      text: texts.row(text),
      cells: [
        TRAITS[id] ? clauseLinks(TRAITS[id].clause) : '—',
        numbers(own),
        linked(
          'units',
          rules.ruleset.units.filter(({ traits, traitsIf }) =>
            [...traits, ...traitsIf.map(({ trait }) => trait)].some((written) => written.split('(')[0] === id),
          ),
        ),
      ],
    }));
  },
});

export const armyRulesTable = (rules: RulesetIndex): RulesTable => ({
  id: 'rules',
  columns: ['army', 'clause', 'numbers'],
  rows: (texts) => {
    const { linked, numbers } = rowNames(rules, texts);
    return rules.ruleset.rules.map(({ id, name, text, clause, numbers: own }) => ({
      id,
      name: texts.row(name),
      text: texts.row(text),
      cells: [
        linked(
          'armies',
          rules.ruleset.armies.filter((army) => army.rules.includes(id)),
        ),
        clauseLinks(clause),
        numbers(own),
      ],
    }));
  },
});

export const buildingsTable = (rules: RulesetIndex): RulesTable => ({
  id: 'buildings',
  columns: ['army', 'price', 'limit', 'built-by', 'clause'],
  rows: (texts) => {
    const { linked } = rowNames(rules, texts);
    const builders = ({ id }: BuildingType) => rules.ruleset.units.filter(({ builds }) => builds === id);
    return rules.ruleset.buildings.map((building) => ({
      id: building.id,
      name: texts.row(building.name),
      text: texts.row(building.text),
      cells: [
        linked('armies', [rules.armies.get(building.army)!]),
        building.cost,
        building.limit ?? '—',
        building.inZone ? texts.own('in-zone') : linked('units', builders(building)),
        clauseLinks(building.clause),
      ],
    }));
  },
});
