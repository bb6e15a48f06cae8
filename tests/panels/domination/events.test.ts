import { beforeAll, describe, expect, it } from 'vitest';
import forms from '../../../rulesets/domination/texts/declension.json';
import { freshDomination } from '../../../src/dev/systems/domination/campaigns.ts';
import type { Cause, Event, EventOf, RepairedBy } from '../../../src/engine/domination/events.ts';
import { REAR_GUARDS, type State } from '../../../src/engine/domination/state.ts';
import { beginning } from '../../../src/engine/kernel/campaign.ts';
import { namesOf } from '../../../src/systems/domination/names.ts';
import { CASES, declensionOf, decline } from '../../../src/words/declension.ts';
import en from '../../../src/words/en/domination/log.json';
import { NAMESPACES, startWords, translateIn } from '../../../src/words/index.ts';
import ru from '../../../src/words/ru/domination/log.json';
import { rules, system } from '../../domination/positions.ts';

/** V-12: one event of each kind, in every form that its sentence takes. The compiler asks for each kind. */

const unit = 'red-1';
const enemy = 'blue-1';
const [at, from, to] = ['0305', '0204', '0306'];
const side = 'red';
const battle = { at, attacker: 'red', defender: 'blue' } as const;
const arrival = { side, unit, unitType: 'ork-infantry', at, cost: 7, guard: false } as const;
const both = [false, true] as const;

const CAUSES: { readonly [K in Cause]: true } = {
  ...{ duel: true, heroism: true, shot: true, 'finished-off': true, overrun: true, pursuit: true },
  ...{ hazard: true, bombard: true, gun: true, deathstrike: true, sorcery: true, sacrifice: true },
};
const REPAIRS: { readonly [K in RepairedBy]: true } = {
  ...{ 'power-armour': true, 'repair-system': true, 'spare-parts': true, regeneration: true, mechanic: true },
};
const [causes, repairs] = [Object.keys(CAUSES) as Cause[], Object.keys(REPAIRS) as RepairedBy[]];

const SAMPLES: { readonly [K in Event['type']]: readonly Omit<EventOf<K>, 'type'>[] } = {
  'turn-began': [{ side, round: 9 }],
  'side-beaten': both.map((conceded) => ({ side, conceded })),
  'game-won': [
    { winner: ['red', 'blue'], how: 'last' },
    { winner: ['red'], how: 'limit' },
    { winner: [], how: 'last' },
  ],
  'income-received': [{ side, hq: 2, objects: 3, army: 4, total: 9 }],
  'orders-began': [{ side }],
  'unit-repaired': repairs.map((by) => ({ unit, by, cost: 1 })),
  'repair-failed': [{ unit, by: 'mechanic', roll: 3 }],
  'infiltration-tested': [
    // A radar needs no roll.
    { unit, at, roll: null, need: 0, passed: false },
    ...both.map((passed) => ({ unit, at, roll: 3, need: 4, passed })),
  ],
  'unit-hidden': [{ unit, at }],
  'unit-revealed': [{ unit, at, acted: true }],
  'blessings-lapsed': [{ side }],
  'belligerence-rolled': [
    { side, at, roll: 1, frenzied: [unit] },
    { side, at, roll: 6, frenzied: [] },
  ],
  'unit-bought': [{ ...arrival, hidden: false }],
  'unit-dropped': [arrival],
  'unit-mobilized': [{ ...arrival, cost: 0 }],
  'guard-added': [{ unit, cost: 2 }],
  'building-built': [{ at, building: 'ork-camp', side, unit, cost: 5 }],
  'building-destroyed': [{ at, building: 'ork-camp', side }],
  'unit-moved': [{ unit, from, to }],
  'unit-lifted': (['shuttle', 'spaceport'] as const).map((by) => ({ unit, from, to, by, port: null })),
  'hazard-rolled': both.map((hit) => ({ unit, at, roll: 1, hit })),
  'location-taken': [{ at, side }],
  'object-captured': [{ at, object: 'city', side }],
  'object-devastated': [{ at, side }],
  'object-restored': [{ at, side, cost: 1 }],
  'hq-taken': [{ at, owner: 'blue', by: 'red' }],
  'battle-declared': [battle],
  'battle-lapsed': [battle],
  'standing-answer-used': (['fight', 'retreat'] as const).map((answer) => ({ at, side, answer })),
  'unit-retreated': [null, 4].map((roll) => ({ unit, from, to, roll })),
  'retreat-failed': [{ unit, at, roll: 2 }],
  'battle-started': [
    { ...battle, attackerOrder: [unit], defenderOrder: [enemy] },
    { ...battle, attackerOrder: [], defenderOrder: [] },
  ],
  'fire-prep-rolled': both.map((hit) => ({ unit, roll: 5, hit })),
  'shokk-fired': (['own', 'none', 'enemy'] as const).map((effect) => ({ unit, roll: 1, effect })),
  'waaagh-rolled': both.map((bonus) => ({ unit, roll: 4, bonus })),
  'duel-fought': [4, null].map((roll) => ({
    ...{ attackerUnit: unit, defenderUnit: enemy, attackerBonus: 2, defenderBonus: 1 },
    ...{ need: roll === null ? null : 3, roll, winner: unit },
  })),
  'field-rolled': both.map((avoided) => ({ unit, roll: 6, avoided })),
  'hit-shielded': [{ unit, by: 'red-2' }],
  'guard-lost': [{ unit }],
  'unit-damaged': [{ unit }],
  'unit-destroyed': causes.map((cause) => ({ unit, cause })),
  'heroism-rolled': both.map((hit) => ({ unit, roll: 5, hit })),
  'battle-won': [{ ...battle, side, survivors: [unit] }],
  'battle-drawn': [battle],
  'absorption-paid': (['kills', 'object'] as const).map((why) => ({ side, amount: 3, why })),
  'bombardment-fired': both.map((hit) => ({ unit, at, roll: 5, hit })),
  'gun-fired': both.map((hit) => ({ side, gun: from, at, roll: 4, hit })),
  'deathstrike-launched': both.map((hit) => ({ side, at, roll: 4, hit, cost: 8 })),
  'sorcery-cast': both.map((success) => ({ unit, at, roll: 5, success })),
  'unit-sacrificed': [{ unit, at, army: to }],
  'turn-ended': [{ side }],
  'battle-order-lodged': [{ side, at, order: [unit] }],
  'casualty-lodged': [{ side, at, unit }],
  'standing-lodged': [{ side, at, standing: { answer: 'retreat' } }],
};
const EVENTS = Object.entries(SAMPLES).flatMap(([type, all]) => all.map((fields) => ({ type, ...fields }) as Event));

/** Parts of events that their sentences leave out, for something else says them or they are known. */
const UNSAID: Readonly<Record<string, readonly string[]>> = {
  'unit-mobilized': ['at'],
  'building-built': ['unit'],
  'battle-won': ['attacker', 'defender'],
  'battle-drawn': ['attacker', 'defender'],
  // Nobody else learns whom it is about.
  'casualty-lodged': ['unit'],
  'standing-lodged': ['at'],
  'gun-fired': ['side'],
};

const fresh = freshDomination(rules, { seed: 'events', sides: 2, planet: 'twin-poles', armies: ['orks', 'tau'] });
const begun = beginning(system, fresh) as State;
const [example] = Object.values(begun.units);
const units = Object.fromEntries(
  ['red-1', 'red-2', 'blue-1'].map((id) => [id, { ...example!, id, side: id.slice(0, -2), type: 'ork-infantry' }]),
);
const state: State = { ...begun, units };

const declension = declensionOf(forms);
/** A name in all its cases; as it is where it has none. */
const formsOf = (name: string): readonly string[] => {
  const declined = decline(name, '', declension);
  return declined ? CASES.map((wanted) => declined.in(wanted)) : [name];
};

describe.each([
  ['en', en],
  ['ru', ru],
] as const)('in %s', (language, log) => {
  beforeAll(async () => void (await startWords(language, NAMESPACES)));
  const words = () => namesOf({ t: translateIn(language), language, system, campaign: fresh, state });

  it('D-5.3: a move that ends among enemies is called an attack', () => {
    const [beside, beyond] = ['0504', '0506'];
    const at = (id: string, hex: string) => ({ ...units[id]!, at: hex });
    const now = { ...begun, units: { 'red-1': at('red-1', '0505'), 'blue-1': at('blue-1', beside) } };
    const names = namesOf({ t: translateIn(language), language, system, campaign: fresh, state: now });
    const order = (given: object) => names.order({ command: 'move', units: ['red-1'], ...given } as never);
    const move = names.command('move');
    expect(order({ to: beyond })).toBe({ en: 'Move to 0506', ru: 'Движение в 0506' }[language]);
    expect(order({ to: beside })).toMatch(/\p{L} 0504$/u);
    expect(order({ to: beside })).not.toContain(move);
    expect(order({ path: [beyond, beside] })).toBe(order({ to: beside }));
  });

  it('D-17.4: the kinds of rear-guard in a standing paper have names', () => {
    for (const kind of REAR_GUARDS) expect(words().choice({ name: 'rearGuard' }, kind)).not.toBe(kind);
    expect(words().choice({ name: 'rearGuard' }, unit)).toBe(words().choice({ name: 'unit' }, unit));
  });

  it('V-12: every event has a sentence in every form, and it names units, sides, places and rolls', () => {
    const { plain, shortUnit, side: sideName } = words();
    const nameOf: Readonly<Record<string, (value: string) => string>> = {
      ...{ unit: shortUnit, attackerUnit: shortUnit, defenderUnit: shortUnit },
      ...{ side: sideName, attacker: sideName, defender: sideName, owner: sideName },
      ...{ at: String, from: String, to: String, army: String, gun: String, roll: String, need: String },
    };
    const missing = EVENTS.flatMap((event): unknown[] => {
      const sentence = plain(event);
      if (sentence === '' || /\{\{|\}\}|undefined|null|domination|log[:.]/.test(sentence)) return [[event, sentence]];
      const unsaid = Object.entries(event).filter(
        ([key, value]) =>
          nameOf[key] !== undefined &&
          value !== null &&
          value !== 0 &&
          UNSAID[event.type]?.includes(key) !== true &&
          !formsOf(nameOf[key](String(value))).some((form) => sentence.includes(form)),
      );
      return unsaid.length > 0 ? [[sentence, unsaid]] : [];
    });
    expect(missing).toEqual([]);
  });

  it('V-12: no two forms of an event are told alike, and no sentence is for an event that there is not', () => {
    const { plain } = words();
    for (const type of Object.keys(SAMPLES)) {
      const told = EVENTS.filter((event) => event.type === type).map((event) => plain(event));
      expect(new Set(told).size, type).toBe(told.length);
    }
    const keys = new Set(Object.keys(log).map((key) => key.split('_')[0]!));
    expect([...keys].sort()).toEqual(Object.keys(SAMPLES).sort());
  });
});
