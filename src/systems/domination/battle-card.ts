import type { SideId, UnitId } from '@hexpost/engine';
import type { Event, EventOf } from '@hexpost/engine/domination';
import type { Contestant } from '../../panels/dice/Contest.tsx';
import type { CardCounter, CardLine, CardRow, CardStep } from '../../panels/table/cards/reveal-card.ts';
import type { KeyBelow } from '../../words/keys.ts';
import type { BattleStep, BattleStory, NamedBonus, StoryFighter } from './battle-story.ts';
import { eventRow, type Source } from './event-dice.ts';
import type { DominationWords } from './names.ts';
import { rulesetIndexOf } from './ruleset-index.ts';

/** Battles as steps of a card, clear even to people who have never read the rules. */

const say = (key: KeyBelow<'domination/cards', 'battle'>, { words }: Source, blanks = {}): string =>
  words.t(`domination/cards:battle.${key}`, blanks);

export function battleSteps(stories: readonly BattleStory[], source: Source): CardStep[] {
  const isFirst = isFirstBattle(source);
  return stories.flatMap((story, battle) => {
    let duels = 0;
    return story.steps.map((step) => {
      if (step.kind === 'duel') duels += 1;
      return { lines: linesOf(story, step, source), ...contentOf(story, step, duels, source, isFirst && battle === 0) };
    });
  });
}

/** How battles work is told once, in the first of a campaign. */
const isFirstBattle = ({ campaign: { entries }, entry }: Source): boolean => {
  const first = entries.find(({ events }) => events.some(({ type }) => type === 'battle-started'));
  return first === undefined || first === entry;
};

function linesOf({ attacker, defender }: BattleStory, { lines }: BattleStep, source: Source): CardLine[] {
  const sides = [attacker, defender];
  return lines.map((line, i) => ({ side: sides[i]!, counters: line.map((each) => counterOf(each, source)) }));
}

function counterOf({ fate, ...fighter }: StoryFighter, source: Source): CardCounter {
  const { words, campaign } = source;
  const symbol = rulesetIndexOf(campaign.ruleset.rules).units.get(words.known(fighter.id)?.type ?? '')?.symbol;
  return {
    ...fighter,
    name: words.shortUnit(fighter.id),
    ...(symbol !== undefined && { symbol }),
    note: fate === '' ? '' : say(`note.${fate}`, source),
  };
}

type Content = Omit<CardStep, 'lines'>;

/** `explained`: with a sentence on how battles work. */
function contentOf(story: BattleStory, step: BattleStep, duels: number, source: Source, explained: boolean): Content {
  const { words } = source;
  const [first, ...others] = step.events as [Event, ...Event[]];
  const rows = (events: readonly Event[]) => events.map((event) => eventRow(event, source));
  switch (step.kind) {
    case 'start': {
      const sides = { attacker: words.side(story.attacker), defender: words.side(story.defender) };
      return {
        title: say('start', source, { at: story.at, ...sides }),
        ...(explained && { text: say('rules', source, sides) }),
        rows: rows(others),
      };
    }
    case 'shot':
    case 'calls':
      return { title: say(step.kind, source), rows: rows(step.events) };
    case 'end':
      return { title: words.plain(first), rows: rows(others) };
    default: {
      const duel = first as EventOf<'duel-fought'>;
      return {
        title: say('duel', source, {
          number: duels,
          attacker: words.shortUnit(duel.attackerUnit),
          defender: words.shortUnit(duel.defenderUnit),
        }),
        contest: duelContest(story, step, duel, source),
        rows: [
          ...cappedRow(story.attacker, step.bonuses[0] ?? [], duel.attackerBonus, source),
          ...cappedRow(story.defender, step.bonuses[1] ?? [], duel.defenderBonus, source),
          duelResult(duel, source),
          ...rows(others),
        ],
      };
    }
  }
}

/** Both fighters with their bonuses; the loser is struck out. */
function duelContest(
  { attacker, defender }: BattleStory,
  { bonuses }: BattleStep,
  duel: EventOf<'duel-fought'>,
  { words }: Source,
): readonly Contestant[] {
  const { attackerUnit, attackerBonus, defenderUnit, defenderBonus, winner } = duel;
  const of = (side: SideId, unit: UnitId, bonus: number, added: readonly NamedBonus[] = []): Contestant => ({
    side,
    name: words.shortUnit(unit),
    dice: [],
    added: added.map(({ because, value }) => ({ value, because: bonusName(because, words) })),
    total: `+${bonus}`,
    lost: winner !== unit,
  });
  return [of(attacker, attackerUnit, attackerBonus, bonuses[0]), of(defender, defenderUnit, defenderBonus, bonuses[1])];
}

/** The number that the die needed, and the winner. */
function duelResult(duel: EventOf<'duel-fought'>, source: Source): CardRow {
  const { words } = source;
  const names = { attacker: words.shortUnit(duel.attackerUnit), winner: words.unit(duel.winner) };
  const { roll, need } = duel;
  if (roll === null) return { texts: [say('helpless', source, names)] };
  const good = duel.winner === duel.attackerUnit;
  return {
    texts: [say('die', source, { ...names, need, roll })],
    dice: [{ face: roll, sides: 6, good, by: duel.attackerUnit }],
  };
}

const bonusName = (because: string, { t, row }: Pick<DominationWords, 't' | 'row'>): string =>
  because === 'strength' || because === 'blessing'
    ? t(`domination/cards:battle.bonus.${because}`)
    : row('traits', because);

/** D-7.7: a fighter with more bonuses than count. */
const cappedRow = (side: SideId, parts: readonly NamedBonus[], total: number, source: Source): CardRow[] =>
  parts.reduce((sum, { value }) => sum + value, 0) <= total
    ? []
    : [
        {
          side,
          texts: [
            say('bonus.capped', source, {
              parts: parts.map(({ because, value }) => `${bonusName(because, source.words)} +${value}`).join(', '),
              total,
            }),
          ],
        },
      ];
