import type { Choice } from '@hexpost/engine';
import { Button, Tooltip } from '@mantine/core';
import parts from '../parts/parts.module.css';
import { useSingleKeys } from '../parts/preferences.ts';
import { Refused } from '../table/Refused.tsx';
import { useNames } from '../table/tools.ts';
import css from './OrderButtons.module.css';
import { lookIn, type OrderLooks } from './order-looks.ts';

interface ButtonsProps {
  readonly label: string;
  /** Commands that can be given. */
  readonly choices: readonly Choice[];
  readonly looks: OrderLooks;
  readonly chosen: unknown;
  readonly onChoose: (command: string) => void;
}

/** Orders to choose from, each with its icon, its key and a word on what it does. */
export function OrderButtons({ label, choices, looks, chosen, onChoose }: ButtonsProps) {
  const names = useNames();
  const singleKeys = useSingleKeys();
  return (
    <fieldset className={css.buttons} aria-label={label}>
      {choices.map((choice) => {
        const command = String(choice.value);
        const note = names.choiceNote?.(choice) ?? '';
        const { icon: Icon, key } = lookIn(looks, command);
        return (
          <Tooltip key={command} label={names.hint(command)} multiline w={240} withArrow openDelay={400}>
            <Button
              size="compact-md"
              variant={chosen === command ? 'filled' : 'default'}
              aria-pressed={chosen === command}
              justify="flex-start"
              leftSection={<Icon size={18} stroke={1.8} aria-hidden />}
              rightSection={key !== '' && singleKeys && <kbd aria-hidden>{key}</kbd>}
              onClick={() => onChoose(command)}
            >
              {names.command(command)}
              {note !== '' && <small className={css.note}>{note}</small>}
            </Button>
          </Tooltip>
        );
      })}
    </fieldset>
  );
}

interface RefusedProps {
  /** Commands that cannot be given now. */
  readonly refused: readonly Choice[];
  readonly title: string;
  readonly open?: boolean;
}

/** Orders that are refused now, each with the reason; folded away unless `open`. */
export function RefusedOrders({ refused, title, open }: RefusedProps) {
  const { command } = useNames();
  if (refused.length === 0) return null;
  return (
    <details className={parts.fold} open={open}>
      <summary>{title}</summary>
      {refused.map(({ value, refusal }) => (
        <div key={String(value)}>
          <b>{command(String(value))}</b> <Refused refusal={refusal!} />
        </div>
      ))}
    </details>
  );
}
