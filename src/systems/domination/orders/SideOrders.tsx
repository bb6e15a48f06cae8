import { Button, Tooltip } from '@mantine/core';
import { open } from '../../../engine/kernel/system.ts';
import { ConfirmFoot } from '../../../panels/command/ConfirmFoot.tsx';
import { OpenFields } from '../../../panels/command/OpenFields.tsx';
import type { Picking } from '../../../panels/command/picking.ts';
import parts from '../../../panels/parts/parts.module.css';
import { Refused } from '../../../panels/table/Refused.tsx';
import { useTools } from '../../../panels/table/tools.ts';
import { choicesOf, startDraft } from '../../../store/draft.ts';
import css from '../Domination.module.css';
import { useTable } from '../table.ts';
import { OTHER_ORDER, SIDE_ORDERS, withOnlyChoices } from './commands.ts';

/** Orders that a side gives without a unit. What they aim at is picked on the map or in the list. */
export function SideOrders({ picking }: { readonly picking: Picking }) {
  const { drafts } = useTools();
  const { ask, words } = useTable();
  const { draft } = picking;
  const own = choicesOf(ask({}), 'command').filter(({ value }) => Object.hasOwn(SIDE_ORDERS, String(value)));
  const refused = own.filter(({ refusal }) => refusal);
  const begun = draft.unit === undefined && own.some(({ value }) => value === draft.command);
  return (
    <div className={parts.stack}>
      {refused.length < own.length && (
        <fieldset className={css.buttons} aria-label={words.t('domination/orders:side.orders')}>
          {open(own).map(({ value }) => {
            const command = String(value);
            const { icon: Icon } = SIDE_ORDERS[command] ?? OTHER_ORDER;
            const chosen = begun && draft.command === command;
            return (
              <Tooltip key={command} label={words.hint(command)} multiline w={240} withArrow openDelay={400}>
                <Button
                  size="compact-md"
                  variant={chosen ? 'filled' : 'default'}
                  aria-pressed={chosen}
                  justify="flex-start"
                  leftSection={<Icon size={18} stroke={1.8} aria-hidden />}
                  onClick={() => startDraft(drafts, chosen ? {} : withOnlyChoices(ask, { command }))}
                >
                  {words.command(command)}
                </Button>
              </Tooltip>
            );
          })}
        </fieldset>
      )}
      {begun && (
        <>
          <OpenFields picking={picking} />
          <ConfirmFoot picking={picking} />
        </>
      )}
      {refused.length > 0 && (
        <details className={parts.fold}>
          <summary>{words.t('play:command.not-now', { count: refused.length })}</summary>
          {refused.map(({ value, refusal }) => (
            <div key={String(value)}>
              <b>{words.command(String(value))}</b> <Refused refusal={refusal!} />
            </div>
          ))}
        </details>
      )}
    </div>
  );
}
