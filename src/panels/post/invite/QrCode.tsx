import { useMemo } from 'react';
import { encode } from 'uqr';
import css from './QrCode.module.css';

/** A QR code as a path of squares of side 1, with the empty border that cameras need. */
export interface QrPath {
  /** Side of the whole picture, in squares. */
  readonly size: number;
  readonly path: string;
}

const BORDER = 4;

/** The code of a text, with the least correction: on a screen nothing is torn off, and fewer squares are read from farther away. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'L', border: BORDER });
  const rows = data.map((row, y) => {
    let path = '';
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x++;
      path += `M${from} ${y}h${x + 1 - from}v1h-${x + 1 - from}z`;
    }
    return path;
  });
  return { size, path: rows.join('') };
}

interface Props {
  readonly text: string;
  readonly label: string;
}

/** A text as a QR code, for the camera of a telephone. */
export default function QrCode({ text, label }: Props) {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg role="img" aria-label={label} className={css.code} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}
