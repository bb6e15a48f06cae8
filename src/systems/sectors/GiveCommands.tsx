import { cacheOn, type Draft, GM, type Refusal, type Seat, type SideId } from '@hexpost/engine';
import type { State } from '@hexpost/engine/sectors';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { CommandForm } from '../../panels/command/CommandForm.tsx';
import parts from '../../panels/parts/parts.module.css';
import type { NamedTable } from '../../panels/system-ui.ts';
import { Refused } from '../../panels/table/Refused.tsx';
import { ask } from '../../store/draft.ts';
import { type CommandPreview, previewCommand } from '../../store/preview.ts';
import { keyOf } from '../../words/keys.ts';
import { listIn } from '../../words/language.ts';
import { useTable } from './table.ts';

interface ButtonProps {
  readonly command: Draft & { readonly command: string };
  /** The seat that gives the command. Default: the game master. */
  readonly seat?: Seat;
  readonly label?: string;
  readonly filled?: boolean;
  /** Seats that the command goes on without: shown before it is given. */
  readonly without?: readonly Seat[];
}

/** A button that gives a complete command; when disabled it says why. */
export function GiveButton({ command, seat = GM, label, filled = false, without = [] }: ButtonProps) {
  const { system, state, words, give } = useTable();
  const [refused, setRefused] = useState<Refusal | null>(null);
  const { ready, refusal } = ask(system, state, seat, command);
  const why = refused ?? refusal;
  return (
    <span className={parts.row}>
      <Button
        size={filled ? 'sm' : 'compact-md'}
        variant={filled ? 'filled' : 'default'}
        disabled={!ready}
        onClick={() => {
          if (!ready) return;
          setRefused(give(ready, { as: seat }));
        }}
      >
        {label ?? words.command(command.command)}
      </Button>
      {ready && without.length > 0 && (
        <span className={parts.wrong}>
          {words.t('play:command.goes-on-without', { sides: listIn(words.language, without.map(words.side)) })}
        </span>
      )}
      {why && <Refused refusal={why} />}
    </span>
  );
}

/** Closes the phase of the week, without the seats that owe something. */
export function ClosePhase({ without = [] }: Pick<ButtonProps, 'without'>) {
  const { view, words } = useTable();
  const label = words.t(keyOf(`sectors/week:close.${view.phase}`));
  return <GiveButton command={CLOSE} label={label} without={without} filled />;
}
const CLOSE = { command: 'close-phase' };

/** A preview of closing the phase. */
export function usePreviewOfClosing(): CommandPreview<State> {
  const { system, state } = useTable();
  return cacheOn(state, 'preview of closing', () => previewCommand(system, state, GM, CLOSE));
}

/** Stops waiting for a side, or waits for it again. */
export function AbsentButton({ side }: { readonly side: SideId }) {
  const { view, words } = useTable();
  const { absent } = view.sides[side]!;
  return (
    <GiveButton
      command={{ command: 'mark-absent', target: side, absent: !absent }}
      {...(absent && { label: words.choice({ name: 'absent' }, false) })}
    />
  );
}

interface FormProps {
  readonly seat: Seat;
  /** The initial draft: `{ command }` opens that command at once. */
  readonly start?: Draft;
  /** `start` cannot be changed: only one command about one thing is offered. */
  readonly fixed?: boolean;
  /** Values filled in at first, which may be changed. */
  readonly filled?: Draft;
  /** The confirmation that must be ticked first, for commands that cannot be undone. */
  readonly sure?: string;
}

/** All commands of a seat, or one, filled in field by field: commands without a panel of their own can be given here. */
export function AllCommands({ seat, ...rest }: FormProps) {
  const { system, state, campaign, byPost, words, give } = useTable();
  return (
    <CommandForm
      // A new seat or position starts with an empty draft.
      key={`${seat} ${campaign.entries.length}`}
      {...{ system, state, seat, ...rest }}
      without={commandsLeftOut({ state, byPost })}
      names={words}
      onGive={(command) => give(command, { as: seat })}
    />
  );
}

/** `FightHere` gives it when a battle is begun here. */
const WITHOUT: ReadonlySet<string> = new Set(['start-battle']);
/** Without a clock there is no deadline to extend either. */
const WITHOUT_CLOCK: ReadonlySet<string> = new Set([...WITHOUT, 'extend-deadline']);
/** Everybody reads a dispatch, so it cannot hold an army list, which stays secret until both are in (S-6.7). */
const IN_THE_OPEN: ReadonlySet<string> = new Set([...WITHOUT, 'submit-list']);

/** Commands not offered at this table. */
export function commandsLeftOut({ state, byPost }: Pick<NamedTable, 'state' | 'byPost'>): ReadonlySet<string> {
  const { clock, deadline } = state as State;
  if (byPost) return IN_THE_OPEN;
  return clock === null && deadline === null ? WITHOUT_CLOCK : WITHOUT;
}
