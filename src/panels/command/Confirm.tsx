import { Button } from '@mantine/core';
import { IconCheck, IconListNumbers, IconRouteSquare, IconStepOut, IconX } from '@tabler/icons-react';
import { fieldOf, startDraft, unfill } from '../../store/draft.ts';
import { useDrafting, useTable, useTools } from '../table/tools.ts';
import css from './Confirm.module.css';
import { useGive } from './give.ts';
import type { Picking } from './picking.ts';
import { drawPath } from './picks.ts';

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
    <div className={css.confirm} data-ready={ready !== undefined}>
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
            className={css.rare!}
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
            className={css.rare!}
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
            className={css.rare!}
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
