import { GM, type Seat } from '@hexpost/engine';
import { Button, type ButtonProps } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { lastReveal, NOW } from '../../store/screen.ts';
import { Swatch } from './SideName.tsx';
import { useTable, useTools } from './tools.ts';

interface Props extends Pick<ButtonProps, 'size' | 'fullWidth'> {
  readonly seat: Seat;
  /** Receives the keyboard focus first. */
  readonly first?: boolean;
  /** Default: the seat by its colour and name, filled if it is awaited. */
  readonly children?: ReactNode;
}

/** Lets a seat sit down alone, behind the curtain. */
export function SeatButton({ seat, first = false, children, ...button }: Props) {
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
