import type { AnyCommand, Draft, Refusal, SideId } from '@hexpost/engine';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Fragment, type ReactNode, useCallback, useState } from 'react';
import { EndQuestion } from '../../../panels/command/EndQuestion.tsx';
import { isNothingLeft, type LeftOver, NOTHING_LEFT, useFinishPart } from '../../../panels/command/finish-part.ts';
import parts from '../../../panels/parts/parts.module.css';
import { PanelFoot } from '../../../panels/table/PanelFoot.tsx';
import { unfoldPanel } from '../../../panels/table/panel-folds.ts';
import { Refused } from '../../../panels/table/Refused.tsx';
import { useWide } from '../../../panels/table/window-size.ts';
import { ask } from '../../../store/draft.ts';
import { useTable } from '../table.ts';
import { signed, useKeptDraft, useMember } from './kept.ts';
import css from './Sheet.module.css';

/** A sheet being drawn up. */
export interface SheetDraft {
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
  readonly ready: AnyCommand | undefined;
  /** The reason it cannot be sent as it is. */
  readonly refusal: Refusal | undefined;
  /** The reason it was refused when sent. */
  readonly refused: Refusal | null;
  readonly send: () => void;
}

/** The sheet of a side, begun with `start`, for the member who gives its commands (S-1.3). */
export function useSheet(seat: SideId, start: Draft): SheetDraft {
  const { system, state, give } = useTable();
  const [draft, keep] = useKeptDraft(seat, start);
  const [by] = useMember(seat);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const { ready, refusal } = ask(system, state, seat, signed(draft, by));
  const change = useCallback(
    (next: Draft) => {
      setRefused(null);
      keep(next);
    },
    [keep],
  );
  return { draft, change, ready, refusal, refused, send: () => ready && setRefused(give(ready)) };
}

/** Something that the sheet still lacks, with a jump to its field. */
export interface Lack {
  readonly text: string;
  readonly onGo?: () => void;
}

interface Props {
  readonly sheet: SheetDraft;
  readonly label: string;
  readonly lacks: readonly Lack[];
  /** The reason it cannot be sent, if worth reading. */
  readonly why: Refusal | undefined;
  /** The sheet already sent, as a draft; null if there is none. */
  readonly sent: Draft | null;
  /** The unused options if the sheet is sent now. Default: none. */
  readonly left?: LeftOver;
  /** It gives the same orders as the sheet already sent. */
  readonly same: boolean;
  readonly children: ReactNode;
}

/** The frame of a sheet. Its missing parts and the button that sends it stay in sight below; Enter in a field does not send. */
export function SheetForm({ sheet, label, lacks, why, sent, left = NOTHING_LEFT, same, children }: Props) {
  const { screen, words } = useTable();
  const { t } = words;
  const finishPart = useFinishPart();
  const [asked, setAsked] = useState(false);
  const shown = sheet.refused ?? why;
  // In a small window there is room for one: the next ones follow it.
  const told = useWide() ? lacks : lacks.slice(0, 1);
  const send = () => {
    if (same || !sheet.ready) return;
    if (isNothingLeft(left)) finish();
    else setAsked(true);
  };
  const finish = () => sheet.ready && finishPart(sheet.ready, sheet.send);
  return (
    <form
      className={parts.stack}
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
      }}
      onSubmit={(event) => event.preventDefault()}
    >
      {children}
      <PanelFoot>
        <section className={css.foot} aria-label={t('sectors/play:send-sheet')}>
          <p role="status">
            {told.map(({ text, onGo }, i) => (
              <Fragment key={text}>
                {i > 0 && ' · '}
                {onGo ? (
                  <button
                    type="button"
                    className={css.lack}
                    onClick={() => {
                      unfoldPanel(screen, 'orders');
                      onGo();
                    }}
                  >
                    {text}
                  </button>
                ) : (
                  text
                )}
              </Fragment>
            ))}
          </p>
          {shown && <Refused refusal={shown} />}
          {same && <p className={parts.soft}>{t('sectors/sheet:same')}</p>}
          <div className={parts.row}>
            <Button
              data-ends
              size="md"
              disabled={!sheet.ready || same}
              leftSection={<IconCheck size={18} aria-hidden />}
              onClick={send}
            >
              {t('sectors/play:send-sheet')}
            </Button>
            {sent && !same && (
              <Button variant="default" onClick={() => sheet.change(sent)}>
                {t('sectors/sheet:as-sent')}
              </Button>
            )}
          </div>
        </section>
      </PanelFoot>
      {sheet.ready && (
        <EndQuestion
          left={asked ? left : null}
          label={t('sectors/play:send-sheet')}
          onEnd={finish}
          onBack={() => setAsked(false)}
        />
      )}
    </form>
  );
}
