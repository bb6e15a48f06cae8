import type { Draft } from '@hexpost/engine';
import { Button } from '@mantine/core';
import { IconCheck, IconListNumbers, IconRouteSquare, IconStepOut, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { fieldOf, startDraft, unfill } from '../../store/draft.ts';
import { centreOn } from '../../store/screen.ts';
import { isDoubleClick } from '../map/presses.ts';
import { OddsDetails, OddsInShort } from '../odds/OddsPanel.tsx';
import { usePickedOdds } from '../odds/use-odds.ts';
import { PanelFoot } from '../table/PanelFoot.tsx';
import { Refused } from '../table/Refused.tsx';
import { useDrafting, useNames, useTable, useTools } from '../table/tools.ts';
import { useWide } from '../table/window-size.ts';
import { CommandField } from './CommandField.tsx';
import css from './CommandForm.module.css';
import confirmCss from './Confirm.module.css';
import { commandOf, fieldBefore } from './draft-fields.ts';
import { useGive } from './give.ts';
import { type Picking, usePlaceOf } from './picking.ts';
import { drawPath } from './picks.ts';

/**
 * The open fields of the drafted order. Choices on the map can be picked here as well: the cursor of the map follows,
 * and picking the same choice again gives the order.
 */
export function OpenFields({ picking: { draft, options } }: { readonly picking: Picking }) {
  const { screen, drafts, ui } = useTools();
  const names = useNames();
  const placeOf = usePlaceOf();
  const give = useGive();
  const begun = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every draft
  useEffect(() => {
    begun.current = performance.now();
  }, [draft]);
  const { ready } = options;
  const throwsDice = ready !== undefined && ui.screen.map.units?.throwDice.has(ready.command) === true;
  const change = (next: Draft) => {
    const filled = Object.keys(next).find((name) => JSON.stringify(next[name]) !== JSON.stringify(draft[name]));
    const place = filled === undefined ? undefined : placeOf(String(next[filled]));
    const isSame = filled === undefined && Object.keys(next).length === Object.keys(draft).length;
    if (place !== undefined) centreOn(screen, place);
    if (!isSame) startDraft(drafts, next);
    else if (ready && !(throwsDice && isDoubleClick(begun.current))) give(ready);
  };
  if (draft.command === undefined) return null;
  return (
    <div className={css.form} data-blanks>
      {options.refusal && <Refused refusal={options.refusal} />}
      {options.fields.map((field) => {
        const before = fieldBefore(field, options, draft);
        if (!before)
          return <CommandField key={field.name} field={field} draft={draft} names={names} onChange={change} />;
        const [waiting, first] = [field, before].map((each) => names.field(each, commandOf(draft)));
        return (
          <p key={field.name} className={css.note}>
            {names.t('play:blank.after', { field: waiting, first })}
          </p>
        );
      })}
    </div>
  );
}

/** The order as drafted, and the button that gives it. */
export function Confirm({ picking: { draft, options, picks } }: { picking: Picking }) {
  const { drafts, ui } = useTools();
  const table = useTable();
  const { words, sheeting, ask } = table;
  const elseFor = useDrafting((now) => now.elseFor);
  const give = useGive();
  if (draft.command === undefined) return null;
  const { ready } = options;
  const goal = picks.find(({ field, choice }) => field.name === 'to' && choice.value === draft.to);
  const kept = ui.screen.stickyFields?.(table) ?? 0;
  const { unit, command } = draft;
  const begun = Object.keys(draft).length > kept;
  const offersPath = fieldOf(options, 'to') !== undefined && fieldOf(ask(drawPath(draft)), 'path') !== undefined;
  const hazards = Number(goal?.choice.facts?.hazards ?? 0);
  return (
    <div className={confirmCss.confirm} data-ready={ready !== undefined}>
      <p>
        {ready
          ? words.order(ready)
          : words.t('play:orders.pick-place', { order: words.command(String(draft.command)) })}
        {hazards > 0 && <strong> {words.t('play:orders.hazards', { count: hazards })}</strong>}
      </p>
      <div>
        {ready && (
          <Button
            size="sm"
            leftSection={sheeting ? <IconListNumbers size={16} /> : <IconCheck size={16} />}
            onClick={() => give(ready)}
          >
            {words.t(sheeting ? (elseFor === null ? 'play:sheet.add' : 'play:sheet.add-else') : 'play:orders.give')}
          </Button>
        )}
        {offersPath && (
          <Button
            size="sm"
            className={confirmCss.rare!}
            variant="default"
            leftSection={<IconRouteSquare size={16} />}
            onClick={() => startDraft(drafts, drawPath(draft))}
          >
            {words.t('play:orders.draw-path')}
          </Button>
        )}
        {Array.isArray(draft.path) && draft.path.length > 0 && fieldOf(options, 'path')?.kind !== 'one' && (
          <Button
            size="sm"
            className={confirmCss.rare!}
            variant="default"
            leftSection={<IconStepOut size={16} />}
            onClick={() => startDraft(drafts, unfill(draft))}
          >
            {words.t('play:orders.back-step')}
          </Button>
        )}
        {begun && (
          <Button
            size="sm"
            className={confirmCss.rare!}
            variant="default"
            leftSection={<IconX size={16} />}
            onClick={() => startDraft(drafts, unit !== undefined ? { unit } : kept > 0 ? { command } : {})}
          >
            {words.t('play:orders.cancel')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The drafted order at the lower edge of its panel, always in sight, with its chances if dice decide; their details are above. */
export function ConfirmFoot({ picking }: { readonly picking: Picking }) {
  const { odds, isStale, isLook } = usePickedOdds(picking);
  // At the thumb there is one row until a target is picked: a look at one must not move the map below the pointer.
  const inShort = useWide() || !isLook;
  return (
    <>
      <PanelFoot>
        <div className={confirmCss.foot}>
          <Confirm picking={picking} />
          {odds && inShort && <OddsInShort odds={odds} isStale={isStale} />}
        </div>
      </PanelFoot>
      {odds && <OddsDetails odds={odds} isStale={isStale} />}
    </>
  );
}
