import type { EventRow, OptionRow, Structure } from '../../../engine/nuclear/ruleset.ts';
import { BookTable } from '../../../panels/book/BookTable.tsx';
import { Go } from '../../../panels/book/Go.tsx';
import { List } from '../../../panels/book/List.tsx';
import { rowPlace } from '../../../panels/book/places.ts';
import { useReading } from '../../../panels/book/reading.ts';
import { Numbers, PropertyNames, TraitName } from './names.tsx';
import { useRules } from './rules.ts';

export function TerrainTable() {
  const rules = useRules();
  const { row } = useReading();
  const { properties, terrain } = rules.ruleset;
  return (
    <BookTable
      table="terrain"
      columns={['properties']}
      rows={terrain.map((ground) => ({
        id: ground.id,
        name: row(ground.name),
        cells: [
          <List
            key="properties"
            by={<br />}
            of={properties
              .filter(({ id }) => ground.properties.includes(id))
              .map(({ id, name, text }) => ({
                id,
                it: (
                  <>
                    <b>{row(name)}.</b> {row(text)}
                  </>
                ),
              }))}
          />,
        ],
      }))}
    />
  );
}

/** What a finished structure does, told from its fields. */
function Gives({ structure }: { structure: Structure }) {
  const rules = useRules();
  const { row, t } = useReading();
  return (
    <List
      by="; "
      of={[
        ...(structure.properties.length > 0
          ? [{ id: 'properties', it: <PropertyNames of={structure.properties} /> }]
          : []),
        ...structure.gives.map(({ trait, only }) => ({
          id: trait,
          it: (
            <>
              <TraitName written={trait} />
              {only && ` (${t('book:only', { trait: row(rules.traits.get(only)?.name, only) })})`}
            </>
          ),
        })),
        ...(structure.voidsImpact ? [{ id: 'impact', it: t('book:voids-impact') }] : []),
        ...(structure.againstEnemies.length > 0
          ? [
              {
                id: 'enemies',
                it: (
                  <>
                    {t('book:against-enemies')} <PropertyNames of={structure.againstEnemies} />
                  </>
                ),
              },
            ]
          : []),
        ...(structure.mine ? [{ id: 'mine', it: t('book:mine') }] : []),
      ]}
    />
  );
}

export function StructuresTable() {
  const rules = useRules();
  const { row, t } = useReading();
  return (
    <BookTable
      table="structures"
      columns={['price', 'where', 'gives', 'clause']}
      rows={rules.ruleset.structures.map((structure) => ({
        id: structure.id,
        name: row(structure.name),
        text: row(structure.text),
        cells: [
          structure.cost === null
            ? t('book:not-built')
            : structure.section > 1
              ? t('book:per-hex', { price: structure.cost, count: structure.section })
              : structure.cost,
          <List
            key="where"
            of={structure.terrain.map((id) => ({
              id,
              it: <Go to={rowPlace('terrain', id)}>{row(rules.terrain.get(id)?.name, id)}</Go>,
            }))}
          />,
          <Gives key="gives" structure={structure} />,
          <Go key="clause" to={structure.clause}>
            {structure.clause}
          </Go>,
        ],
      }))}
    />
  );
}

export function EventsTable() {
  const rules = useRules();
  const { row } = useReading();
  const span = ({ from, to }: EventRow) => (from === to ? String(from) : `${from}–${to}`);
  return (
    <BookTable
      table="events"
      columns={['roll', 'numbers', 'trait', 'clause']}
      rows={[...rules.ruleset.events]
        .sort((a, b) => a.from - b.from)
        .map((event) => ({
          id: event.id,
          name: row(event.name),
          text: row(event.text),
          cells: [
            span(event),
            <Numbers key="numbers" of={event.numbers} />,
            event.trait === undefined ? '—' : <TraitName key="trait" written={event.trait} />,
            <Go key="clause" to={event.clause}>
              {event.clause}
            </Go>,
          ],
        }))}
    />
  );
}

export function OptionsTable() {
  const rules = useRules();
  const { row, t } = useReading();
  const said = ({ values }: OptionRow, value: OptionRow['default']) =>
    typeof value === 'boolean'
      ? t(value ? 'book:on' : 'book:off')
      : row(values.find(({ id }) => id === value)?.name, String(value));
  const range = (option: OptionRow) => {
    if (option.kind === 'switch') return `${t('book:on')}, ${t('book:off')}`;
    if (option.kind === 'number') return `${option.least}–${option.most}`;
    return option.values.map(({ name }) => row(name)).join('; ');
  };
  return (
    <BookTable
      table="options"
      columns={['usual', 'values', 'clause']}
      rows={rules.ruleset.options.map((option) => ({
        id: option.id,
        name: row(option.name),
        text: row(option.text),
        cells: [
          said(option, option.default),
          range(option),
          <Go key="clause" to={option.clause}>
            {option.clause}
          </Go>,
        ],
      }))}
    />
  );
}
