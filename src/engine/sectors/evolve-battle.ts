import { defencesOf } from './battle-list.ts';
import type { Event } from './events.ts';
import { bySeat, opponentIn } from './position.ts';
import type { Battle, State } from './state.ts';

/** The state after an event about a battle. */
export function evolveBattle(state: State, event: Event): State {
  switch (event.type) {
    case 'battle-listed': {
      const { type: _, battle: id, draft: __, onBehalf: ___, ...listed } = event;
      const battle: Battle = {
        id,
        ...listed,
        status: 'pending',
        category: null,
        winner: null,
        method: null,
        reports: {},
        lists: {},
        assigned: {},
        quickOffers: [],
      };
      return { ...state, battles: { ...state.battles, [id]: battle } };
    }
    case 'bonus-assigned':
      return withBonus(state, event.battle, event.side);
    case 'battle-assigned':
      return withBattle(state, event.battle, ({ assigned }) => ({
        assigned: { ...assigned, [event.side]: event.member },
      }));
    case 'list-submitted':
      return withBattle(state, event.battle, ({ lists }) => ({ lists: { ...lists, [event.side]: event.list! } }));
    case 'battle-started':
      return withBattle(state, event.battle, () => ({ status: 'fighting', quickOffers: [] }));
    case 'result-reported': {
      const { side, category, winner, fought } = event;
      return withBattle(state, event.battle, ({ status, reports }) => ({
        reports: { ...reports, [side]: { category, winner, ...(fought && { fought }) } },
        status: status === 'disputed' ? 'disputed' : 'reported',
        quickOffers: [],
      }));
    }
    case 'result-confirmed':
      return withBattle(state, event.battle, (battle) => ({
        reports: { ...battle.reports, [event.side]: battle.reports[opponentIn(battle, event.side)]! },
      }));
    case 'result-disputed':
      return withBattle(state, event.battle, () => ({ status: 'disputed' }));
    case 'quick-offered':
      return withBattle(state, event.battle, ({ quickOffers }) => ({
        quickOffers: bySeat(state, [...quickOffers, event.side]),
      }));
    case 'result-final': {
      const { category, winner, method } = event;
      return withBattle(state, event.battle, () => ({ status: 'final', category, winner, method }));
    }
    case 'battle-cancelled':
      return withBattle(state, event.battle, () => ({
        status: 'cancelled',
        category: null,
        winner: null,
        method: null,
        bonus: null,
      }));
    default:
      return state;
  }
}

const withBattle = (state: State, id: string, change: (battle: Battle) => Partial<Battle>): State => {
  const battle = state.battles[id]!;
  return { ...state, battles: { ...state.battles, [id]: { ...battle, ...change(battle) } } };
};

/** S-5.11: gives the bonus to this battle, and takes it from the side's other defences in the sector. */
function withBonus(state: State, id: string, side: string): State {
  const defences = defencesOf(state, side, state.battles[id]!.sector);
  return defences.reduce(
    (now, battle) => withBattle(now, battle.id, () => ({ bonus: battle.id === id ? side : null })),
    state,
  );
}
