import { type Draft, GM, type SideId } from '@hexpost/engine';
import { sidesInPlay } from '@hexpost/engine/sectors';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import parts from '../../../panels/parts/parts.module.css';
import { Refused } from '../../../panels/table/Refused.tsx';
import { SideName } from '../../../panels/table/SideName.tsx';
import { ask, choiceOf } from '../../../store/draft.ts';
import { EntryFold } from '../EntryFold.tsx';
import { AbsentButton, AllCommands } from '../GiveCommands.tsx';
import { useTable } from '../table.ts';

/** S-12: the game master's actions on a side at any time; one that is impossible now says why. */
export function MasterTools() {
  const { view, words } = useTable();
  const { t } = words;
  const sides = sidesInPlay({ state: view }).map(({ id }) => id);
  const [chosen, choose] = useState<SideId | null>(null);
  const side = chosen !== null && sides.includes(chosen) ? chosen : sides[0];
  if (side === undefined) return null;
  return (
    <section className={parts.stack} aria-label={t('sectors/week:tools')}>
      <h4>{t('sectors/week:tools')}</h4>
      <NativeSelect
        label={words.field({ name: 'target' })}
        value={side}
        data={sides.map((value) => ({ value, label: words.side(value) }))}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <Tools key={side} side={side} />
    </section>
  );
}

function Tools({ side }: { readonly side: SideId }) {
  const { words } = useTable();
  const { t } = words;
  const name = words.side(side);
  return (
    <>
      <Members side={side} />
      <AbsentButton side={side} />
      <EntryFold name={t('sectors/week:on-behalf', { side: name })}>
        <p className={parts.soft}>{t('sectors/week:on-behalf-hint')}</p>
        <AllCommands seat={GM} start={{ for: side }} />
      </EntryFold>
      <Tool start={{ command: 'adjust-armies', target: side }} />
      <Tool start={{ command: 'set-member', target: side }} />
      <Tool start={{ command: 'expel', target: side }} sure={t('sectors/week:sure-expel', { side: name })} />
    </>
  );
}

/** S-1.3: the members of the side, with their roles. */
function Members({ side }: { readonly side: SideId }) {
  const { view, words } = useTable();
  const members = Object.entries(view.sides[side]!.members);
  return (
    <p className={parts.textRow}>
      <SideName side={side} />
      <span className={parts.soft}>
        {members.length === 0
          ? words.t('sectors/week:no-members')
          : members
              .map(([member, roles]) => `${member} (${roles.map((role) => words.term('roles', role)).join(', ')})`)
              .join('; ')}
      </span>
    </p>
  );
}

interface Props {
  /** The command, with its subject. */
  readonly start: Draft & { readonly command: string };
  readonly name?: string;
  /** Open at first. */
  readonly open?: boolean;
  /** The confirmation that must be ticked first, for commands that cannot be undone. */
  readonly sure?: string;
}

/** A command of the game master, folded under its name: its form, or the reason it cannot be given now. */
export function Tool({ start, name, open = false, sure }: Props) {
  const { system, state, words } = useTable();
  const refusal = choiceOf(ask(system, state, GM, {}), 'command', start.command)?.refusal;
  return (
    <EntryFold name={name ?? words.command(start.command)} open={open}>
      {refusal ? (
        <Refused refusal={refusal} />
      ) : (
        <AllCommands seat={GM} fixed start={start} {...(sure !== undefined && { sure })} />
      )}
    </EntryFold>
  );
}
