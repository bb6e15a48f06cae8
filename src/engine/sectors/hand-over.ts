import type { BattlePoints, BriefSide, HandsOverBattles } from '../kernel/battle.ts';
import type { SideId } from '../kernel/ids.ts';
import { focNumber } from './army-lists.ts';
import type { Command, CommandOf } from './commands/index.ts';
import { outcomeOf } from './outcome.ts';
import { findBattle } from './position.ts';
import type { ArmyList, Battle, State } from './state.ts';

/** S-6.9, S-7.8: battles that are fought in the client. Both sides report the result themselves, so it is only as reliable as they are. */

/** S-6.6: the ids of the entries, if every entry names one. */
function entriesOf(list: ArmyList | null | undefined): readonly string[] | null {
  if (!list || list.length === 0) return null;
  const ids = list.flatMap(({ entry }) => (typeof entry === 'string' ? [entry] : []));
  return ids.length === list.length ? ids : null;
}

const sideIn = ({ foc, bonus, lists }: Battle, seat: SideId): BriefSide => ({
  seat,
  armies: focNumber(foc[seat]!),
  hasBonus: bonus === seat,
  list: entriesOf(lists[seat]),
});

export const handsOver: HandsOverBattles<State, Command> = {
  brief(state, id) {
    const battle = findBattle(state, id);
    if (battle?.status !== 'pending') return undefined;
    const { attacker, defender } = battle;
    // S-6.7: lists are public once both are in; one that is still secret is not handed over.
    const { lists } = battle;
    const open = Object.hasOwn(lists, attacker) && Object.hasOwn(lists, defender);
    const shown = open ? battle : { ...battle, lists: {} };
    return {
      pointsLimit: state.data.pointsLimit,
      attacker: sideIn(shown, attacker),
      defender: sideIn(shown, defender),
    };
  },
  report(state, id, points: BattlePoints, proof) {
    const { attacker, defender } = findBattle(state, id)!;
    const { category, winner } = outcomeOf(
      state.data,
      { side: attacker, ...points.attacker },
      { side: defender, ...points.defender },
    );
    return { command: 'report-result', battle: id, category, ...(winner !== null && { winner }), game: proof };
  },
  proofIn(given) {
    const { command, battle, game } = given as Partial<CommandOf<'report-result'>>;
    return command === 'report-result' && typeof battle === 'string' && typeof game === 'string'
      ? { battle, proof: game }
      : undefined;
  },
};
