import { sideLook, WORN } from '../../map/palette.ts';
import { UnitSymbol } from '../../map/UnitSymbol.tsx';
import { useTable, useTools } from '../table/tools.ts';
import css from './UnitSign.module.css';
import { symbolIn } from './unit-names.ts';

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
