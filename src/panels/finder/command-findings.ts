import { choiceOf, choicesOf, fillField, startDraft } from '../../store/draft.ts';
import { centreOn } from '../../store/screen.ts';
import { useGive } from '../command/give.ts';
import { useBeginOrder, usePicking } from '../command/picking.ts';
import type { Names } from '../system-ui.ts';
import { openPanel, usePanels } from '../table/panel-folds.ts';
import { focusMap } from '../table/panel-ids.ts';
import { useDrafting, useScreen, useTable, useTools } from '../table/tools.ts';
import { type Finding, possibleFirst } from './finder-search.ts';

interface OrderFindings {
  /** Every order of the chosen unit, including those that are refused now. */
  readonly orders: readonly Finding[];
  /** The destinations of the possible ones. */
  readonly goals: readonly Finding[];
}
const NONE: OrderFindings = { orders: [], goals: [] };
const NO_COMMANDS: ReadonlySet<string> = new Set();

export function useOrderFindings(names: readonly Names[]): OrderFindings {
  const { screen, drafts, ui } = useTools();
  const { ask, words } = useTable();
  const inspected = useScreen((now) => now.inspected);
  const draft = useDrafting((now) => now.draft);
  const picking = usePicking();
  const beginOrder = useBeginOrder();
  const unit = draft.unit ?? (choiceOf(ask({}), 'unit', inspected) ? inspected : null);
  if (unit === null || unit === undefined) return NONE;
  const name = words.choice({ name: 'unit' }, unit);
  const orders = choicesOf(ask({ unit }), 'command').map(({ value, refusal }): Finding => {
    const command = String(value);
    const key = ui.screen.orderLooks?.[command]?.key;
    return {
      id: `order ${command}`,
      label: words.command(command),
      detail: name,
      also: names.map((each) => each.command(command)),
      ...(key && { shown: key }),
      ...(refusal && { reason: words.refusal(refusal), clause: refusal.clause }),
      run() {
        if (drafts.getState().draft.unit === undefined) startDraft(drafts, { unit });
        beginOrder(command);
      },
    };
  });
  const goals = picking.picks.flatMap(({ hex, field, choice, command = draft.command }): Finding[] => {
    if (choice.refusal || field.kind !== 'one') return [];
    const filled = fillField({ ...draft, command }, field, choice.value);
    return [
      {
        id: `order ${String(command)} ${String(choice.value)}`,
        label: words.order(filled as never),
        detail: `${name} · ${hex}`,
        also: names.map((each) => each.command(String(command))),
        run() {
          startDraft(drafts, filled);
          centreOn(screen, hex);
          focusMap();
        },
      },
    ];
  });
  return { orders: possibleFirst(orders), goals };
}

/** The commands of the seat at the screen other than orders to units. */
export function useCommandFindings(names: readonly Names[]): Finding[] {
  const { screen, ui } = useTools();
  const table = useTable();
  const { ask, words } = table;
  const give = useGive();
  const panels = usePanels();
  const { atOnce = NO_COMMANDS, without } = ui.screen.finder ?? {};
  const left = without?.(table) ?? NO_COMMANDS;
  const findings = choicesOf(ask({}), 'command')
    .filter(({ value }) => !left.has(String(value)))
    .map(({ value, refusal }): Finding => {
      const command = String(value);
      return {
        id: `command ${command}`,
        label: words.command(command),
        detail: words.hint(command),
        also: names.map((each) => each.command(command)),
        ...(refusal && { reason: words.refusal(refusal), clause: refusal.clause }),
        run() {
          const ready = atOnce.has(command) ? ask({ command }).ready : undefined;
          if (command === 'concede') screen.setState({ dialog: 'concede' });
          else if (ready) {
            if (give(ready)) screen.setState({ inspected: null });
          } else {
            // A command with open fields is completed in the panel named after it, else in the panel of orders.
            const panel = panels.some(({ id }) => id === command) ? command : 'orders';
            requestAnimationFrame(() => openPanel(screen, panel));
          }
        },
      };
    });
  return possibleFirst(findings);
}
