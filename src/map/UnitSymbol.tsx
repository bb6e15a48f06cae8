import { FRAME, symbolParts } from './art/symbols.ts';

interface Props {
  /** The symbol as a ruleset names it. */
  readonly symbol: string;
  /** Colours of the field and of what is drawn on it; without them it is drawn in the colour of the surrounding text. */
  readonly fill?: string | undefined;
  readonly ink?: string | undefined;
  readonly className?: string | undefined;
}

/**
 * The symbol of a unit's type as on its counter, for panels: as high as a line, and hidden from screen readers, because
 * the name is beside it.
 */
export function UnitSymbol({ symbol, fill = 'none', ink = 'currentColor', className }: Props) {
  const { parts, letters } = symbolParts(symbol);
  return (
    <svg viewBox="-79 -54 158 108" className={className} aria-hidden>
      <rect x="-75" y="-50" width="150" height="100" fill={fill} stroke={ink} strokeWidth={FRAME} />
      {parts.map(({ d, fill, width }) =>
        fill ? (
          <path key={d} d={d} fill={ink} fillRule="evenodd" />
        ) : (
          <path key={d} d={d} fill="none" stroke={ink} strokeWidth={width} />
        ),
      )}
      {letters && (
        <text y="18" textAnchor="middle" fontWeight="600" fontSize="52" fill={ink}>
          {letters}
        </text>
      )}
    </svg>
  );
}
