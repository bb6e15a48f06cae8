import { NativeSelect, Switch } from '@mantine/core';
import { fullOrder } from '../../../engine/domination/battle-order.ts';
import { armyIn, terrainAt } from '../../../engine/domination/position.ts';
import type { Side } from '../../../engine/domination/state.ts';
import type { Hex } from '../../../engine/kernel/board/hex.ts';
import parts from '../../../panels/parts/parts.module.css';
import { NameLink } from '../../../panels/table/SentenceParts.tsx';
import { OrderedLine } from '../answers/BattleLine.tsx';
import { useTable } from '../table.ts';
import { AnswerFields } from './AnswerFields.tsx';
import type { PaperChanges } from './paper-draft.ts';

interface Props {
  readonly at: Hex;
  readonly side: Side;
  /** The papers with the changes. */
  readonly papers: Pick<Side, 'orders' | 'casualty' | 'standing'>;
  readonly changes: PaperChanges;
  readonly infiltrates: boolean;
  readonly onChange: (changes: PaperChanges) => void;
}

/** The papers for one location: the order of battle, the unit to give up, and an answer of its own. */
export function LocationPapers({ at, side, papers, changes, infiltrates, onChange }: Props) {
  const { position, words } = useTable();
  const { t } = words;
  const army = fullOrder(position, at, side.id, papers.orders[at]);
  const own = papers.standing.at[at];
  const isOwn = own !== undefined && Object.keys(own).length > 0;
  const { answer, odds, rearGuard, hide } = papers.standing;
  const withAnswer = (next: object) => onChange({ ...changes, at: { ...changes.at, [at]: { ...own, ...next } } });
  if (armyIn(position, at, side.id).length === 0) return null;
  return (
    <section className={parts.card} aria-label={at}>
      <h3>
        <NameLink part={{ kind: 'hex', id: at, label: at }} /> {words.row('terrain', terrainAt(position, at))}
      </h3>
      {army.length > 1 && (
        <>
          <b>{words.field({ name: 'order' })}</b>
          <OrderedLine
            label={t('domination/answers:line.of', { side: words.side(side.id) })}
            units={army}
            onOrder={(order) => onChange({ ...changes, orders: { ...changes.orders, [at]: order } })}
          />
          <NativeSelect
            label={words.command('set-casualty')}
            value={papers.casualty[at] ?? ''}
            data={[
              ...(side.casualty[at] === undefined ? [{ value: '', label: t('domination/papers:cheapest') }] : []),
              ...army.map(({ id }) => ({ value: id, label: words.shortUnit(id) })),
            ]}
            onChange={({ currentTarget: { value } }) => {
              const { [at]: _, ...others } = changes.casualty ?? {};
              onChange({ ...changes, casualty: value === '' ? others : { ...others, [at]: value } });
            }}
          />
        </>
      )}
      <Switch
        label={t('domination/papers:own-answer')}
        checked={isOwn}
        disabled={side.standing.at[at] !== undefined}
        onChange={({ currentTarget: { checked } }) => {
          const { [at]: _, ...others } = changes.at ?? {};
          onChange({ ...changes, at: checked ? { ...others, [at]: { answer, odds, rearGuard, hide } } : others });
        }}
      />
      {isOwn && (
        <AnswerFields
          answer={{ answer, odds, rearGuard, hide, ...own }}
          infiltrates={infiltrates}
          onChange={withAnswer}
        />
      )}
    </section>
  );
}
