import type { Event, EventOf } from '@hexpost/engine/domination';
import type { CardCounter, CardLine, CardRow, CardStep } from '../../panels/table/cards/reveal-card.ts';
import type { KeyBelow } from '../../words/keys.ts';
import type { BattleStep, BattleStory, StoryFighter } from './battle-story.ts';
import type { NamedBonus } from './bonuses.ts';
import { eventRow, type Source } from './event-dice.ts';
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
const isFirstBattle = ({ campaign: { entries }, entry }: Source): boolean =>
  !entries.slice(0, entries.indexOf(entry)).some(({ events }) => events.some(({ type }) => type === 'battle-started'));

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
        rows: [...duelRows(story, step, duel, source), ...rows(others)],
      };
    }
  }
}

/** The bonuses of both, then the die and the winner. */
function duelRows(
  { attacker, defender }: BattleStory,
  { bonuses }: BattleStep,
  duel: EventOf<'duel-fought'>,
  source: Source,
): CardRow[] {
  const { words } = source;
  const [first = [], second = []] = bonuses;
  const names = { attacker: words.shortUnit(duel.attackerUnit), winner: words.unit(duel.winner) };
  const { roll, need } = duel;
  const result: CardRow =
    roll === null
      ? { texts: [say('helpless', source, names)] }
      : {
          texts: [say('die', source, { ...names, need, roll })],
          dice: [{ face: roll, sides: 6, good: duel.winner === duel.attackerUnit }],
        };
  return [
    { side: attacker, texts: [bonusText(first, duel.attackerBonus, source)] },
    { side: defender, texts: [bonusText(second, duel.defenderBonus, source)] },
    result,
  ];
}

/** "Strength +1, Horde +1: +2 in total". */
export function bonusText(parts: readonly NamedBonus[], total: number, source: Pick<Source, 'words'>): string {
  const { t } = source.words;
  if (parts.length === 0) return t('domination/cards:battle.bonus.none');
  const named = parts.map(({ because, value }) => {
    const own = because === 'strength' || because === 'blessing';
    const name = own ? t(`domination/cards:battle.bonus.${because}`) : source.words.row('traits', because);
    return `${name} +${value}`;
  });
  const sum = parts.reduce((all, { value }) => all + value, 0);
  const context = sum > total ? 'capped' : parts.length === 1 ? 'single' : '';
  return t('domination/cards:battle.bonus.all', { parts: named.join(', '), total, context });
}
