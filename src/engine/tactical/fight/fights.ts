import type { BriefSide, FightsBattles } from '../../kernel/battle.ts';
import type { SideId } from '../../kernel/ids.ts';
import { generateMap } from '../map/map-generator.ts';
import { BLUE, RED } from '../position.ts';
import { rulesWith } from '../read-ruleset.ts';
import type { RulesetIndex } from '../ruleset-index.ts';
import type { Scenario } from '../scenario.ts';
import { listRefusal } from '../setup/lists.ts';
import type { State } from '../state.ts';

/** T-6.1, T-21.5: a battle of another campaign. Its attacker plays `red`, its defender `blue`. */

const sideFrom = ({ armies, hasBonus }: BriefSide) => ({
  armies,
  choosesSide: hasBonus,
  rerollsFirstTurn: hasBonus,
});

const entriesOf = (list: readonly string[]) => list.map((entry) => ({ entry }));
const handIn = (list: readonly string[]) => ({ command: 'submit-list', list: entriesOf(list) });

export const fightsFor = (shipped: RulesetIndex): FightsBattles<State> => ({
  seats: { attacker: RED, defender: BLUE },
  armies: shipped.ruleset.factions.map(({ id, name, lists }) => ({
    id,
    name,
    entries: shipped.ruleset.units.filter(({ faction }) => faction === id),
    ready: lists.map(({ entries }) => entries),
  })),
  begin({ pointsLimit, attacker, defender }, seed) {
    const data = pointsLimit === shipped.ruleset.pointsLimit ? null : { pointsLimit };
    const rules = rulesWith(shipped, data);
    const scenario: Scenario = {
      ...(data && { data }),
      seed,
      hexes: generateMap(rules.ruleset, seed),
      phase: 'lists',
      sides: { [RED]: sideFrom(attacker), [BLUE]: sideFrom(defender) },
    };
    // If there is no list, or this system refuses it, the side submits one itself.
    const submit = (seat: SideId, { list, armies }: BriefSide) => {
      const refused = list === null || listRefusal(rules, armies, '', entriesOf(list)) !== undefined;
      return refused ? [] : [{ seat, command: handIn(list) }];
    };
    return { scenario, commands: [...submit(RED, attacker), ...submit(BLUE, defender)] };
  },
  handIn,
  points({ result }) {
    // Conceded before both lists were in: without armies there is nothing to count.
    if (!result || result.list[RED] === 0 || result.list[BLUE] === 0) return undefined;
    const of = (side: SideId) => ({ list: result.list[side]!, lost: result.lost[side]! });
    return { attacker: of(RED), defender: of(BLUE) };
  },
});
