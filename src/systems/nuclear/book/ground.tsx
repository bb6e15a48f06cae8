import type { EventRow, RulesetIndex, Structure } from '@hexpost/engine/nuclear';
import { clauseLinks, type Item, listed } from '../../../panels/book/places.tsx';
import { rowNames } from '../../../panels/book/rules-tables.tsx';
import type { BookTexts, RulesTable } from '../../../panels/book/volume.ts';

export const terrainTable = (rules: RulesetIndex): RulesTable => ({
  id: 'terrain',
  columns: ['properties'],
  rows: ({ row }) =>
    rules.ruleset.terrain.map(({ id, name, properties: ids }) => {
      const properties = rules.ruleset.properties.filter((property) => ids.includes(property.id));
      return {
        id,
        name: row(name),
        search: properties.map((property) => `${row(property.name)}. ${row(property.text)}`).join(' '),
        cells: [
          listed(
            properties.map((property) => ({
              id: property.id,
              shown: (
                <>
                  <b>{row(property.name)}.</b> {row(property.text)}
                </>
              ),
            })),
            <br />,
          ),
        ],
      };
    }),
});

/** The effects of a finished structure, from its fields. */
function effectsOf(rules: RulesetIndex, texts: BookTexts, structure: Structure): Item[] {
  const { own, row } = texts;
  const { trait } = rowNames(rules, texts);
  const properties = (ids: readonly string[]): string =>
    rules.ruleset.properties
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => row(name))
      .join(', ');
  const item = (id: string, shown: Item['shown']): Item => ({ id, shown });
  return [
    ...(structure.properties.length > 0 ? [item('properties', properties(structure.properties))] : []),
    ...structure.gives.map(({ trait: id, only }) =>
      item(
        id,
        <>
          {trait(id)}
          {only && ` (${own('only', { trait: row(rules.traits.get(only)?.name, only) })})`}
        </>,
      ),
    ),
    ...(structure.voidsImpact ? [item('impact', own('voids-impact'))] : []),
    ...(structure.againstEnemies.length > 0
      ? [item('enemies', `${own('against-enemies')} ${properties(structure.againstEnemies)}`)]
      : []),
    ...(structure.mine ? [item('mine', own('mine'))] : []),
  ];
}

function priceOf({ own }: BookTexts, { cost, section }: Structure): string | number {
  if (cost === null) return own('not-built');
  return section > 1 ? own('per-hex', { price: cost, count: section }) : cost;
}

export const structuresTable = (rules: RulesetIndex): RulesTable => ({
  id: 'structures',
  house: true,
  columns: ['price', 'where', 'gives', 'clause'],
  rows: (texts) => {
    const { linked } = rowNames(rules, texts);
    return rules.ruleset.structures.map((structure) => ({
      id: structure.id,
      name: texts.row(structure.name),
      text: texts.row(structure.text),
      cells: [
        priceOf(texts, structure),
        linked(
          'terrain',
          structure.terrain.flatMap((id) => rules.terrain.get(id) ?? []),
        ),
        listed(effectsOf(rules, texts, structure), '; '),
        clauseLinks(structure.clause),
      ],
    }));
  },
});

const span = ({ from, to }: EventRow): string => (from === to ? String(from) : `${from}–${to}`);

export const eventsTable = (rules: RulesetIndex): RulesTable => ({
  id: 'events',
  columns: ['roll', 'numbers', 'trait', 'clause'],
  rows: (texts) => {
    const { trait, numbers } = rowNames(rules, texts);
    return [...rules.ruleset.events]
      .sort((a, b) => a.from - b.from)
      .map((event) => ({
        id: event.id,
        name: texts.row(event.name),
        text: texts.row(event.text),
        cells: [
          span(event),
          numbers(event.numbers),
          event.trait === undefined ? '—' : trait(event.trait),
          clauseLinks(event.clause),
        ],
      }));
  },
});
