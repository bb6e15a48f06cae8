import { useTranslation } from 'react-i18next';
import type { PublicKeys } from '../../../post/keys.ts';
import css from './Fingerprint.module.css';
import { coloursOfKeys, fingerprintOf, PICTURE_HEXES } from './fingerprint.ts';

/** The fingerprint of a person's keys, as a small picture to compare at a glance and as words to read aloud. */
export function Fingerprint({ keys }: { readonly keys: PublicKeys }) {
  const { t } = useTranslation('thread');
  const words = fingerprintOf(keys);
  const colours = coloursOfKeys(keys);
  return (
    <span className={css.fingerprint}>
      <svg viewBox="-4.5 -4.5 9 9" className={css.picture} role="img" aria-label={t('keys.picture', { words })}>
        {CENTRES.map(([x, y], i) => (
          <polygon key={`${x} ${y}`} points={hexAt(x, y)} data-colour={colours[i]} />
        ))}
      </svg>
      <code className={css.words}>{words}</code>
    </span>
  );
}

/** Centres of the hexes around the middle, flat-topped, of radius 1, from the inside out. */
const CENTRES: readonly (readonly [number, number])[] = [-2, -1, 0, 1, 2]
  .flatMap((q) => [-2, -1, 0, 1, 2].map((r) => [q, r] as const))
  .filter(([q, r]) => Math.abs(q + r) <= 2)
  .map(([q, r]) => [1.5 * q, Math.sqrt(3) * (r + q / 2)] as const)
  .sort(([ax, ay], [bx, by]) => Math.hypot(ax, ay) - Math.hypot(bx, by))
  .slice(0, PICTURE_HEXES);

const hexAt = (x: number, y: number): string =>
  [0, 1, 2, 3, 4, 5]
    .map((corner) => (corner * Math.PI) / 3)
    .map((angle) => `${(x + Math.cos(angle)).toFixed(2)},${(y + Math.sin(angle)).toFixed(2)}`)
    .join(' ');
