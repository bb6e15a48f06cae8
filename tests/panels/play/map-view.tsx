import type { MapViewProps } from '../../../src/map/view/MapView.tsx';

let last: MapViewProps | null = null;

/** Stands in for the map: pixi has tests of its own. Keeps what it was handed. */
export function MapView(props: MapViewProps) {
  last = props;
  return null;
}

/** What the map was last handed. */
export function mapProps(): MapViewProps {
  if (!last) throw new Error('there is no map yet');
  return last;
}
export const noMap = (): void => {
  last = null;
};
