import type { Weapon } from '../../../engine/nuclear/ruleset.ts';
import { TRAITS } from '../../../engine/nuclear/traits.ts';
import { BookTable } from '../../../panels/book/BookTable.tsx';
import { Go } from '../../../panels/book/Go.tsx';
import { List } from '../../../panels/book/List.tsx';
import { rowPlace } from '../../../panels/book/places.ts';
import { useReading } from '../../../panels/book/reading.ts';
import { Numbers, TraitNames } from './names.tsx';
import { useRules } from './rules.ts';

function useReach(): (weapon: Weapon) => string {
  const { t } = useReading();
  return ({ range }) => (range === 0 ? t('book:melee') : String(range));
}

export function UnitsTable() {
  const rules = useRules();
  const { row } = useReading();
  const reach = useReach();
  const armed = (id: string) => {
    const weapon = rules.weapons.get(id);
    if (!weapon) return id;
    return (
      <>
        <Go to={rowPlace('weapons', id)}>{row(weapon.name)}</Go> ({reach(weapon)}, {weapon.attacks})
      </>
    );
  };
  return (
    <BookTable
      table="units"
      columns={['models', 'quality', 'defence', 'price', 'refill', 'traits', 'weapons', 'rank-upgrades']}
      rows={rules.ruleset.units.map((unit) => ({
        id: unit.id,
        name: row(unit.name),
        text: unit.text && row(unit.text),
        cells: [
          unit.models,
          `${unit.quality}+`,
          `${unit.defence}+`,
          unit.price,
          unit.refill ?? '—',
          <TraitNames key="traits" of={unit.traits} />,
          <List key="weapons" of={unit.weapons.map((id) => ({ id, it: armed(id) }))} by="; " />,
          <TraitNames key="ranks" of={unit.rankUpgrades} />,
        ],
      }))}
    />
  );
}

export function WeaponsTable() {
  const rules = useRules();
  const { row } = useReading();
  const reach = useReach();
  const { units, weapons, upgrades } = rules.ruleset;
  return (
    <BookTable
      table="weapons"
      columns={['range', 'attacks', 'traits', 'carried-by']}
      rows={weapons.map((weapon) => ({
        id: weapon.id,
        name: row(weapon.name),
        cells: [
          reach(weapon),
          weapon.attacks,
          <TraitNames key="traits" of={weapon.traits} />,
          <List
            key="by"
            of={[
              ...units
                .filter((unit) => unit.weapons.includes(weapon.id))
                .map(({ id, name }) => ({ id, it: <Go to={rowPlace('units', id)}>{row(name)}</Go> })),
              ...upgrades
                .filter((upgrade) => upgrade.weapon === weapon.id)
                .map(({ id, name }) => ({ id: `up ${id}`, it: <Go to={rowPlace('upgrades', id)}>{row(name)}</Go> })),
            ]}
          />,
        ],
      }))}
    />
  );
}

export function UpgradesTable() {
  const rules = useRules();
  const { row, t } = useReading();
  const { units, upgrades } = rules.ruleset;
  return (
    <BookTable
      table="upgrades"
      columns={['price', 'for', 'brings']}
      rows={upgrades.map((upgrade) => {
        const may = units.filter(
          (unit) =>
            upgrade.types.includes(unit.id) ||
            unit.tags.some((tag) => upgrade.tags.includes(tag)) ||
            unit.traits.some((trait) => upgrade.having.includes(trait.split('(')[0]!)),
        );
        const weapon = upgrade.weapon === undefined ? undefined : rules.weapons.get(upgrade.weapon);
        return {
          id: upgrade.id,
          name: row(upgrade.name),
          text: row(upgrade.text),
          cells: [
            upgrade.price,
            <List
              key="for"
              of={may.map(({ id, name }) => ({ id, it: <Go to={rowPlace('units', id)}>{row(name)}</Go> }))}
            />,
            weapon ? (
              <span key="brings">
                <Go to={rowPlace('weapons', weapon.id)}>{row(weapon.name)}</Go>
                {upgrade.replaces && `, ${t(`book:replaces.${upgrade.replaces}`)}`}
              </span>
            ) : (
              <TraitNames key="brings" of={[...upgrade.traits, ...upgrade.adds]} />
            ),
          ],
        };
      })}
    />
  );
}

export function TraitsTable() {
  const rules = useRules();
  const { row } = useReading();
  return (
    <BookTable
      table="traits"
      columns={['clause', 'numbers', 'borne-by']}
      rows={rules.ruleset.traits.map((trait) => {
        const clause = TRAITS[trait.id]?.clause;
        const bears = (written: readonly string[]) => written.some((each) => each.split('(')[0] === trait.id);
        const { units, weapons } = rules.ruleset;
        return {
          id: trait.id,
          name: row(trait.name),
          text: row(trait.text),
          cells: [
            clause === undefined ? (
              '—'
            ) : (
              <Go key="clause" to={clause}>
                {clause}
              </Go>
            ),
            <Numbers key="numbers" of={trait.numbers} />,
            <List
              key="by"
              of={[
                ...units
                  .filter((unit) => bears(unit.traits))
                  .map(({ id, name }) => ({ id, it: <Go to={rowPlace('units', id)}>{row(name)}</Go> })),
                ...weapons
                  .filter((weapon) => bears(weapon.traits))
                  .map(({ id, name }) => ({ id: `w ${id}`, it: <Go to={rowPlace('weapons', id)}>{row(name)}</Go> })),
              ]}
            />,
          ],
        };
      })}
    />
  );
}
