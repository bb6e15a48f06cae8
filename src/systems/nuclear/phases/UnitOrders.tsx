import { type Choice, open } from '@hexpost/engine';
import { Tooltip } from '@mantine/core';
import { useMemo } from 'react';
import { ConfirmFoot } from '../../../panels/command/ConfirmFoot.tsx';
import { EndPart } from '../../../panels/command/EndPart.tsx';
import { HandIn } from '../../../panels/command/HandIn.tsx';
import { OpenFields } from '../../../panels/command/OpenFields.tsx';
import { lookIn } from '../../../panels/command/order-looks.ts';
import { usePicking } from '../../../panels/command/picking.ts';
import { NextUnitButton } from '../../../panels/map/NextUnitButton.tsx';
import { useSingleKeys } from '../../../panels/parts/preferences.ts';
import { Refused } from '../../../panels/table/Refused.tsx';
import { SideName } from '../../../panels/table/SideName.tsx';
import { useDrafting, useScreen, useTools } from '../../../panels/table/tools.ts';
import { choicesOf, startDraft } from '../../../store/draft.ts';
import { ableUnits } from '../able-units.ts';
import { ORDERS } from '../orders.ts';
import { useTable } from '../table.ts';
import { UnitCard } from '../UnitCard.tsx';
import css from './UnitOrders.module.css';

/** One order of the unit: a button; where it is not possible the sentence says why. */
function OrderButton({ choice, chosen }: { choice: Choice; chosen: boolean }) {
  const { drafts } = useTools();
  const { words } = useTable();
  const unit = useDrafting((now) => now.draft.unit);
  const command = String(choice.value);
  const { icon: Icon, key } = lookIn(ORDERS, command);
  const singleKeys = useSingleKeys();
  return (
    <Tooltip label={words.t(`nuclear/terms:command.${command}_hint`)} multiline w={240} withArrow openDelay={400}>
      <button
        type="button"
        className={css.order}
        aria-pressed={chosen}
        disabled={choice.refusal !== undefined}
        onClick={() => startDraft(drafts, { unit, command })}
      >
        <Icon size={18} stroke={1.8} aria-hidden />
        <span>{words.command(command)}</span>
        {key !== '' && singleKeys && <kbd aria-hidden>{key}</kbd>}
      </button>
    </Tooltip>
  );
}

function OrderButtons() {
  const { ask, words } = useTable();
  const { unit, command } = useDrafting((now) => now.draft);
  return (
    <fieldset className={css.orders} aria-label={words.t('play:orders.title')}>
      {open(choicesOf(ask({ unit }), 'command')).map((choice) => (
        <OrderButton key={String(choice.value)} choice={choice} chosen={choice.value === command} />
      ))}
    </fieldset>
  );
}

/** Below what is asked of the order on its way: unfolded they are long. */
function RefusedOrders() {
  const { ask, words } = useTable();
  const { unit, command } = useDrafting((now) => now.draft);
  const choices = choicesOf(ask({ unit }), 'command');
  const refused = choices.filter(({ refusal }) => refusal);
  if (refused.length === 0) return null;
  return (
    <details className={css.refused} data-begun={command !== undefined} open={choices.length - refused.length < 2}>
      <summary>{words.t('play:orders.not-now', { count: refused.length })}</summary>
      {grouped(refused).map(([first, ...others]) => (
        <div key={String(first!.value)} className={css.why}>
          <div className={css.orders}>
            {[first!, ...others].map((choice) => (
              <OrderButton key={String(choice.value)} choice={choice} chosen={false} />
            ))}
          </div>
          <Refused refusal={first!.refusal!} />
        </div>
      ))}
    </details>
  );
}

/** Orders refused for the same reason share its sentence. */
function grouped(refused: readonly Choice[]): Choice[][] {
  const groups = new Map<string, Choice[]>();
  for (const choice of refused) {
    const key = JSON.stringify(choice.refusal);
    groups.set(key, [...(groups.get(key) ?? []), choice]);
  }
  return [...groups.values()];
}

/** Nothing is chosen: whose part it is, and how many can act where no end of the part says so. */
function WhoseTurn({ able }: { readonly able: number }) {
  const { sitting, words } = useTable();
  const singleKeys = useSingleKeys();
  if (sitting.seat === null) return null;
  return (
    <div className={css.turn} data-turn>
      <h3>
        <SideName side={sitting.seat} />
      </h3>
      {able > 0 && <p>{words.t('play:orders.your-part', { count: able })}</p>}
      <p className={css.hint}>{words.t(singleKeys ? 'play:orders.choose-unit' : 'play:orders.choose-unit-no-keys')}</p>
    </div>
  );
}

/** The unit whose card is open, what it may do, and the order on its way. */
export function UnitOrders() {
  const { byPost } = useTools();
  const { position, planned, ask, words, sheeting } = useTable();
  const written = useDrafting(({ lines }) => sheeting && lines.length > 0);
  const sheetOpen = useScreen(({ panel }) => panel === 'sheet');
  const inspected = useScreen((now) => now.inspected);
  const draft = useDrafting((now) => now.draft);
  const picking = usePicking();
  const unit = inspected === null ? undefined : (planned.state.units[inspected] ?? position.state.units[inspected]);
  // With simultaneous sheets, and by post, the part ends with the sheet, not with a word.
  const bySheet = byPost || position.state.options.sheets === 'simultaneous';
  // A written sheet is carried out before anything ends.
  const able = useMemo(() => ableUnits(ask).length, [ask]);
  return (
    <div className={css.panel}>
      <NextUnitButton />
      {draft.unit !== undefined && (
        <>
          <OrderButtons />
          <OpenFields picking={picking} />
          <RefusedOrders />
          <ConfirmFoot picking={picking} />
        </>
      )}
      {unit ? <UnitCard unit={unit} /> : <WhoseTurn able={bySheet || written ? able : 0} />}
      {(byPost || (written && !sheetOpen)) && <HandIn />}
      {!bySheet && !written && (
        <EndPart command="end-round" label={words.command('end-round')}>
          {able > 0 && position.state.phase === 'initial' && words.t('nuclear/terms:word.act-in-final')}
        </EndPart>
      )}
    </div>
  );
}
