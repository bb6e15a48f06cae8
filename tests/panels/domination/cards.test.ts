import { beforeAll, describe, expect, it } from 'vitest';
import type { Event, EventOf } from '../../../src/engine/domination/events.ts';
import { incomeParts } from '../../../src/engine/domination/income.ts';
import type { State } from '../../../src/engine/domination/state.ts';
import type { Campaign, Entry } from '../../../src/engine/kernel/campaign.ts';
import { cardAt, isLaid, type RevealCard } from '../../../src/panels/table/cards/reveal-card.ts';
import { stateAfter } from '../../../src/store/state-cache.ts';
import type { BattleStep } from '../../../src/systems/domination/battle-story.ts';
import { dominationCards, storiesOf } from '../../../src/systems/domination/cards.ts';
import { type DominationWords, namesOf } from '../../../src/systems/domination/names.ts';
import { incomeForecast } from '../../../src/systems/domination/overlays/common.ts';
import { rulesetIndexOf } from '../../../src/systems/domination/ruleset-index.ts';
import { NAMESPACES, startWords, translateIn } from '../../../src/words/index.ts';
import { CAMPAIGNS, system } from './played.ts';

beforeAll(async () => void (await startWords('en', NAMESPACES)));

const told = ({ events }: Entry) => events as readonly Event[];
const wordsFor = (campaign: Campaign, language: 'en' | 'ru' = 'en') =>
  namesOf({
    t: translateIn(language),
    language,
    system,
    campaign,
    state: system.view(stateAfter(system, campaign, campaign.entries.length), 'public'),
  });

function* cardsOf(campaign: Campaign, words: DominationWords): Generator<RevealCard> {
  for (const number of campaign.entries.keys()) {
    const found = cardAt(dominationCards, { system, campaign, words }, number);
    if (found) yield found;
  }
}
const entriesWith = (type: Event['type']): [Campaign, Entry][] =>
  CAMPAIGNS.flatMap((campaign) =>
    campaign.entries
      .filter((entry) => told(entry).some((event) => event.type === type))
      .map((entry): [Campaign, Entry] => [campaign, entry]),
  );

describe('battles played back', () => {
  const stories = CAMPAIGNS.flatMap((campaign) =>
    campaign.entries.flatMap((entry) => storiesOf({ system, campaign, entry })),
  );
  const steps = stories.flatMap((story) => story.steps);
  const duels = steps.filter(({ kind }) => kind === 'duel');
  const duelOf = ({ events }: BattleStep) => events[0] as EventOf<'duel-fought'>;

  it('D-7.6: are the battles and duels of the log, each event once', () => {
    const logged = CAMPAIGNS.flatMap(({ entries }) => entries.flatMap(told));
    expect(stories).toHaveLength(logged.filter(({ type }) => type === 'battle-started').length);
    const fought = logged.filter(({ type }) => type === 'duel-fought');
    expect(duels.map(duelOf).filter((event) => !fought.includes(event))).toEqual([]);
    const events = steps.flatMap((step) => step.events);
    expect(new Set(events).size).toBe(events.length);
    expect(duels.length).toBeGreaterThan(20);
  });

  it('D-7.7: the named bonuses are those of the duel', () => {
    const cap = rulesetIndexOf(CAMPAIGNS[0]!.ruleset.rules).ruleset.numbers.bonusCap;
    const sums = (step: BattleStep) =>
      step.bonuses.map((parts) =>
        Math.min(
          cap,
          parts.reduce((sum, { value }) => sum + value, 0),
        ),
      );
    const given = ({ attackerBonus, defenderBonus }: EventOf<'duel-fought'>) => [attackerBonus, defenderBonus];
    expect(duels.map(sums)).toEqual(duels.map((step) => given(duelOf(step))));
    expect(new Set(duels.flatMap(({ bonuses }) => bonuses.flat().map(({ because }) => because))).size).toBeGreaterThan(
      2,
    );
  });

  it('D-7.10: whoever falls in a step is gone from its line, and the winner of a battle stands', () => {
    for (const { events, lines } of steps)
      for (const event of events)
        if (event.type === 'unit-destroyed')
          expect(lines.flat().find(({ id }) => id === event.unit)).toMatchObject({ fate: 'gone', changed: true });
    for (const { attacker, defender, steps: all } of stories) {
      const { events, lines } = all.at(-1)!;
      const [end] = events as [Event];
      if (end.type !== 'battle-won') continue;
      const left = lines[end.side === attacker ? 0 : 1]!.filter(({ fate }) => fate !== 'gone').map(({ id }) => id);
      expect(left.filter((id) => end.survivors.includes(id)).sort()).toEqual(
        end.survivors.filter((id) => left.includes(id)).sort(),
      );
      const lost = lines[end.side === defender ? 0 : 1]!.filter(({ fate }) => fate !== 'gone');
      expect(lost).toEqual([]);
    }
  });
});

describe('the card of a dawn', () => {
  it('D-3: is laid for a person and not for the computer, whose income nobody has to nod to', () => {
    const only = (entry: Entry) =>
      told(entry).every(({ type }) => !/^(?:battle-started|unit-retreated|retreat-failed)$/.test(type));
    let dawns = 0;
    for (const [campaign, entry] of entriesWith('income-received')) {
      if (!only(entry)) continue;
      const sides = told(entry).flatMap((event) => (event.type === 'income-received' ? [event.side] : []));
      const played = (seats: readonly string[]) => ({
        ...campaign,
        computers: {
          version: 1 as const,
          seats: seats.map((seat) => ({ seat, level: 'recruit' as const, character: 'steady' as const })),
        },
      });
      const others = campaign.players.flatMap(({ seat }) => (sides.includes(seat) ? [] : [seat]));
      expect(isLaid(dominationCards, entry, campaign)).toBe(true);
      expect(isLaid(dominationCards, entry, played(others))).toBe(true);
      expect(isLaid(dominationCards, entry, played(sides))).toBe(false);
      dawns++;
    }
    expect(dawns).toBeGreaterThan(2);
  });

  it('D-3.6: the sources add up to what the purse gains', () => {
    for (const [campaign, entry] of entriesWith('income-received')) {
      const at = told(entry).findIndex(({ type }) => type === 'income-received');
      const event = told(entry)[at] as EventOf<'income-received'>;
      const start = stateAfter(system, campaign, campaign.entries.indexOf(entry)) as State;
      const before = entry.events.slice(0, at).reduce((state, each) => system.evolve(state, each) as State, start);
      const after = system.evolve(before, event) as State;
      const parts = incomeParts({ rules: rulesetIndexOf(campaign.ruleset.rules), state: after }, event.side);
      const sum = parts.reduce((all, { pays }) => all + pays, 0);
      expect(sum).toBe(after.sides[event.side]!.resources - before.sides[event.side]!.resources);
    }
  });
});

it('D-2.3: the forecast of the next dawn is what it pays if nothing changes before', () => {
  for (const [campaign, entry] of entriesWith('income-received')) {
    const at = told(entry).findIndex(({ type }) => type === 'turn-began');
    const paid = told(entry)[at + 1]!;
    if (at < 0 || paid.type !== 'income-received') continue;
    const start = stateAfter(system, campaign, campaign.entries.indexOf(entry)) as State;
    const state = entry.events.slice(0, at).reduce((now, each) => system.evolve(now, each) as State, start);
    const parts = incomeForecast({ rules: rulesetIndexOf(campaign.ruleset.rules), state }, paid.side);
    expect(parts.reduce((sum, { pays }) => sum + pays, 0)).toBe(paid.total);
  }
});

describe.each(['en', 'ru'] as const)('in %s', (language) => {
  beforeAll(async () => void (await startWords(language, NAMESPACES)));

  it('no card and no line of the log has a blank or a key left in it', () => {
    const bad = /\{\{|\}\}|undefined|null|domination\/|\bcard\.|[a-z]+-\d+\b/;
    for (const campaign of CAMPAIGNS) {
      const words = wordsFor(campaign, language);
      const lines = campaign.entries.flatMap((entry) => entry.events.map((event) => words.plain(event)));
      const texts = [...cardsOf(campaign, words)].flatMap((card) => JSON.stringify(card, withoutIds));
      expect([...lines, ...texts].filter((text) => text === '' || bad.test(text))).toEqual([]);
    }
  });
});

/** Ids are for the machine. */
const withoutIds = (key: string, value: unknown): unknown =>
  ['id', 'side', 'by', 'symbol'].includes(key) ? undefined : value;

describe('a card with a battle', () => {
  it('opens with nothing that was thrown after it: that comes with its last step', () => {
    const LATE: ReadonlySet<string> = new Set(['belligerence-rolled', 'income-received']);
    let later = 0;
    for (const campaign of CAMPAIGNS)
      for (const [number, entry] of campaign.entries.entries()) {
        const events = told(entry);
        const battle = events.findIndex(({ type }) => type === 'battle-started');
        const late = events.findIndex(({ type }) => LATE.has(type));
        if (battle < 0 || late < battle) continue;
        const card = cardAt(dominationCards, { system, campaign, words: wordsFor(campaign) }, number)!;
        const titles = card.sections.map(({ title }) => title);
        expect(titles).not.toContain('Belligerence');
        expect(titles.join()).not.toContain('Income');
        later += card.later!.length;
      }
    expect(later).toBeGreaterThan(0);
  });
});
