import { GM } from '../../engine/kernel/ids.ts';
import { begin, choiceOf, choicesOf, fill } from '../../store/draft.ts';
import { centreOn } from '../../store/screen.ts';
import type { Texts } from '../../systems/nuclear/finder.ts';
import { useBeginOrder } from '../../systems/nuclear/keys.ts';
import { ORDERS } from '../../systems/nuclear/orders.ts';
import { useMayClose } from '../../systems/nuclear/phases/ClosePhase.tsx';
import { useTable } from '../../systems/nuclear/table.ts';
import { useGive } from '../command/give.ts';
import { usePicking } from '../command/picking.ts';
import { focusPanel, setPanel } from '../table/panel-folds.ts';
import { useDrafting, useScreen, useTools } from '../table/tools.ts';
import { focusMap } from '../table/use-table-keys.ts';
import { type Finding, possibleFirst } from './finder-search.ts';

interface OrderFindings {
  /** Every order of the chosen unit, also those it cannot be given now. */
  readonly orders: readonly Finding[];
  /** Where the possible ones may lead. */
  readonly goals: readonly Finding[];
}
const NONE: OrderFindings = { orders: [], goals: [] };

export function useOrderFindings(texts: Texts): OrderFindings {
  const { screen, drafts } = useTools();
  const { ask, words } = useTable();
  const inspected = useScreen((now) => now.inspected);
  const draft = useDrafting((now) => now.draft);
  const picking = usePicking();
  const beginOrder = useBeginOrder();
  const unit = draft.unit ?? (choiceOf(ask({}), 'unit', inspected) ? inspected : null);
  if (unit === null || unit === undefined) return NONE;
  const name = words.unit(String(unit));
  const orders = choicesOf(ask({ unit }), 'command').map(({ value, refusal }): Finding => {
    const command = String(value);
    const { en, ru } = texts(`terms:command.${command}`);
    const key = ORDERS[command]?.key;
    return {
      id: `order ${command}`,
      label: words.command(command),
      detail: name,
      also: [en, ru],
      ...(key && { shown: key }),
      ...(refusal && { reason: words.refusal(refusal), clause: refusal.clause }),
      run() {
        if (drafts.getState().draft.unit === undefined) begin(drafts, { unit });
        beginOrder(command);
      },
    };
  });
  const goals = picking.picks.flatMap(({ hex, field, choice, command = draft.command }): Finding[] => {
    if (choice.refusal || field.kind !== 'one') return [];
    const filled = fill({ ...draft, command }, field, choice.value);
    const { en, ru } = texts(`terms:command.${String(command)}`);
    return [
      {
        id: `order ${String(command)} ${String(choice.value)}`,
        label: words.order(filled as never),
        detail: `${name} · ${hex}`,
        also: [en, ru],
        run() {
          begin(drafts, filled);
          centreOn(screen, hex);
          focusMap();
        },
      },
    ];
  });
  return { orders: possibleFirst(orders), goals };
}

/** Commands with a panel or a question of their own are not given at once. */
const ASKS_FIRST: Readonly<Record<string, 'concede' | 'close'>> = { concede: 'concede', close: 'close' };

/** The commands of the seat at the screen other than orders to units, and those of the game master. */
export function useCommandFindings(texts: Texts): Finding[] {
  const { screen, byPost } = useTools();
  const { ask, sitting, words } = useTable();
  const mayClose = useMayClose();
  const give = useGive();
  const commands = choicesOf(ask({}), 'command')
    .map(({ value }) => String(value))
    // By post the part ends with the sheet.
    .filter((command) => !byPost || command !== 'end-round');
  if (mayClose && sitting.seat !== GM) commands.push('close');
  const findings = commands.map((command): Finding => {
    const { en, ru } = texts(`terms:command.${command}`);
    const { refusal } = choiceOf(ask({}), 'command', command) ?? {};
    return {
      id: `command ${command}`,
      label: words.command(command),
      detail: words.t(`terms:command.${command}_hint`),
      also: [en, ru],
      ...(refusal && { reason: words.refusal(refusal), clause: refusal.clause }),
      run() {
        const question = ASKS_FIRST[command];
        const ready = question === undefined ? ask({ command }).ready : undefined;
        if (question !== undefined) screen.setState({ dialog: question });
        else if (ready && command !== 'sheet') {
          if (give(ready)) screen.setState({ inspected: null });
        } else {
          // A command with open fields is completed in its own panel.
          const panel = command === 'sheet' ? 'sheet' : 'orders';
          setPanel(screen, panel, true);
          requestAnimationFrame(() => focusPanel(panel));
        }
      },
    };
  });
  return possibleFirst(findings);
}
