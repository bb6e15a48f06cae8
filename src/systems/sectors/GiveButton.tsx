import { type Draft, GM, type Refusal, type Seat } from '@hexpost/engine';
import { Button } from '@mantine/core';
import { useState } from 'react';
import parts from '../../panels/parts/parts.module.css';
import { Refused } from '../../panels/table/Refused.tsx';
import { useTable } from '../../panels/table/tools.ts';
import { ask } from '../../store/draft.ts';
import { listIn } from '../../words/language.ts';

interface Props {
  readonly command: Draft & { readonly command: string };
  /** The seat that gives the command. Default: the game master. */
  readonly seat?: Seat;
  readonly label?: string;
  readonly filled?: boolean;
  /** Seats that the command goes on without: shown before it is given. */
  readonly without?: readonly Seat[];
}

/** A button that gives a complete command; when disabled it says why. */
export function GiveButton({ command, seat = GM, label, filled = false, without = [] }: Props) {
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
          const given = give(ready, { as: seat });
          setRefused(given.ok ? null : given.refusal);
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
