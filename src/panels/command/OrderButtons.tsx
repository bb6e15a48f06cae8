import type { Choice } from '@hexpost/engine';
import { Button, Tooltip } from '@mantine/core';
import { memo } from 'react';
import { Fold } from '../parts/Fold.tsx';
import { useSingleKeys } from '../parts/preferences.ts';
import { grouped } from '../post/prose/say.ts';
import { PanelEnd } from '../table/PanelFoot.tsx';
import { Refused } from '../table/Refused.tsx';
import { useNames } from '../table/tools.ts';
import css from './OrderButtons.module.css';
import { lookIn, type OrderLooks } from './order-looks.ts';

interface ButtonsProps {
  /** Absent: they are only shown. */
  readonly label?: string;
  readonly choices: readonly Choice[];
  readonly looks: OrderLooks;
  readonly chosen?: unknown;
  /** Icons in a row, each above its name. */
  readonly inRow?: boolean;
  readonly onChoose?: (command: string) => void;
}

/** Orders to choose from, each with its icon, key and short hint. */
export const OrderButtons = memo(function OrderButtons(props: ButtonsProps) {
  const { label, choices, looks, chosen, inRow, onChoose } = props;
  const names = useNames();
  const singleKeys = useSingleKeys();
  // The content of a fieldset does not grow to its least height, so a row is none.
  const Group = label === undefined || inRow ? 'div' : 'fieldset';
  return (
    <Group
      className={css.buttons}
      role={label !== undefined && inRow ? 'group' : undefined}
      aria-label={label}
      data-row={inRow || undefined}
    >
      {choices.map((choice) => {
        const command = String(choice.value);
        const note = names.choiceNote?.(choice) ?? '';
        const { icon: Icon, key } = lookIn(looks, command);
        return (
          <Tooltip key={command} label={names.hint(command)} multiline w={240} withArrow openDelay={400}>
            <Button
              size="compact-md"
              variant={chosen === command ? 'filled' : 'default'}
              aria-pressed={onChoose && chosen === command}
              disabled={choice.refusal !== undefined}
              justify="flex-start"
              leftSection={<Icon size={18} stroke={1.8} aria-hidden />}
              rightSection={key !== '' && singleKeys && <kbd aria-hidden>{key}</kbd>}
              onClick={() => onChoose?.(command)}
            >
              {names.command(command)}
              {note !== '' && <small className={css.note}>{note}</small>}
            </Button>
          </Tooltip>
        );
      })}
    </Group>
  );
});

interface RefusedProps {
  /** Commands that cannot be given now. */
  readonly refused: readonly Choice[];
  readonly looks: OrderLooks;
  readonly title: string;
  readonly open?: boolean;
}

/** Orders that are refused now, grouped by reason. Unless they are `open`, they are folded away at the end of the panel. */
export const RefusedOrders = memo(function RefusedOrders({ refused, looks, title, open }: RefusedProps) {
  if (refused.length === 0) return null;
  const reasons = grouped(refused, ({ refusal }) => JSON.stringify(refusal));
  const fold = (
    <Fold title={title} startsOpen={open}>
      {[...reasons].map(([reason, choices]) => (
        <div key={reason} className={css.reason}>
          <OrderButtons choices={choices} looks={looks} />
          <Refused refusal={choices[0]!.refusal!} />
        </div>
      ))}
    </Fold>
  );
  return open ? fold : <PanelEnd>{fold}</PanelEnd>;
});
