import { type RulesetIndex, TRAITS, type Upgrade, type Weapon } from '@hexpost/engine/nuclear';
import { clauseLinks, Go, listed, rowPlace } from '../../../panels/book/places.tsx';
import { rowNames } from '../../../panels/book/rules-tables.tsx';
import type { BookTexts, RulesTable } from '../../../panels/book/volume.ts';

const reach = ({ own }: BookTexts, { range }: Weapon): string => (range === 0 ? own('melee') : String(range));
const hasTrait = (written: readonly string[], id: string): boolean => written.some((each) => each.split('(')[0] === id);

export const unitsTable = (rules: RulesetIndex): RulesTable => ({
  id: 'units',
  house: true,
  columns: ['models', 'quality', 'defence', 'price', 'refill', 'traits', 'weapons', 'rank-upgrades'],
  rows: (texts) => {
    const { row } = texts;
    const { traits } = rowNames(rules, texts);
    const armed = (id: string) => {
      const weapon = rules.weapons.get(id);
      if (!weapon) return id;
      return (
        <>
          <Go to={rowPlace('weapons', id)}>{row(weapon.name)}</Go> ({reach(texts, weapon)}, {weapon.attacks})
        </>
      );
    };
    return rules.ruleset.units.map((unit) => ({
      id: unit.id,
      name: row(unit.name),
      text: unit.text && row(unit.text),
      cells: [
        unit.models,
        `${unit.quality}+`,
        `${unit.defence}+`,
        unit.price,
        unit.refill ?? '—',
        traits(unit.traits),
        listed(
          unit.weapons.map((id) => ({ id, shown: armed(id) })),
          '; ',
        ),
        traits(unit.rankUpgrades),
      ],
    }));
  },
});

export const weaponsTable = (rules: RulesetIndex): RulesTable => ({
  id: 'weapons',
  house: true,
  columns: ['range', 'attacks', 'traits', 'carried-by'],
  rows: (texts) => {
    const { traits, links } = rowNames(rules, texts);
    const { units, weapons, upgrades } = rules.ruleset;
    return weapons.map((weapon) => ({
      id: weapon.id,
      name: texts.row(weapon.name),
      cells: [
        reach(texts, weapon),
        weapon.attacks,
        traits(weapon.traits),
        listed([
          ...links(
            'units',
            units.filter((unit) => unit.weapons.includes(weapon.id)),
          ),
          ...links(
            'upgrades',
            upgrades.filter((upgrade) => upgrade.weapon === weapon.id),
          ),
        ]),
      ],
    }));
  },
});

export const upgradesTable = (rules: RulesetIndex): RulesTable => ({
  id: 'upgrades',
  house: true,
  columns: ['price', 'for', 'brings'],
  rows: (texts) => {
    const { row, own } = texts;
    const { traits, links } = rowNames(rules, texts);
    const brings = (upgrade: Upgrade) => {
      const weapon = rules.weapons.get(upgrade.weapon ?? '');
      if (!weapon) return traits([...upgrade.traits, ...upgrade.adds]);
      return (
        <>
          <Go to={rowPlace('weapons', weapon.id)}>{row(weapon.name)}</Go>
          {upgrade.replaces && `, ${own(`replaces.${upgrade.replaces}`)}`}
        </>
      );
    };
    return rules.ruleset.upgrades.map((upgrade) => {
      const takers = rules.ruleset.units.filter(
        (unit) =>
          upgrade.types.includes(unit.id) ||
          unit.tags.some((tag) => upgrade.tags.includes(tag)) ||
          upgrade.having.some((trait) => hasTrait(unit.traits, trait)),
      );
      return {
        id: upgrade.id,
        name: row(upgrade.name),
        text: row(upgrade.text),
        cells: [upgrade.price, listed(links('units', takers)), brings(upgrade)],
      };
    });
  },
});

export const traitsTable = (rules: RulesetIndex): RulesTable => ({
  id: 'traits',
  columns: ['clause', 'numbers', 'borne-by'],
  rows: (texts) => {
    const { links, numbers } = rowNames(rules, texts);
    const { units, weapons, traits } = rules.ruleset;
    return traits.map(({ id, name, text, numbers: own }) => {
      const { clause } = TRAITS[id] ?? {};
      return {
        id,
        name: texts.row(name),
        text: texts.row(text),
        cells: [
          clause === undefined ? '—' : clauseLinks(clause),
          numbers(own),
          listed([
            ...links(
              'units',
              units.filter((unit) => hasTrait(unit.traits, id)),
            ),
            ...links(
              'weapons',
              weapons.filter((weapon) => hasTrait(weapon.traits, id)),
            ),
          ]),
        ],
      };
    });
  },
});
