import type { CommandLine } from '../system-ui.ts';

interface Props {
  readonly lines: readonly CommandLine[];
  readonly className?: string | undefined;
  /** Read out before the list. */
  readonly label?: string;
}

/** Orders in words, one per line, those of a sheet below its own line. */
export const OrderLines = ({ lines, className, label }: Props) => (
  <ol className={className} aria-label={label}>
    {lines.map(({ text, orders = [] }, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: an order is known by its place
      <li key={i}>
        {text}
        {orders.length > 0 && (
          <ol>
            {orders.map((order, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an order is known by its place
              <li key={place}>{order}</li>
            ))}
          </ol>
        )}
      </li>
    ))}
  </ol>
);
