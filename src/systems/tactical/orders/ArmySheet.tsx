import type { Position, RulesetIndex } from '@hexpost/engine/tactical';
import parts from '../../../panels/parts/parts.module.css';
import type { Language } from '../../../words/index.ts';
import { keyOf } from '../../../words/keys.ts';
import { useTable } from '../table.ts';

interface Props {
  /** The number of units of each entry, by its id. */
  readonly counts: Readonly<Record<string, number>>;
  /** The entries to choose from, in print order. */
  readonly units: RulesetIndex['ruleset']['units'];
}

/** The models of an entry: "9 × Ork fighter, 1 × Ork boss"; nothing for a single model. */
export function groupsIn({ rules }: Position, entry: string, language: Language): string {
  const { groups } = rules.entries.get(entry)!;
  const isSingle = groups.length === 1 && groups[0]!.count === 1;
  return isSingle ? '' : groups.map(({ count, model }) => `${count} × ${model.name[language]}`).join(', ');
}

/** T-6.1: an army list for printing: each entry with its models and its cost, and the total cost. */
export function ArmySheet({ counts, units }: Props) {
  const { position, words } = useTable();
  const { t, language } = words;
  const heads = ['entry', 'role', 'count', 'each', 'sum'].map((head) => t(keyOf(`tactical/orders:list.head.${head}`)));
  return (
    <table className={parts.table} style={{ width: '100%' }}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {units
          .filter(({ id }) => counts[id])
          .map(({ id, name, points, role }) => (
            <tr key={id}>
              <th scope="row">
                <b>{name[language]}</b>
                <br />
                <small>{groupsIn(position, id, language)}</small>
              </th>
              <td>{t(keyOf(`tactical/terms:role.${role}`))}</td>
              <td>{counts[id]}</td>
              <td>{points}</td>
              <td>{points * counts[id]!}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
