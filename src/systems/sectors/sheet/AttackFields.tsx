import { ActionIcon, Button } from '@mantine/core';
import { IconSwords, IconX } from '@tabler/icons-react';
import { fillBlank } from '../../../engine/kernel/draft.ts';
import type { SideId } from '../../../engine/kernel/ids.ts';
import type { Draft, Field } from '../../../engine/kernel/system.ts';
import { armiesIn } from '../../../engine/sectors/position.ts';
import type { SectorId } from '../../../engine/sectors/state.ts';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import { clearField } from '../../../panels/command/draft-fields.ts';
import parts from '../../../panels/parts/parts.module.css';
import { SideName } from '../../../panels/table/SideName.tsx';
import { useTable } from '../table.ts';
import { openOrderIn } from './order-draft.ts';
import { Reasons } from './Reasons.tsx';
import css from './Sheet.module.css';

interface Props {
  readonly seat: SideId;
  readonly sector: SectorId;
  readonly fields: readonly Field[];
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}

/** S-4.8 to S-4.11: each attack names an opponent; how many there may be follows from the armies. */
export function AttackFields({ seat, sector, fields, draft, onChange }: Props) {
  const { view, words } = useTable();
  const { t } = words;
  const field = fields.find(({ name }) => name === 'targets');
  if (field?.kind !== 'next') return null;
  const { targets = [] } = openOrderIn(draft, sector);
  const own = armiesIn(view, seat, sector);
  const action = fields.find(({ name }) => name === 'action');
  const attack = action?.kind === 'one' ? action.choices.find(({ value }) => value === 'attack') : undefined;
  const most = Number(attack?.facts?.most ?? 0);
  const set = (next: readonly SideId[]) =>
    onChange(next.length === 0 ? clearField(draft, field) : fillBlank(draft, { ...field, kind: 'one' }, next));
  const present = field.choices.filter(({ refusal }) => refusal?.code !== 'target-not-there');
  // Having declared all attacks is not an error, and must not look like one.
  const isFull = present.some(({ refusal }) => refusal?.code === 'too-many-attacks');
  return (
    <>
      <p>
        {t('sectors/sheet:attacks-allowed', { count: most, own: words.armies(own), per: view.data.armiesPerAttack })}{' '}
        <ClauseLink clause="S-4.9" />
      </p>
      {targets.length > 0 && (
        <ol className={`${parts.stackList} ${css.attacks}`}>
          {targets.map((target, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: attacks on the same side differ in nothing but their place
            <li key={i} className={parts.row}>
              <IconSwords size={18} aria-hidden />
              <span>{t('sectors/sheet:attack-on', { number: i + 1, side: words.side(target) })}</span>
              <ActionIcon
                size="lg"
                variant="subtle"
                color="gray"
                aria-label={t('sectors/sheet:attack-off', { number: i + 1, side: words.side(target) })}
                onClick={() => set(targets.filter((_, j) => j !== i))}
              >
                <IconX size={16} />
              </ActionIcon>
            </li>
          ))}
        </ol>
      )}
      <div className={parts.row}>
        {present.map(({ value, refusal }) => {
          const side = String(value);
          return (
            <Button
              key={side}
              variant="default"
              aria-label={t(targets.length === 0 ? 'sectors/sheet:attack-add' : 'sectors/sheet:attack-again', {
                side: words.side(side),
              })}
              disabled={refusal !== undefined}
              onClick={() => set([...targets, side])}
            >
              +&nbsp;
              <SideName side={side} />
              &nbsp;{armiesIn(view, side, sector)}
            </Button>
          );
        })}
      </div>
      {isFull ? (
        <p className={parts.soft}>
          {t('sectors/sheet:attacks-full')} <ClauseLink clause="S-4.9" />
        </p>
      ) : (
        <Reasons choices={present} />
      )}
    </>
  );
}
