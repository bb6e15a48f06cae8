import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { foldEvents } from '../../src/engine/kernel/campaign.ts';
import { keyed } from '../../src/engine/kernel/dice/keyed.ts';
import { GM } from '../../src/engine/kernel/ids.ts';
import type { Change } from '../../src/engine/nuclear/changes.ts';
import { Overrule } from '../../src/systems/nuclear/overrule/Overrule.tsx';
import { type ChangeDraft, changeOf } from '../../src/systems/nuclear/overrule/overrule-draft.ts';
import { LANGUAGES, NAMESPACES, startWords } from '../../src/words/index.ts';
import { FIELD, FORCES, PLAYERS, position, rules, sentencesOf, system, told } from './overrule-field.ts';

const KNOWN = new Map(Object.entries(FORCES).map(([id, { side, type }]) => [id, { side, type, number: id.slice(1) }]));

async function open(state = position()) {
  const onConfirm = vi.fn();
  render(
    <MantineProvider env="test">
      <Overrule
        system={system}
        rules={rules}
        state={state}
        players={PLAYERS}
        known={KNOWN}
        onConfirm={onConfirm}
        onCancel={() => {}}
      />
    </MantineProvider>,
  );
  return { onConfirm, user: userEvent.setup({ delay: null }) };
}
/** A row of the list that is open. By role it is found too, after all the others have been asked for their names. */
const offered = (wanted: (text: string) => boolean) =>
  waitFor(() => {
    const rows = [...document.querySelectorAll('[role="option"]')];
    return rows.find(({ textContent }) => wanted(textContent)) ?? expect.fail(`among ${rows.length} rows`);
  });
const box = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const button = (name: RegExp | string) => screen.getByRole<HTMLButtonElement>('button', { name });
const result = () => screen.getByRole('region', { name: 'What will change' });
async function pick(user: ReturnType<typeof userEvent.setup>, label: string, option: RegExp | string) {
  await user.click(box(label));
  await user.click(await offered((text) => (typeof option === 'string' ? text === option : option.test(text))));
}
/** A list of hexes shows as many as can be looked through; the others are found by their number. */
async function pickHex(user: ReturnType<typeof userEvent.setup>, hex: string) {
  await user.click(box('Hex'));
  fireEvent.change(box('Hex'), { target: { value: hex } });
  await user.click(await offered((text) => text.startsWith(hex)));
}
const enter = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the form of an overrule', () => {
  beforeEach(() => startWords('en', NAMESPACES));

  it('shows what will be different, wants a reason, and gives a command that is accepted', async () => {
    const state = position();
    const { user, onConfirm } = await open(state);
    await pick(user, 'What to change', /Place on a hex/);
    await pick(user, 'Unit', /^Soldier battalion 1/);
    await pickHex(user, '0707');
    expect(result().textContent).toContain('Soldier battalion 1 (Red): 0910 → 0707');
    expect(button('Overrule').disabled).toBe(true);
    enter(/^Reason/, 'The hex was misread.');
    await user.click(button('Overrule'));
    const command = onConfirm.mock.calls[0]![0];
    expect(command).toEqual({
      command: 'overrule',
      reason: 'The hex was misread.',
      changes: [{ change: 'place', unit: 'r1', hex: '0707' }],
    });
    expect(system.decide(state, GM, command, keyed('form', '0')).ok).toBe(true);
  });

  it('says at the spot why a change cannot be, and does not let it pass', async () => {
    const { user } = await open();
    await pick(user, 'What to change', /Place on a hex/);
    await pick(user, 'Unit', /^Soldier battalion 1/);
    await pickHex(user, '1110');
    enter(/^Reason/, 'x');
    expect(screen.getByRole('alert').textContent).toContain('That hex is taken');
    expect(button('Overrule').disabled).toBe(true);
    expect(button('One more change').disabled).toBe(true);
    await pickHex(user, '1210');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(button('Overrule').disabled).toBe(false);
  });

  it('collects changes, decides each in what the ones before it left, and takes them back', async () => {
    const { user, onConfirm } = await open();
    await pick(user, 'What to change', 'Take out of the game');
    await pick(user, 'Unit', /^Veteran/);
    await user.click(button('One more change'));
    await pick(user, 'What to change', /Place on a hex/);
    await pick(user, 'Unit', /Soldier battalion 1/);
    // Free only because the veterans are gone.
    await pickHex(user, '1110');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(within(result()).getAllByRole('listitem')).toHaveLength(2);
    await user.click(button(/^Remove: Veteran/));
    expect(screen.getByRole('alert').textContent).toContain('That hex is taken');
    await pickHex(user, '1210');
    enter(/^Reason/, 'x');
    await user.click(button('Overrule'));
    expect(onConfirm.mock.calls[0]![0].changes).toEqual([{ change: 'place', unit: 'r1', hex: '1210' }]);
  });

  it('begins with what stands there, and counts that as no change', async () => {
    const { user } = await open();
    await pick(user, 'What to change', 'Prestige');
    await pick(user, 'Side', 'Red');
    expect(screen.getByLabelText<HTMLInputElement>('New value').value).toBe('150');
    expect(result().textContent).toContain('That changes nothing.');
    enter('New value', '250');
    expect(result().textContent).toContain('Red: Prestige 150 → 250');
  });

  it('takes a hex that is typed in full when the field is left by Tab', async () => {
    const { user } = await open();
    await pick(user, 'What to change', /Place on a hex/);
    await pick(user, 'Unit', /^Soldier battalion 1/);
    await user.click(box('Hex'));
    await user.clear(box('Hex'));
    await user.type(box('Hex'), '0707');
    await user.tab();
    expect(result().textContent).toContain('Soldier battalion 1 (Red): 0910 → 0707');
  });

  it('asks for the Tough of each model', async () => {
    const { user, onConfirm } = await open();
    await pick(user, 'What to change', 'Models and Tough');
    await pick(user, 'Unit', /^Veteran/);
    enter('Model 4', '1');
    enter('Model 1', '0');
    expect(result().textContent).toContain('models no. 1, 2, 3 → no. 2, 3, 4');
    enter(/^Reason/, 'x');
    await user.click(button('Overrule'));
    expect(onConfirm.mock.calls[0]![0].changes).toEqual([{ change: 'models', unit: 'b1', tough: [0, 1, 1, 1, 0] }]);
  });

  it('gives back a unit that is gone, under its own name', async () => {
    const { user, onConfirm } = await open(position());
    await pick(user, 'What to change', 'Give a unit');
    await pick(user, 'Unit', /Gorgon.*7 \(Red\), no longer in the game/);
    await pick(user, 'Hex', 'Reserve');
    enter(/^Reason/, 'x');
    await user.click(button('Overrule'));
    expect(onConfirm.mock.calls[0]![0].changes).toEqual([
      { change: 'restore', unit: 'r7', side: 'red', type: 'gorgon', hex: null },
    ]);
  });

  it('says who will know, when the change is secret', async () => {
    const { user } = await open(position({ phase: 'preparation' }));
    await pick(user, 'What to change', 'Bid');
    await pick(user, 'Side', 'Red');
    enter('New value', '30');
    expect(result().textContent).toContain('Only Red and you can see this');
    await user.click(button('One more change'));
    expect(result().textContent).toContain('Only Red and you can see this');
    await pick(user, 'What to change', 'Control Points');
    enter('New value', '9');
    expect(screen.getByRole('alert').textContent).toContain('make a separate overrule for each');
  });

  it('leaves behind what another kind of change asked for', async () => {
    const { user, onConfirm } = await open();
    await pick(user, 'What to change', /Place on a hex/);
    await pick(user, 'Unit', /^Soldier battalion 1/);
    await pickHex(user, '0707');
    await user.click(button('One more change'));
    await pick(user, 'What to change', 'Suppressed or not');
    expect(result().textContent).toContain('0910 → 0707; Suppressed');
    enter(/^Reason/, 'x');
    await user.click(button('Overrule'));
    expect(onConfirm.mock.calls[0]![0].changes).toEqual([
      { change: 'place', unit: 'r1', hex: '0707' },
      { change: 'suppress', unit: 'r1', suppressed: true },
    ]);
  });

  it('takes no target of an event from the change before', async () => {
    const { user } = await open();
    await pick(user, 'What to change', 'Prestige');
    await pick(user, 'Side', 'Red');
    enter('New value', '120');
    await user.click(button('One more change'));
    await pick(user, 'What to change', 'Random event');
    await pick(user, 'Event', 'Combat fatigue');
    expect(box('Side')).toHaveProperty('value', '');
  });

  const FILLED: readonly ChangeDraft[] = [
    { change: 'place', unit: 'r1', hex: null },
    { change: 'embark', unit: 'r3', transport: 'r4' },
    { change: 'models', unit: 'r1' },
    { change: 'destroy', unit: 'r1' },
    { change: 'restore', fallen: null, side: 'red', type: 'soldiers', hex: '0101' },
    { change: 'suppress', unit: 'r1' },
    { change: 'act', unit: 'r1' },
    { change: 'trait', unit: 'r1', trait: 'vip' },
    { change: 'experience', unit: 'r1' },
    { change: 'prestige', side: 'red' },
    { change: 'control-points', side: 'red' },
    { change: 'key-point', hex: '1110' },
    { change: 'terrain', hex: '1110' },
    { change: 'structure', hex: '0510' },
    { change: 'marker', hex: '0510' },
    { change: 'event', event: 'combat-fatigue', side: 'red' },
  ];
  it.each(FILLED)('fills $change in from the position to a change that is accepted', (draft) => {
    const state = position();
    const change = changeOf(draft, { rules, state }, KNOWN);
    const command = { command: 'overrule', reason: 'x', changes: [change] };
    expect(system.decide(state, GM, command, keyed('form', '0'))).toMatchObject({ ok: true });
  });

  it('makes no change of a draft with a blank', () => {
    const of = (draft: ChangeDraft) => changeOf(draft, { rules, state: position() }, KNOWN);
    expect(of({ change: null })).toBeUndefined();
    expect(of({ change: 'place', unit: 'r1' })).toBeUndefined();
    expect(of({ change: 'restore', fallen: null, side: 'red', hex: null })).toBeUndefined();
    expect(of({ change: 'event' })).toBeUndefined();
  });
});

const ALL: readonly Change[] = [
  { change: 'place', unit: 'r1', hex: '0101' },
  { change: 'place', unit: 'r5', hex: '0102' },
  { change: 'place', unit: 'r1', hex: null },
  { change: 'place', unit: 'r1', hex: '0910' },
  { change: 'embark', unit: 'r3', transport: 'r4' },
  { change: 'models', unit: 'r1', tough: [1] },
  { change: 'models', unit: 'b1', tough: [1, 1, 0, 1] },
  { change: 'restore', unit: 'r7', side: 'red', type: 'gorgon', hex: '0103' },
  { change: 'restore', unit: 'r8', side: 'red', type: 'soldiers', hex: null },
  { change: 'destroy', unit: 'r7' },
  { change: 'suppress', unit: 'b1', suppressed: true },
  { change: 'suppress', unit: 'b1', suppressed: false },
  { change: 'act', unit: 'r1', acted: 'moved' },
  { change: 'act', unit: 'r1', acted: 'yes' },
  { change: 'act', unit: 'r1', acted: 'no' },
  { change: 'trait', unit: 'r1', trait: 'vip', has: true },
  { change: 'trait', unit: 'r1', trait: 'vip', has: false },
  { change: 'experience', unit: 'r1', xp: 21 },
  { change: 'prestige', side: 'red', prestige: 250 },
  { change: 'control-points', side: 'blue', controlPoints: 9 },
  { change: 'key-point', hex: '1110', owner: 'neutral' },
  { change: 'key-point', hex: '1110', owner: 'red' },
  { change: 'terrain', hex: '1009', terrain: 'plain' },
  { change: 'structure', hex: '0510', structure: null },
  { change: 'structure', hex: '0510', structure: { type: 'bunker', owner: 'red', done: true } },
  { change: 'structure', hex: '0510', structure: { type: 'trenches', owner: null, done: false } },
  { change: 'marker', hex: '0510', lies: true },
  { change: 'marker', hex: '0510', lies: false },
  { change: 'event', event: { id: 'combat-fatigue', side: 'red' } },
  { change: 'event', event: null },
];

describe.each(LANGUAGES)('an overrule in words: %s', (language) => {
  it('tells the reason and every change in the log, and nothing of it is left blank', async () => {
    await startWords(language, NAMESPACES);
    let state = position();
    const wrong: string[] = [];
    for (const change of ALL) {
      const command = { command: 'overrule', reason: 'a {{side}} $t(x) \uE0007\uE001 b', changes: [change] };
      const decision = system.decide(state, GM, command, keyed('words', '0'));
      if (!decision.ok) throw new Error(`${JSON.stringify(change)}: ${decision.refusal.code}`);
      const after = foldEvents(system, state, decision.events) as typeof state;
      const [head, line] = decision.events.map((event) => told(language, after, event));
      // What somebody wrote is told as he wrote it.
      expect(head).toContain('a {{side}} $t(x) 7 b');
      const differences = sentencesOf(language, state, after).map(({ text }) => text);
      if (differences.length === 0) wrong.push(`${JSON.stringify(change)}: nothing is different`);
      for (const text of [line!, ...differences])
        if (text === '' || /\{\{|undefined|\[object|\bnull\b|overrule:|log:| {2}|: ;|: \.|«»/.test(text))
          wrong.push(`${JSON.stringify(change)}: ${text}`);
      state = after;
    }
    expect(wrong).toEqual([]);
  });
  it('tells bids and orders that are given back', async () => {
    await startWords(language, NAMESPACES);
    const state = position({ phase: 'preparation', sides: { ...FIELD.sides, red: { prestige: 150, ready: true } } });
    for (const change of [
      { change: 'bid', side: 'red', bid: 40 },
      { change: 'reopen', side: 'red' },
    ] as const) {
      const command = { command: 'overrule', reason: 'x', changes: [change] };
      const decision = system.decide(state, GM, command, keyed('words', '0'));
      if (!decision.ok) throw new Error(decision.refusal.code);
      const after = foldEvents(system, state, decision.events) as typeof state;
      expect(told(language, after, decision.events[1]!)).toContain('Red');
      expect(sentencesOf(language, state, after)).toHaveLength(1);
    }
  });
});

describe('what is different between two positions', () => {
  it('is nothing between a position and itself', () => {
    expect(sentencesOf('en', position(), position())).toEqual([]);
  });
  it('is one sentence for each thing, with what it was and what it is', () => {
    const later = position({
      turn: 3,
      phase: 'preparation',
      initiative: ['blue', 'red'],
      event: { id: 'small-storm', hex: '0505' },
      sides: { red: { prestige: 90, controlPoints: 5 }, blue: { prestige: 130, base: null, bid: 20, ready: true } },
      hexes: {
        '1110': { terrain: 'plain', keyPoint: 'red' },
        '0510': { structure: { type: 'bunker', owner: 'red', done: false } },
      },
      units: {
        r1: { ...FORCES.r1, models: 7, xp: 12, suppressed: true, acted: 'yes' },
        r4: { ...FORCES.r4, tough: [2] },
        r3: { ...FORCES.r3, hex: null, aboard: 'r4' },
        r5: { ...FORCES.r5, hex: '0506' },
        r9: { side: 'red', type: 'ragnarok' },
      },
    });
    expect(sentencesOf('en', position(), later).map(({ text }) => text)).toEqual([
      'Turn 2, Initial round → Turn 3, Preparation',
      'Random event: none → Small radiation storm (0505)',
      'Initiative line: Red, Blue → Blue, Red',
      'Red: Prestige 150 → 90; Control Points 4 → 5',
      'Blue: central base 2222 → none',
      expect.stringMatching(
        /^Soldier battalion 1 \(Red\): models 10 → 7; Suppressed; experience 9 → 12; rank Green → Exp/,
      ),
      expect.stringMatching(/3 \(Red\): 0812 → aboard Brunhilde/),
      expect.stringMatching(/^Brunhilde.* \(Red\): Tough 4 → 2$/),
      expect.stringMatching(/5 \(Red\): Reserve → 0506$/),
      expect.stringMatching(/^Ragnarok.* 9 \(Red\): new \(Reserve\)$/),
      expect.stringMatching(/^Veteran.* 1 \(Blue\): no longer in the game$/),
      'Hex 0510: structure Bunker (Red) → Bunker, building site (Red)',
      'Hex 1009: terrain Mountains → Ash plain',
      'Hex 1110: terrain Dead forest → Ash plain; key point Blue → Red',
      'Hex 2222: structure Central base (Blue) → none',
    ]);
  });
  it('tells of a vanished unit only what can be seen, where Reserves are secret', () => {
    const options = { 'reserve-visibility': 'secret' };
    const seen = (units: object) => system.view(position({ units }, options), 'blue');
    const gone = sentencesOf('en', seen(FORCES), seen({ ...FORCES, r1: { ...FORCES.r1, hex: null } }));
    expect(gone.map(({ text }) => text)).toEqual(['Soldier battalion 1 (Red): no longer visible']);
  });
});
