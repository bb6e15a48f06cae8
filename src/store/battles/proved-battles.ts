import type { AnyCommand, Seat } from '@hexpost/engine';
import type { CheckedReport, SystemAndRules } from '../../post/campaign-history.ts';

/** A battle that was fought in the client, and the seat that reported it with its proof. */
export interface ProvedBattle {
  readonly seat: Seat;
  readonly battle: string;
  readonly command: AnyCommand;
}

/** The battles with a proof that took effect in the round of a report. */
export function provedBattles(
  { finding, content }: Pick<CheckedReport, 'finding' | 'content'>,
  { system }: Pick<SystemAndRules, 'system'>,
): readonly ProvedBattle[] {
  const { handsOver } = system;
  if (!handsOver || !finding.match) return [];
  const { entries } = finding.next.campaign;
  return entries.slice(entries.length - content.entries.length).flatMap(({ seat, command }) => {
    const proved = handsOver.proofIn(command);
    return proved ? [{ seat, battle: proved.battle, command: command as unknown as AnyCommand }] : [];
  });
}
