import type { Hex, UnitId } from '@hexpost/engine';
import type { ReactNode } from 'react';
import { sideLook, WORN } from '../../map/palette.ts';
import { UnitSymbol } from '../../map/UnitSymbol.tsx';
import { choiceOf } from '../../store/draft.ts';
import { centreOn } from '../../store/screen.ts';
import { useScreen, useTable, useTools } from '../table/tools.ts';
import unitRowCss from './UnitRow.module.css';
import css from './UnitSign.module.css';
import { symbolIn } from './unit-names.ts';
import { useChooseUnit } from './unit-presses.ts';

/** The symbol of a type of unit, in the colours of a side or of the surrounding text. */
export function UnitSign({ type, side }: { readonly type: string; readonly side?: string | undefined }) {
  const { units } = useTools().ui.screen.map;
  const { campaign, words } = useTable();
  const symbol = units?.symbolOf(type, campaign);
  const colour = side === undefined ? undefined : words.colour(side);
  if (symbol === undefined) return null;
  const look = colour === undefined ? undefined : sideLook(colour, WORN);
  return (
    <UnitSymbol symbol={symbolIn(symbol, words.language)} fill={look?.fill} ink={look?.ink} className={css.sign} />
  );
}

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
        className={`${unitRowCss.row} ${className}`}
        aria-pressed={chosen}
        data-able={choice !== undefined && !choice.refusal}
        onClick={() => {
          choose(unit.id);
          if (hex !== null) centreOn(screen, hex);
        }}
      >
        <UnitSign type={unit.type} side={unit.side} />
        <span className={unitRowCss.name}>{name}</span>
        {children}
      </button>
    </li>
  );
}
