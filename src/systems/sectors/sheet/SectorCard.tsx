import { SegmentedControl } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import type { SideId } from '../../../engine/kernel/ids.ts';
import type { Draft, Field, Options } from '../../../engine/kernel/system.ts';
import { adjacentSectors } from '../../../engine/sectors/planet.ts';
import type { SectorId } from '../../../engine/sectors/state.ts';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { useTable } from '../table.ts';
import { AttackFields } from './AttackFields.tsx';
import { MoveFields } from './MoveFields.tsx';
import { type Action, chooseAction, openOrderIn } from './order-draft.ts';
import { Reasons } from './Reasons.tsx';
import css from './Sheet.module.css';
import { WhoIsThere } from './WhoIsThere.tsx';

interface Props {
  readonly seat: SideId;
  readonly sector: SectorId;
  /** The blanks of this sector. */
  readonly fields: readonly Field[];
  readonly draft: Draft;
  readonly ask: (draft: Draft) => Options<never>;
  readonly onChange: (draft: Draft) => void;
  /** The sector is looked at from here, not on the map. */
  readonly onLook: () => void;
}

/** S-4.1: a sector with own armies, and the one action that it is given. */
export function SectorCard({ seat, sector, fields, draft, ask, onChange, onLook }: Props) {
  const { view, words, chosen } = useTable();
  const card = useRef<HTMLElement>(null);
  const title = useId();
  const { t } = words;
  const looked = chosen === sector;
  const shown = useRef(false);
  useEffect(() => {
    // A sector that was looked at before the sheet opened is no reason to scroll past its beginning.
    if (looked && shown.current) card.current?.scrollIntoView?.({ block: 'nearest', behavior: 'smooth' });
    shown.current = true;
  }, [looked]);
  const field = fields.find(({ name }) => name === 'action');
  if (field?.kind !== 'one') return null;
  const action = openOrderIn(draft, sector).action ?? 'fortify';
  const rest = { seat, sector, fields, draft, onChange };
  return (
    <section ref={card} className={css.card} aria-labelledby={title} data-chosen={looked || undefined} onFocus={onLook}>
      <h3 id={title}>
        <button type="button" className={parts.textButton} aria-pressed={looked} onClick={onLook}>
          {words.sector(sector)}
        </button>
      </h3>
      <p>
        <WhoIsThere sector={sector} first={seat} />
      </p>
      {action !== 'move' && (
        <p className={parts.soft}>
          {t('sectors/sheet:next-to', { sectors: adjacentSectors(view.map, sector).map(words.sector).join(' · ') })}
        </p>
      )}
      <SegmentedControl
        fullWidth
        className={css.actions}
        aria-label={t('sectors/sheet:action-in', { sector: words.sector(sector) })}
        value={action}
        data={field.choices.map(({ value, refusal }) => ({
          value: String(value),
          label: words.choice(field, value),
          disabled: refusal !== undefined,
        }))}
        onChange={(value) => onChange(chooseAction(draft, sector, value as Action, ask))}
      />
      <Reasons choices={field.choices} />
      {action === 'move' && <MoveFields {...rest} />}
      {action === 'attack' && <AttackFields {...rest} />}
      {action === 'fortify' && looked && (
        <p className={parts.soft}>
          {t('sectors/sheet:fortify-means')} <ClauseLink clause="S-4.12" />
        </p>
      )}
    </section>
  );
}
