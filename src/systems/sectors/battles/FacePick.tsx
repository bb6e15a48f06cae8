import { SegmentedControl } from '@mantine/core';
import parts from '../../../panels/parts/parts.module.css';

interface Props {
  /** Only read out: on the screen the position of the dice shows whose they are. */
  readonly label: string;
  readonly value: number | null;
  readonly onPick: (face: number) => void;
}

/** The face of a real die rolled at a table. */
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
