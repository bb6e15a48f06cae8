import { Button, Radio } from '@mantine/core';
import { useId } from 'react';
import { fillBlank } from '../../../engine/kernel/draft.ts';
import type { SideId } from '../../../engine/kernel/ids.ts';
import type { Draft, Field } from '../../../engine/kernel/system.ts';
import { armiesIn } from '../../../engine/sectors/position.ts';
import type { SectorId } from '../../../engine/sectors/state.ts';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { useTable } from '../table.ts';
import { openOrderIn } from './order-draft.ts';
import css from './Sheet.module.css';
import { Stepper } from './Stepper.tsx';
import { WhoIsThere } from './WhoIsThere.tsx';

interface Props {
  readonly seat: SideId;
  readonly sector: SectorId;
  readonly fields: readonly Field[];
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}

/** S-4.3 to S-4.7: where the armies go, how many of them, and what becomes of those that stay. */
export function MoveFields({ seat, sector, fields, draft, onChange }: Props) {
  const { planet, view, words } = useTable();
  const name = useId();
  const { t } = words;
  const { to, armies = 0 } = openOrderIn(draft, sector);
  const goal = fields.find((field) => field.name === 'to');
  const number = fields.find((field) => field.name === 'armies');
  const around = (other: SectorId) => planet?.wrap.some((link) => link.includes(sector) && link.includes(other));
  const stay = armiesIn(view, seat, sector) - armies;
  return (
    <>
      {goal?.kind === 'one' && (
        <fieldset className={`${parts.fieldset} ${parts.stack}`}>
          <legend>{t('sectors/sheet:to')}</legend>
          {goal.choices.map(({ value }) => {
            const other = String(value);
            return (
              <Radio
                key={other}
                name={name}
                value={other}
                checked={to === other}
                label={
                  <>
                    {words.sector(other)}
                    {around(other) && <span className={parts.soft}> · {t('sectors/sheet:around')}</span>}
                  </>
                }
                description={<WhoIsThere sector={other} />}
                onChange={() => onChange(fillBlank(draft, goal, value))}
              />
            );
          })}
          {to === undefined && <p className={parts.soft}>{t('sectors/sheet:to-hint')}</p>}
        </fieldset>
      )}
      {number?.kind === 'number' && (
        <>
          <Stepper
            label={t('sectors/sheet:how-many', { least: number.least, most: number.most })}
            value={armies}
            least={number.least}
            most={number.most}
            onChange={(value) => onChange(fillBlank(draft, number, value))}
          />
          {number.most > number.least && armies !== number.most && (
            <Button
              size="compact-md"
              variant="default"
              className={css.start}
              onClick={() => onChange(fillBlank(draft, number, number.most))}
            >
              {t('sectors/sheet:all-that-may', { most: number.most })}
            </Button>
          )}
        </>
      )}
      {stay > 0 && armies > 0 && (
        <p className={parts.soft}>
          {t('sectors/sheet:those-that-stay', { count: stay })} <ClauseLink clause="S-4.7" />
        </p>
      )}
    </>
  );
}
