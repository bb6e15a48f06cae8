import { Button } from '@mantine/core';
import { IconDice5 } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import { ConfirmFoot, OpenFields } from '../../../panels/command/Confirm.tsx';
import { EndPart, HandIn } from '../../../panels/command/EndPart.tsx';
import { useGive } from '../../../panels/command/give.ts';
import { usePicking } from '../../../panels/command/picking.ts';
import { NobodyChosen, UnitOrderForm } from '../../../panels/command/UnitOrderForm.tsx';
import { NextUnitButton } from '../../../panels/map/next-unit.tsx';
import parts from '../../../panels/parts/parts.module.css';
import type { NamedTable } from '../../../panels/system-ui.ts';
import { SideName } from '../../../panels/table/SideName.tsx';
import { useDrafting, useScreen, useTools } from '../../../panels/table/tools.ts';
import { startDraft } from '../../../store/draft.ts';
import { keyOf } from '../../../words/keys.ts';
import { ORDERS } from '../orders.ts';
import { ableUnits, useTable } from '../table.ts';
import { UnitCard } from '../UnitCard.tsx';
import { EventBox } from './EventBox.tsx';
import css from './Preparation.module.css';
import { Preparation } from './Preparation.tsx';
import { TurnSummary } from './TurnSummary.tsx';

/** The pause between two turns: the results of the last one, and the roll that opens the next. */
function TurnStart() {
  const { ask, position, words } = useTable();
  const give = useGive();
  const { ready } = ask({ command: 'start-turn' });
  return (
    <div className={css.panel}>
      {ready && (
        <div>
          <Button fullWidth size="md" leftSection={<IconDice5 size={20} />} onClick={() => give(ready)}>
            {words.t('play:turn-start.roll')}
          </Button>
          <p className={css.hint}>{words.t('play:turn-start.next', { turn: position.state.turn })}</p>
        </div>
      )}
      <TurnSummary />
    </div>
  );
}

/** Setup: each side places its central base in secret. */
function Setup() {
  const { drafts } = useTools();
  const { sitting, words } = useTable();
  const picking = usePicking();
  const { seat } = sitting;
  // Nothing else can be done here, so the command is chosen automatically.
  useEffect(() => {
    if (seat !== null) startDraft(drafts, { command: 'place-base' });
  }, [drafts, seat]);
  return (
    <div className={css.panel}>
      <h3>{words.command('place-base')}</h3>
      {seat !== null && (
        <p className={css.hint}>
          <SideName side={seat} />: {words.t('play:setup.place')} <ClauseLink clause="N-4.2" />
        </p>
      )}
      {picking.draft.command === 'place-base' && (
        <>
          <OpenFields picking={picking} />
          <ConfirmFoot picking={picking} />
        </>
      )}
    </div>
  );
}

/** The unit whose card is open, its possible orders, and the order being composed. */
function UnitOrders() {
  const { byPost } = useTools();
  const { position, planned, ask, words, sheeting } = useTable();
  const written = useDrafting(({ lines }) => sheeting && lines.length > 0);
  const sheetOpen = useScreen(({ panel }) => panel === 'sheet');
  const inspected = useScreen((now) => now.inspected);
  const picking = usePicking();
  const acting = picking.draft.unit;
  const unit = inspected === null ? undefined : (planned.state.units[inspected] ?? position.state.units[inspected]);
  // With simultaneous sheets, and by post, the part ends with the sheet, not with a command.
  const bySheet = byPost || position.state.options.sheets === 'simultaneous';
  const able = useMemo(() => ableUnits(ask).length, [ask]);
  return (
    <div className={parts.stack} style={{ '--gap': '0.7rem' } as React.CSSProperties}>
      <NextUnitButton />
      {acting !== undefined && (
        // A retreat can always be set: on its own it does not count as an order.
        <UnitOrderForm unit={String(acting)} picking={picking} looks={ORDERS} few={2} />
      )}
      {unit ? (
        <UnitCard unit={unit} />
      ) : (
        <NobodyChosen>
          {/* Otherwise the button that ends the part says how many can act. A written sheet is carried out before anything ends. */}
          {(bySheet || written) && able > 0 && <p>{words.t('play:orders.your-part', { count: able })}</p>}
        </NobodyChosen>
      )}
      {(byPost || (written && !sheetOpen)) && <HandIn />}
      {!bySheet && !written && (
        <EndPart command="end-round" label={words.command('end-round')}>
          {able > 0 && position.state.phase === 'initial' && words.t('nuclear/terms:word.act-in-final')}
        </EndPart>
      )}
    </div>
  );
}

/** The orders panel of the current phase. */
export function PhasePanel() {
  const { position, past, closed, sitting } = useTable();
  const inspected = useScreen((now) => now.inspected);
  const { phase } = position.state;
  if (!past && phase === 'setup') return <Setup />;
  const unit = inspected === null ? undefined : position.state.units[inspected];
  if (!past && phase === 'preparation' && sitting.seat !== null)
    return (
      <>
        {unit && unit.hex !== null && <UnitCard unit={unit} />}
        <Preparation />
      </>
    );
  if (!past && (phase === 'initial' || phase === 'final') && sitting.seat !== null)
    return (
      <>
        {position.state.event && <EventBox folds={unit !== undefined} />}
        <UnitOrders />
      </>
    );
  return (
    <>
      {unit && <UnitCard unit={unit} />}
      {phase === 'preparation' && !closed && <EventBox />}
      {!past && phase === 'turn-start' && <TurnStart />}
    </>
  );
}

/** The panel is named after the phase. */
export function phaseTitle({ view, words }: NamedTable): string {
  const { phase } = view as { readonly phase: string };
  return phase === 'initial' || phase === 'final'
    ? words.t('play:panel.orders')
    : words.t(keyOf(`nuclear/phases:phase.${phase}`));
}
