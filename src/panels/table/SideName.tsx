import { SideLabel, SideMark } from '../parts/SideLabel.tsx';
import { useNames } from './tools.ts';

/** The mark of a side: its colour and pattern. A seat that is not a side has none. */
export const Swatch = ({ side }: { readonly side: string }) => <SideMark colour={useNames().colour(side)} />;

/** A side by its mark and name; `label` is the name as a sentence declines it. */
export function SideName({ side, label }: { readonly side: string; readonly label?: string }) {
  const words = useNames();
  return <SideLabel name={label ?? words.side(side)} colour={words.colour(side)} />;
}
