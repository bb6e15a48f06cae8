import { SideLabel, SideMark } from '../parts/SideLabel.tsx';
import { useNames } from './tools.ts';

/** The mark of a side: its colour and pattern. A seat that is not a side has none. */
export const Swatch = ({ side }: { readonly side: string }) => <SideMark colour={useNames().colour(side)} />;

export function SideName({ side }: { readonly side: string }) {
  const words = useNames();
  return <SideLabel name={words.side(side)} colour={words.colour(side)} />;
}
