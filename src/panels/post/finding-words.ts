import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Remark } from '../../post/remarks.ts';
import type { ReportFinding } from '../../post/report.ts';
import type { SeatChange } from '../../post/rosters.ts';
import { listIn, type Translate } from '../../words/index.ts';
import { languageOfWords } from '../../words/sentences.ts';
import { sideNameIn } from '../../words/side-names.ts';

/** The outcome of checking reports, in sentences. */
interface FindingWords {
  /** MATCH, or the first difference. */
  finding(finding: ReportFinding): string;
  /** A remark about the orders of one seat in a report. */
  remark(remark: Remark): string;
  /** The rounds with missing reports between others; empty if there are none. */
  gap(rounds: readonly number[]): string;
}

/** `t` has the words of `thread`; `nameOf` names a seat. Entries are counted from 1, as in the log. */
export function findingWords(t: Translate, nameOf: (seat: string) => string): FindingWords {
  return {
    finding(finding) {
      if (finding.match) return t('thread:finding.match');
      if (!('entry' in finding)) return t(`thread:finding.${finding.fault}`);
      const entry = finding.entry + 1;
      const die = finding.fault === 'dice' ? dieOf(finding.detail) : undefined;
      return die ? t('thread:finding.dice', { entry, ...die }) : t(`thread:finding.${finding.fault}-entry`, { entry });
    },
    remark: ({ seat, kind, open, early, by, others = [] }) => {
      const context = [
        ...(by === undefined ? [] : ['proven']),
        ...(open ? ['open'] : []),
        ...(early ? ['early'] : []),
      ].join('-');
      return t(`thread:remark.${kind}`, {
        seat: nameOf(seat),
        context,
        others: namesIn(t, others.map(nameOf)),
        ...(by !== undefined && { by: nameOf(by) }),
      });
    },
    gap: (rounds) =>
      rounds.length === 0 ? '' : t('thread:gap', { count: rounds.length, rounds: rounds.slice(0, 12).join(', ') }),
  };
}

/** Parses `hit r1>b1: 3,4 / 3,5`: the roll, the reported faces, and ours; `-` if there is no such roll. */
function dieOf(detail: string): { roll: string; told: string; ours: string } | undefined {
  const [, roll, told, ours] = /^(\S.*): (\S+) \/ (\S+)$/.exec(detail) ?? [];
  return roll && told && ours ? { roll, told: told.replaceAll(',', ' '), ours: ours.replaceAll(',', ' ') } : undefined;
}

/** Names in a row, in the language of `t`. */
const namesIn = (t: Translate, names: readonly string[]): string => listIn(languageOfWords(t), names);

/** Names a seat: the name of its side, or the game master; the founder in a campaign without one. */
export const seatNames =
  (t: Translate, players: readonly { readonly seat: string; readonly name: string }[], isMasterless = false) =>
  (seat: string): string =>
    seat === 'gm'
      ? t(isMasterless ? 'thread:seat.founder' : 'thread:seat.gm')
      : seat === '-'
        ? t('thread:seat.none')
        : sideNameIn(
            players.find((player) => player.seat === seat)?.name ?? seat,
            languageOfWords(t as { readonly lng?: string }),
          );

/** The sentences for a campaign with these players. */
export function useFindingWords(
  players: readonly { readonly seat: string; readonly name: string }[],
  isMasterless = false,
): FindingWords {
  const { t } = useTranslation(['thread']);
  return useMemo(() => findingWords(t, seatNames(t, players, isMasterless)), [t, players, isMasterless]);
}

/** "Red: Vera plays instead of Boris." `name` names a seat. */
export const seatChangeText = (
  { seat, before, after, is }: SeatChange,
  name: (seat: string) => string,
  t: Translate,
): string => t(`post:seat-change.${is}`, { side: name(seat), before: namesIn(t, before), after: namesIn(t, after) });
