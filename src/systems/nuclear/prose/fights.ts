import type { Hex, Modifier, SideId, UnitId } from '@hexpost/engine';
import type { Event, EventOf } from '@hexpost/engine/nuclear';
import { joined, type StyledText, signedNumber, soft, strong } from '../../../panels/post/prose/say.ts';
import { type DiceThrow, throwsOf } from '../throws.ts';
import type { Deed } from './deeds.ts';
import { capital, quietHead } from './quiet.ts';
import type { Teller } from './teller.ts';

const needed = (need: number): string => (need > 6 ? '6' : `${need}+`);

/** Sums added to the dice of a roll, each once. */
const added = (modifiers: readonly number[]): string => {
  const values = [...new Set(modifiers)].sort((a, b) => a - b);
  return values.every((value) => value === 0)
    ? ''
    : ` (${values.map((value) => (value === 0 ? '0' : signedNumber(value))).join('/')})`;
};

const WORDS: Readonly<Partial<Record<DiceThrow['label'], string>>> = {
  hit: 'dice.hit',
  strike: 'dice.hit',
  'strike-back': 'dice.hit',
  defence: 'dice.save',
  morale: 'dice.morale',
  regeneration: 'dice.regeneration',
  danger: 'dice.danger',
  wreck: 'dice.wreck',
};

/** All dice of an action in brief, in the order rolled: the purpose of each, the face it needed and its modifiers. */
function diceOf(events: readonly Event[], { text, because }: Teller): string {
  const why = (modifiers: readonly Modifier[]): string => (modifiers.length > 0 ? ` (${because(modifiers)})` : '');
  const rolls: { what: string; dice: string[] }[] = [];
  for (const { label, need, modifiers = [], added: sums, dice } of events.flatMap(throwsOf)) {
    const word = WORDS[label];
    if (word === undefined || dice.length === 0) continue;
    const blanks = need === undefined ? {} : { need: needed(need) + (sums ? added(sums) : why(modifiers)) };
    const what = text(word, blanks);
    const last = rolls.at(-1);
    if (last?.what === what) last.dice.push(dice.join(' '));
    else rolls.push({ what, dice: [dice.join(' ')] });
  }
  return rolls.map(({ what, dice }) => `${what}: ${dice.join(' / ')}`).join('; ');
}

/** A few words on the effects on a unit. Consecutive notes of one group share one label and one sentence. */
interface Clause {
  readonly group: string;
  readonly label: string;
  readonly said: StyledText;
}

const hitsOf = (weapons: readonly { readonly hits: number }[]): number => weapons.reduce((n, { hits }) => n + hits, 0);

/** An action that had effects on units, as one sentence; with its dice when the report is long. */
export function fightOf(deed: Deed, teller: Teller, places: ReadonlyMap<Event, Hex>, home?: SideId): StyledText {
  const { text } = teller;
  const clauses = clausesOf(deed, teller, home);
  const breaths: { group: string; label: string; said: StyledText[] }[] = [];
  for (const { group, label, said } of clauses) {
    const last = breaths.at(-1);
    if (last?.group === group) last.said.push(said);
    else breaths.push({ group, label, said: [said] });
  }
  const body = joined(
    breaths.map(({ label, said }): StyledText => [...(label === '' ? [] : [`${label}: `]), ...joined(said, ', ')]),
    '; ',
  );
  const head = headOf(deed, teller, places, home);
  const dice = diceOf(deed.events, teller);
  const told: StyledText =
    body.length > 0
      ? [...head, ...(deed.kind === 'charge' ? ['. ', ...capital(body)] : [': ', ...body]), '.']
      : [...head, '.'];
  return dice !== '' ? [...told, ' ', soft(text('dice.all', { dice }))] : told;
}

function headOf(
  { kind, unit, events }: Deed,
  teller: Teller,
  places: ReadonlyMap<Event, Hex>,
  home?: SideId,
): StyledText {
  const actor = strong(teller.unit(unit, home));
  const first = events[0]!;
  const { say, foe } = teller;
  if (kind === 'fire' && first.type === 'shots-fired') {
    const killed = fallenIn(events).has(first.target);
    const target = foe(first.target, home, places.get(first));
    const outcome = killed ? 'killed' : hitsOf(first.weapons) === 0 ? 'missed' : 'hit';
    return say('fire', { unit: actor, target: killed ? strong(target) : target }, outcome);
  }
  const melee = meleeIn(events);
  if (kind === 'charge' && melee) {
    const from = events.find((event) => event.type === 'unit-moved')?.from ?? melee.hex;
    const outcome = outcomeOf(events, melee);
    const target = foe(melee.defender, home);
    return say(
      'charge',
      { unit: actor, target: outcome === 'killed' ? strong(target) : target, from, hex: melee.hex },
      outcome,
    );
  }
  if (first.type === 'danger-tested') return say('danger.at', { unit: actor, hex: first.hex });
  return kind === 'danger' ? [actor] : quietHead(events, teller, home);
}

const meleeIn = (events: readonly Event[]) => events.find((event) => event.type === 'melee-fought');
const fallenIn = (events: readonly Event[]): ReadonlySet<UnitId> =>
  new Set(events.flatMap((event) => (event.type === 'unit-destroyed' ? [event.unit] : [])));

/** The outcome of a melee for the attacker. */
function outcomeOf(events: readonly Event[], { attacker, defender }: EventOf<'melee-fought'>) {
  const fallen = fallenIn(events);
  if (fallen.has(defender)) return 'killed';
  if (fallen.has(attacker)) return 'fell';
  const won = events.find((event) => event.type === 'melee-won');
  return won ? (won.unit === attacker ? 'won' : 'lost') : 'tied';
}

/** The winners of the melees in a stretch of the log; undefined for a melee without a winner. */
export const meleeWinners = (deeds: readonly Deed[]): readonly (UnitId | undefined)[] =>
  deeds.flatMap(({ events }) => {
    const melee = meleeIn(events);
    if (!melee) return [];
    const outcome = outcomeOf(events, melee);
    if (outcome === 'tied') return [undefined];
    return [outcome === 'won' || outcome === 'killed' ? melee.attacker : melee.defender];
  });

function clausesOf({ kind, unit, events }: Deed, teller: Teller, home?: SideId): Clause[] {
  const { say, text } = teller;
  const melee = meleeIn(events);
  const shots = events[0]!.type === 'shots-fired' ? events[0] : undefined;
  const fallen = fallenIn(events);
  // The opening of the sentence describes these two.
  const told = new Set([shots?.target, melee?.defender]);
  let stage: 'before' | 'attack' | 'reply' | 'after' = 'before';

  const named = (id: UnitId): { group: string; label: string } => {
    if (id === shots?.target || (!melee && id === unit) || (stage === 'before' && id === unit))
      return { group: '', label: '' };
    if (melee && (id === melee.attacker || id === melee.defender)) {
      if (stage === 'attack' || stage === 'reply') return { group: stage, label: text(`melee.${stage}`) };
      const role = id === melee.attacker ? 'attackers' : 'defenders';
      return { group: role, label: text(`melee.${role}`) };
    }
    return { group: id, label: teller.unit(id, home) };
  };
  const to = (id: UnitId, said: StyledText): Clause[] => [{ ...named(id), said }];
  const apart = (said: StyledText): Clause[] => [{ group: `apart ${said.join()}`, label: '', said }];
  const struck = (id: UnitId): void => {
    if (melee) stage = id === melee.attacker ? 'attack' : 'reply';
  };

  const clause = (event: Event): Clause[] => {
    switch (event.type) {
      case 'shots-fired': {
        const count = hitsOf(event.weapons);
        return count === 0 ? [] : [{ group: '', label: '', said: hitsSaid(count, 'hits', teller) }];
      }
      case 'impact-scored':
        struck(event.unit);
        return to(event.unit, hitsSaid(event.hits, 'impact', teller));
      case 'blows-struck':
        struck(event.unit);
        return to(event.unit, hitsSaid(hitsOf(event.weapons), 'hits', teller));
      case 'saves-rolled':
        if (event.saves === 0) return [];
        return to(
          event.unit,
          event.saves === event.dice.length ? say('saved-all') : say('saved', { count: event.saves }),
        );
      case 'wounds-suffered':
        return to(event.unit, woundsSaid(event, fallen.has(event.unit), teller));
      case 'unit-destroyed':
        return told.has(event.unit) ? [] : to(event.unit, [strong(text('destroyed'))]);
      case 'morale-tested':
        return to(event.unit, say('morale', {}, event.passed ? 'passed' : 'failed'));
      case 'unit-suppressed':
        return to(event.unit, say('suppressed'));
      case 'unit-rallied':
        return to(event.unit, say('rallied'));
      case 'danger-tested':
        if (event.wounds > 0) return kind === 'danger' ? [] : to(event.unit, say('danger.failed', { hex: event.hex }));
        return to(event.unit, kind === 'danger' ? say('danger.unhurt') : say('danger.passed', { hex: event.hex }));
      case 'minefield-triggered':
        return to(event.unit, say('mines', { hex: event.hex }));
      case 'melee-fought':
        stage = 'attack';
        return [];
      case 'melee-won':
      case 'melee-tied':
        stage = 'after';
        return [];
      case 'unit-retreated':
        return to(event.unit, say('retreated', { hex: event.hex }));
      case 'retreat-blocked':
        return to(event.unit, say('trapped'));
      case 'transport-wrecked':
        return to(event.unit, say('wrecked'));
      case 'passengers-placed':
        return to(event.unit, say('scrambled', { hex: event.hex }));
      case 'rank-gained': {
        const rank = say('rank', { rank: teller.rank(event.rank) });
        return event.unit === unit
          ? apart(rank)
          : [{ group: event.unit, label: teller.unit(event.unit, home), said: rank }];
      }
      case 'hex-taken':
      case 'unit-moved':
      case 'unit-embarked':
      case 'unit-disembarked':
      case 'unit-recovered':
      case 'upgrade-bought':
      case 'wreck-tested':
      case 'regeneration-rolled':
        return [];
      default: {
        const plain = teller.words.plain(event).replace(/\.$/, '');
        return plain === '' ? [] : apart([plain]);
      }
    }
  };
  return events.flatMap(clause);
}

const hitsSaid = (count: number, key: 'hits' | 'impact', { say }: Teller): StyledText =>
  count === 0 ? say('miss') : say(key, { count });

function woundsSaid({ wounds, models }: EventOf<'wounds-suffered'>, fallen: boolean, { say }: Teller): StyledText {
  const said = say('wounds', { count: wounds });
  return fallen || models.length === 0 ? said : [...said, ', ', ...say('models-lost', { count: models.length })];
}
