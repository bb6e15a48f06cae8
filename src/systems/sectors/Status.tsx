import { SeatBadge, SideStrip } from '../../panels/table/SideStrip.tsx';
import { useWide } from '../../panels/table/window-size.ts';
import { FIGURES } from './figures.ts';
import { useTable } from './table.ts';

/** Round, phase, and until when it runs where the campaign has a calendar. On a narrow screen the panels alone tell that. */
export function When() {
  const { view, words } = useTable();
  const isWide = useWide();
  const { deadline } = view;
  const until = deadline === null || !isWide ? [] : [words.t('sectors/play:until', { time: words.moment(deadline) })];
  return [words.when(view), ...until].join(' · ');
}

/** In the top bar: who sits here, and the armies and sectors of every side. */
export function Status() {
  const { view, sitting, words } = useTable();
  return (
    <>
      {sitting.seat !== null && sitting.seat === sitting.viewer && <SeatBadge side={sitting.seat} />}
      <SideStrip
        sides={view.seats.map((side) => {
          const armies = FIGURES.armies(view, side);
          const held = FIGURES.sectors(view, side);
          return {
            side,
            value: armies,
            detail: `· ${held}/${view.data.sectorsToWin}`,
            label: words.t('sectors/play:armies-held', { side: words.side(side), armies, held }),
            isOut: view.sides[side]?.eliminated ?? false,
          };
        })}
      />
    </>
  );
}
