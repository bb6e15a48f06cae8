import type { AnyCommand, Draft, Refusal, SideId } from '@hexpost/engine';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { EndQuestion } from '../../../panels/command/EndQuestion.tsx';
import { isNothingLeft, type LeftOver, NOTHING_LEFT } from '../../../panels/command/left-over.ts';
import parts from '../../../panels/parts/parts.module.css';
import { Refused } from '../../../panels/table/Refused.tsx';
import { ask } from '../../../store/draft.ts';
import { useTable } from '../table.ts';
import { signed, useKeptDraft, useMember } from './kept.ts';

/** A sheet being drawn up. */
export interface SheetDraft {
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
  readonly ready: AnyCommand | undefined;
  /** Why it cannot be sent as it is. */
  readonly refusal: Refusal | undefined;
  /** Why it was not taken when it was sent. */
  readonly refused: Refusal | null;
  readonly send: () => void;
}

/** The sheet of a side, begun with `start`, as whoever gives its commands may send it (S-1.3). */
export function useSheet(seat: SideId, start: Draft): SheetDraft {
  const { system, state, give } = useTable();
  const [draft, keep] = useKeptDraft(seat, start);
  const [by] = useMember(seat);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const { ready, refusal } = ask(system, state, seat, signed(draft, by));
  const change = (next: Draft) => {
    setRefused(null);
    keep(next);
  };
  return { draft, change, ready, refusal, refused, send: () => ready && setRefused(give(ready)) };
}

interface Props {
  readonly sheet: SheetDraft;
  readonly label: string;
  /** Why it cannot be sent, where that is worth reading. */
  readonly why: Refusal | undefined;
  /** The sheet that is in, as a draft; null while none is. */
  readonly sent: Draft | null;
  /** The losses of a sheet that is sent now. Default: none. */
  readonly left?: LeftOver;
  /** It orders what the sheet that is in orders. */
  readonly same: boolean;
  readonly children: ReactNode;
}

/** The frame of a sheet, with the button that sends it: Enter in a field does not. */
export function SheetForm({ sheet, label, why, sent, left = NOTHING_LEFT, same, children }: Props) {
  const { t } = useTable().words;
  const [asked, setAsked] = useState(false);
  const shown = sheet.refused ?? why;
  return (
    <form
      className={parts.stack}
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (same) return;
        if (isNothingLeft(left)) sheet.send();
        else setAsked(true);
      }}
    >
      {children}
      {shown && <Refused refusal={shown} />}
      <Button
        data-ends
        type="submit"
        size="md"
        disabled={!sheet.ready || same}
        leftSection={<IconCheck size={18} aria-hidden />}
      >
        {t('sectors/play:send-sheet')}
      </Button>
      {sheet.ready && (
        <EndQuestion
          left={asked ? left : null}
          command={sheet.ready}
          label={t('sectors/play:send-sheet')}
          onEnd={sheet.send}
          onBack={() => setAsked(false)}
        />
      )}
      {same && <p className={parts.soft}>{t('sectors/sheet:same')}</p>}
      {sent && !same && (
        <Button variant="default" onClick={() => sheet.change(sent)}>
          {t('sectors/sheet:as-sent')}
        </Button>
      )}
    </form>
  );
}
