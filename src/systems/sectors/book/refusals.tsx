import type { Clause } from '@hexpost/engine';
import { clauseLinks } from '../../../panels/book/places.tsx';
import type { RulesTable } from '../../../panels/book/volume.ts';
import { keyOf } from '../../../words/keys.ts';

/** Reasons for refusing a command: the engine's codes in the order of its checks (S-1.7), with the clauses they cite. */
export const REFUSALS: Readonly<Record<string, readonly Clause[]>> = {
  'unknown-command': ['S-1.7'],
  'unknown-side': ['S-1.7'],
  'game-over': ['S-9.9'],
  'not-permitted': ['S-1.4'],
  eliminated: ['S-8.5'],
  'not-a-member': ['S-1.3'],
  'role-missing': ['S-1.3'],
  'wrong-phase': ['S-1.7'],
  'deadline-passed': ['S-4.16'],
  'bad-argument': ['S-1.7', 'S-7.8'],
  'nothing-there': ['S-1.7'],
  'unknown-sector': ['S-2.1', 'S-4.3', 'S-4.13', 'S-8.12', 'S-12.2'],
  'bad-amount': ['S-3.2', 'S-4.3', 'S-12.2'],
  'wrong-sector-count': ['S-3.1'],
  'wrong-total': ['S-3.2'],
  'no-sheet': ['S-3.3'],
  'no-armies': ['S-4.1'],
  'not-adjacent': ['S-4.3'],
  'must-leave-one': ['S-4.4'],
  'no-targets': ['S-4.8'],
  'not-an-opponent': ['S-4.8'],
  'target-not-there': ['S-4.8'],
  'too-many-attacks': ['S-4.9'],
  'repeated-attack': ['S-4.10'],
  'orbital-missing': ['S-4.13'],
  'orbital-no-armies': ['S-4.13'],
  'sheets-missing': ['S-10.5'],
  'dispute-open': ['S-10.5'],
  'results-missing': ['S-10.5'],
  'deadline-not-later': ['S-10.7'],
  'unknown-battle': ['S-5.7'],
  'not-in-battle': ['S-5.7'],
  'not-assigned': ['S-6.8'],
  'no-bonus': ['S-5.11'],
  'bonus-locked': ['S-5.11'],
  'list-locked': ['S-6.6'],
  'list-over-points': ['S-6.6'],
  'list-over-foc': ['S-6.3', 'S-6.4'],
  'list-under-foc': ['S-6.3'],
  'lists-missing': ['S-6.7'],
  'not-started': ['S-6.9'],
  'result-final': ['S-7.3'],
  'battle-in-progress': ['S-7.3'],
  'already-reported': ['S-7.3'],
  'bad-result': ['S-7.1'],
  'nothing-to-answer': ['S-7.5'],
  'players-present': ['S-7.10'],
  'not-gm-choice': ['S-8.12'],
};

const codeCell = (code: string) => <code>{code}</code>;

/** The reason a command was refused, by the engine's code. */
export const refusalsTable: RulesTable = {
  id: 'refusals',
  columns: ['code', 'clause'],
  rows: ({ t }) =>
    Object.entries(REFUSALS).map(([code, clauses]) => ({
      id: code,
      name: t(keyOf(`sectors/terms:refusal.${code}`)),
      search: code,
      cells: [codeCell(code), clauseLinks(...clauses)],
    })),
};
