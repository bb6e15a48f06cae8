import type { Hex, UnitId } from '@hexpost/engine';
import type { ReactNode } from 'react';
import { choiceOf } from '../../store/draft.ts';
import { centreOn } from '../../store/screen.ts';
import { useScreen, useTable, useTools } from '../table/tools.ts';
import css from './UnitRow.module.css';
import { UnitSign } from './UnitSign.tsx';
import { useChooseUnit } from './unit-presses.ts';

interface Props {
  readonly unit: { readonly id: UnitId; readonly type: string; readonly side: string };
  readonly hex: Hex | null;
  readonly name: string;
  readonly className?: string | undefined;
  /** Content after the name. */
  readonly children?: ReactNode;
}

/** A unit in a list; units that can be ordered stand out. A press selects it and shows it on the map. */
export function UnitRow({ unit, hex, name, className = '', children }: Props) {
  const { screen } = useTools();
  const { ask } = useTable();
  const choose = useChooseUnit();
  const chosen = useScreen((now) => now.inspected === unit.id);
  const choice = choiceOf(ask({}), 'unit', unit.id);
  return (
    <li>
      <button
        type="button"
        className={`${css.row} ${className}`}
        aria-pressed={chosen}
        data-able={choice !== undefined && !choice.refusal}
        onClick={() => {
          choose(unit.id);
          if (hex !== null) centreOn(screen, hex);
        }}
      >
        <UnitSign type={unit.type} side={unit.side} />
        <span className={css.name}>{name}</span>
        {children}
      </button>
    </li>
  );
}
