import { useMemo } from 'react';
import css from './QrCode.module.css';
import { qrPath } from './qr-path.ts';

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
