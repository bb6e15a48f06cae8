import { computerAt, GM, PUBLIC, type Seat } from '@hexpost/engine';
import { Button, type ButtonProps, useComputedColorScheme } from '@mantine/core';
import { IconArrowBackUp, IconEye, IconUsers } from '@tabler/icons-react';
import { type ReactNode, Suspense, useMemo } from 'react';
import { sideBackground, sideLook, WORN } from '../../map/palette.ts';
import { lastReveal, NOW } from '../../store/screen.ts';
import { lazyPart } from '../parts/lazy-part.tsx';
import { usePalette } from '../parts/look.ts';
import { SavingSign } from '../parts/SavingSign.tsx';
import css from './Curtain.module.css';
import { SideName, Swatch } from './SideName.tsx';
import { useScreen, useTable, useTools } from './tools.ts';

interface SeatButtonProps extends Pick<ButtonProps, 'size' | 'fullWidth'> {
  readonly seat: Seat;
  /** Receives the keyboard focus first. */
  readonly first?: boolean;
  /** Default: the seat by its colour and name, filled if it is awaited. */
  readonly children?: ReactNode;
}

/** Lets a seat sit down alone, behind the curtain. */
export function SeatButton({ seat, first = false, children, ...button }: SeatButtonProps) {
  const { screen } = useTools();
  const { system, campaign, state, words } = useTable();
  const since = lastReveal(system, campaign);
  const isAwaited = children !== undefined || system.awaited(state).includes(seat);
  return (
    <Button
      {...button}
      {...(first && { autoFocus: true, 'data-curtain-first': true })}
      variant={isAwaited ? 'filled' : 'default'}
      leftSection={<IconEye size={18} aria-hidden />}
      onClick={() =>
        screen.setState({
          lifted: { seat, since },
          satDown: { seat, entries: campaign.entries.length },
          together: null,
          inspected: null,
          region: null,
          ...NOW,
        })
      }
    >
      {children ?? (
        <>
          <Swatch side={seat} />{' '}
          {seat === GM ? words.t('play:curtain.sit-down-gm') : words.t('play:curtain.lift', { side: words.side(seat) })}
        </>
      )}
    </Button>
  );
}

const DrawnSample = lazyPart(() => import('../../map/DrawnSample.tsx'), { aside: true });

/** The width and height of the counter in CSS pixels. */
const COUNTER = 104;

/** One of the side's counters as the map draws it, of those that everybody may see. */
function SideCounter({ side }: { readonly side: Seat }) {
  const { map } = useTools().ui.screen;
  const table = useTable();
  const { system, state, campaign, words } = table;
  const isDrawn = map.isDrawn?.(table) ?? true;
  const theme = useComputedColorScheme('light');
  const palette = usePalette();
  const sample = useMemo(() => {
    if (!isDrawn) return undefined;
    const colour = words.colour(side);
    const view = system.view(state, PUBLIC);
    const { counters } = map.picture(view, { campaign, viewer: PUBLIC, words, isSmall: true });
    const own = counters.filter((counter) => counter.colour === colour && !counter.ghost);
    const counter = own.find(({ symbol }) => symbol !== null) ?? own[0];
    // Whether it has acted, and what lies below it, is nothing to show here.
    if (!counter) return undefined;
    const { state: _state, piled: _piled, ...plain } = counter;
    return { kind: 'counter', counter: plain } as const;
  }, [isDrawn, map, system, state, campaign, words, side]);
  if (!sample) return null;
  return (
    <div className={css.counter}>
      <Suspense>
        <DrawnSample sample={sample} size={COUNTER} theme={theme} palette={palette} />
      </Suspense>
    </div>
  );
}

/** Covers everything until a player chooses who sits down. Nothing on it is secret. */
export function Curtain() {
  const { ui, screen, onLeave, saving } = useTools();
  const { own: _, ...table } = useTable();
  const { sitting, system, campaign, view, words } = table;
  const { next } = sitting;
  const acting = useScreen((now) => now.acting);
  const since = lastReveal(system, campaign);
  const offered = ui.screen.curtain?.(table) ?? (next === null ? [] : [{ seat: next }]);
  const seats = offered.filter(({ seat }) => !computerAt(campaign, seat));
  const [first] = seats;
  if (!first) return null;
  const awaited = system.awaited(table.state);
  const side = words.side(first.seat);
  const flagOf = (seat: string, width: number) => {
    const colour = words.colour(seat);
    return colour === undefined ? {} : { background: sideBackground(sideLook(colour, WORN), width) };
  };
  // A side that was to write its standing orders out of turn, perhaps by mistake.
  const isOutOfTurn = acting === first.seat && awaited[0] !== undefined && !awaited.includes(acting);
  const chosen = (seats.find((each) => awaited.includes(each.seat)) ?? first).seat;
  return (
    <main className={css.curtain} aria-labelledby="curtain-title">
      {seats.length === 1 && <div className={css.flag} style={flagOf(first.seat, 48)} aria-hidden />}
      <div className={css.card}>
        <p className={css.when}>{words.when(view)}</p>
        {seats.length === 1 ? (
          <>
            <SideCounter side={first.seat} />
            <h1 id="curtain-title">
              {words.t('play:curtain.pass')} <SideName side={first.seat} />
            </h1>
            <p>{words.t('play:curtain.why', { side })}</p>
            <SeatButton seat={first.seat} size="lg" first>
              {words.t('play:curtain.lift', { side })}
            </SeatButton>
          </>
        ) : (
          <>
            <h1 id="curtain-title">{words.t('play:curtain.pass-to')}</h1>
            <p>{words.t('play:curtain.pass-why')}</p>
            <ul className={css.seats}>
              {seats.map(({ seat, note }) => (
                <li key={seat}>
                  <span className={css.edge} style={flagOf(seat, 12)} aria-hidden />
                  <SeatButton seat={seat} fullWidth size="md" first={seat === chosen} />
                  {note !== undefined && <small className={css.note}>{note}</small>}
                </li>
              ))}
            </ul>
          </>
        )}
        <div className={css.others}>
          {isOutOfTurn && (
            <Button variant="subtle" color="gray" onClick={() => screen.setState({ acting: null })}>
              {words.t('play:papers.back-to', { side: words.side(awaited[0]!) })}
            </Button>
          )}
          {table.notDone !== undefined && (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconArrowBackUp size={18} aria-hidden />}
              onClick={table.reopen}
            >
              {words.t('play:curtain.take-back', { side: words.side(table.notDone) })}
            </Button>
          )}
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconUsers size={18} />}
            onClick={() => screen.setState({ together: since })}
          >
            {words.t('play:curtain.together')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onLeave}>
            {words.t('play:menu.leave')}
          </Button>
        </div>
      </div>
      <SavingSign saving={saving} />
    </main>
  );
}
