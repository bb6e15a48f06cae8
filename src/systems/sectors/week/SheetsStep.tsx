import { GM, type SideId } from '@hexpost/engine';
import { type Phase, sidesInPlay } from '@hexpost/engine/sectors';
import { CopyButton } from '../../../panels/parts/CopyButton.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { SideName } from '../../../panels/table/SideName.tsx';
import { keyOf } from '../../../words/keys.ts';
import { EntryFold } from '../EntryFold.tsx';
import { AbsentButton, AllCommands, ClosePhase } from '../GiveCommands.tsx';
import { SheetLines } from '../SheetLines.tsx';
import { useTable } from '../table.ts';

/** S-3.3, S-4.14: the sheets that are in and those missing, the absent sides, and the master's possible actions on each. */
export function SheetsStep({ phase }: { readonly phase: Phase }) {
  const { view, words } = useTable();
  const isNow = view.phase === phase;
  return (
    <>
      <ul className={parts.ruled}>
        {view.seats.map((side) => (
          <li key={side}>
            <p className={parts.textRow}>
              <SideName side={side} />
              <span
                className={parts.badge}
                data-tone={tagOf(view.sides[side]!, isNow) === 'owed' ? 'wrong' : undefined}
              >
                {words.t(`sectors/week:sheet.${tagOf(view.sides[side]!, isNow)}`)}
              </span>
            </p>
            <SheetText side={side} />
            {isNow && !view.sides[side]!.eliminated && <OnSheet side={side} phase={phase} />}
          </li>
        ))}
      </ul>
      {isNow && (
        <ClosePhase without={sidesInPlay({ state: view }).flatMap(({ id, sheet }) => (sheet === null ? id : []))} />
      )}
    </>
  );
}

type Standing = 'out' | 'in' | 'absent' | 'owed' | 'defaulted';
function tagOf(
  { eliminated, submitted, absent }: { eliminated: boolean; submitted: boolean; absent: boolean },
  isNow: boolean,
): Standing {
  if (eliminated) return 'out';
  if (submitted) return 'in';
  if (!isNow) return 'defaulted';
  return absent ? 'absent' : 'owed';
}

/** Enter it for the side, stop waiting for the side, or remind it. */
function OnSheet({ side, phase }: { readonly side: SideId; readonly phase: Phase }) {
  const { view, words } = useTable();
  const { submitted } = view.sides[side]!;
  const start =
    phase === 'deployment' ? { for: side, command: 'deploy' } : { for: side, command: 'submit-orders', orders: {} };
  return (
    <div className={parts.stack}>
      {!submitted && <AbsentButton side={side} />}
      {!submitted && <Remind side={side} />}
      <EntryFold name={words.t('sectors/week:enter-for', { side: words.side(side) })}>
        <p className={parts.soft}>{words.t('sectors/week:enter-hint')}</p>
        <AllCommands seat={GM} start={start} />
      </EntryFold>
    </div>
  );
}

/** A reminder in words, to be sent to the side by any channel. */
function Remind({ side }: { readonly side: SideId }) {
  const { view, words } = useTable();
  const { t } = words;
  const text = t(keyOf(`sectors/week:reminder-${view.phase}${view.deadline === null ? '' : '-until'}`), {
    side: words.side(side),
    round: view.round,
    time: view.deadline === null ? '' : words.moment(view.deadline),
  });
  return (
    <CopyButton
      size="compact-md"
      text={text}
      label={t('sectors/week:remind')}
      done={t('sectors/week:copied')}
      failed={text}
    />
  );
}

/** The text of a sheet, as far as the viewer may read it. */
export function SheetText({ side }: { readonly side: SideId }) {
  const { view, words } = useTable();
  const { sheet } = view.sides[side]!;
  return (
    sheet && (
      <EntryFold stays name={words.t('sectors/week:read-sheet', { side: words.side(side) })}>
        <SheetLines sheet={sheet} />
      </EntryFold>
    )
  );
}
