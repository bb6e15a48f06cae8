import { SegmentedControl } from '@mantine/core';
import parts from '../parts/parts.module.css';

interface Props {
  /** Read out; the dice stand where it is plain whose they are. */
  readonly label: string;
  readonly value: number | null;
  readonly onPick: (face: number) => void;
}

/** The face that a real die showed at a table. */
export function FacePick({ label, value, onPick }: Props) {
  return (
    <fieldset className={parts.fieldset}>
      <legend className="hx-unseen">{label}</legend>
      <SegmentedControl
        fullWidth
        data={['1', '2', '3', '4', '5', '6']}
        value={value === null ? '' : String(value)}
        onChange={(face) => onPick(Number(face))}
      />
    </fieldset>
  );
}
