import type { TFunction } from 'i18next';
import { beginning, type Player } from '../../engine/kernel/campaign.ts';
import type { Refusal } from '../../engine/kernel/decision.ts';
import type { SideId, UnitId } from '../../engine/kernel/ids.ts';
import { GM } from '../../engine/kernel/ids.ts';
import { kept } from '../../engine/kernel/remember.ts';
import type { AnyCommand, AnyEvent } from '../../engine/kernel/system.ts';
import type { RulesetIndex } from '../../engine/nuclear/ruleset-index.ts';
import type { State } from '../../engine/nuclear/state.ts';
import type { Language, Namespace, RulesetText } from '../../words/index.ts';
import type { Names, NamesSource } from '../system-ui.ts';
import { type KnownUnit, knownUnits } from './known-units.ts';
import { rulesetIndexOf } from './ruleset-index.ts';
import { type Mention, type RowName, type Told, tell } from './tell.ts';

/** Word files that must be there before names are asked. */
export const NAMESPACES: readonly Namespace[] = ['log', 'terms', 'refusals', 'dice', 'cues'];

/** A piece of a sentence: plain text, or a name that can be clicked. */
export type Part = string | (Mention & { readonly label: string });

/** Everything on the screen that is read comes from here. */
export interface Words extends Names {
  readonly row: (text: RulesetText | undefined, id?: string) => string;
  readonly known: (id: UnitId) => KnownUnit | undefined;
  readonly unit: (id: UnitId) => string;
  readonly typeName: (type: string) => string;
  readonly trait: (id: string, x?: number) => string;
  readonly parts: (event: AnyEvent) => readonly Part[];
}

interface Source {
  readonly t: TFunction;
  readonly language: Language;
  readonly rules: RulesetIndex;
  readonly state: State;
  readonly players: readonly Player[];
  readonly known: ReadonlyMap<UnitId, KnownUnit>;
}

// Names are carried through the translation as these marks and cut out again, so that they may stand anywhere in it.
const OPEN = '\uE000';
const CLOSE = '\uE001';

export function wordsOf({ t, language, rules, state, players, known }: Source): Words {
  const row: Words['row'] = (text, id = '') => text?.[language] ?? id;
  const player = (id: SideId) => players.find(({ seat }) => seat === id);
  const side = (id: SideId) => (id === GM ? t('terms:word.game-master') : (player(id)?.name ?? id));
  const typeName = (type: string) => row(rules.units.get(type)?.name, type);
  const unit = (id: UnitId) => {
    const type = known.get(id)?.type ?? state.units[id]?.type;
    return type === undefined ? id : `${typeName(type)} ${/\d+$/.exec(id)?.[0] ?? ''}`.trim();
  };
  const trait = (id: string, x = 0) => {
    const name = row(rules.traits.get(id)?.name ?? rules.upgrades.get(id)?.name, id);
    return x > 0 ? `${name} (${x})` : name;
  };
  const named = ({ kind, id }: RowName): string => {
    switch (kind) {
      case 'structure':
        return row(rules.structures.get(id)?.name, id);
      case 'terrain':
        return row(rules.terrain.get(id)?.name, id);
      case 'rank':
        return row(rules.ranks.find((rank) => rank.id === id)?.name, id);
      case 'event':
        return row(rules.events.get(id)?.name, id);
      case 'phase':
        return t(`terms:phase.${id}`);
      case 'refusal':
        return t(`refusals:${id}`);
      case 'team':
        return team(id);
      case 'nobody':
        return t('terms:word.neutral');
    }
  };
  const team = (id: string) => {
    const sides = state.order.filter((member) => state.sides[member]!.team === id);
    return sides.length > 0 ? sides.map(side).join(', ') : id;
  };
  const label = (told: Told): string => {
    if (typeof told !== 'object') return String(told);
    if (told.kind === 'unit') return unit(told.id);
    if (told.kind === 'side') return side(told.id);
    if (told.kind === 'trait') return trait(told.id);
    return told.kind === 'hex' ? told.id : named(told as RowName);
  };

  const parts = (event: AnyEvent): readonly Part[] => {
    const { key, blanks, context, count } = tell(event);
    const mentions: (Mention & { label: string })[] = [];
    const mark = (told: Told): string => {
      if (typeof told !== 'object' || !isMention(told)) return label(told);
      mentions.push({ kind: told.kind, id: told.id, label: label(told) });
      return `${OPEN}${mentions.length - 1}${CLOSE}`;
    };
    const filled = Object.entries(blanks).map(([name, told]) => [
      name,
      isList(told) ? listed(told.map(mark), told) : mark(told),
    ]);
    const sentence = t(`log:${key}`, {
      ...Object.fromEntries(filled),
      ...(context !== undefined && { context }),
      ...(count !== undefined && { count }),
      defaultValue: '',
    });
    return String(sentence)
      .split(/(\uE000\d+\uE001)/)
      .flatMap((piece): Part[] => {
        if (piece === '') return [];
        return piece.startsWith(OPEN) ? [mentions[Number(piece.slice(1, -1))]!] : [piece];
      });
  };

  const refusal = ({ code, facts }: Refusal): string => {
    const given = Object.keys(facts).length > 0;
    const exact = given ? t(`refusals:${code}`, { ...facts, context: 'facts' }) : t(`refusals:${code}`);
    // A sentence with a blank that nobody filled is worse than the plain one.
    return exact.includes('{{') ? t(`refusals:${code}`) : exact;
  };

  const order = (given: AnyCommand): string => {
    const { command, target, to, path, hex, hexes, structure } = given as unknown as Readonly<Record<string, unknown>>;
    const where =
      to ??
      hex ??
      (Array.isArray(path) ? path.at(-1) : undefined) ??
      (Array.isArray(hexes) ? hexes.join(' ') : undefined);
    return [
      t(`terms:command.${String(command)}`),
      structure === undefined ? '' : row(rules.structures.get(String(structure))?.name),
      target === undefined ? '' : `→ ${unit(String(target))}`,
      where === undefined || where === null || target !== undefined ? '' : `→ ${String(where)}`,
    ]
      .filter((text) => text !== '')
      .join(' ');
  };

  return {
    t,
    language,
    row,
    side,
    colour: (id) => {
      const place = state.order.indexOf(id);
      return player(id)?.colour ?? (place < 0 ? undefined : place);
    },
    known: (id) => known.get(id),
    unit,
    typeName,
    trait,
    command: (command) => t(`terms:command.${command}`),
    hint: (command) => t(`terms:command.${command}_hint`, { defaultValue: '' }),
    field: ({ name }) => t(`play:blank.${name}`, { defaultValue: name }),
    choice({ name }, value) {
      const id = String(value);
      if (name === 'target' || name === 'unit' || name === 'units') return unit(id);
      if (name === 'upgrade' || name === 'trait') return trait(id);
      if (name === 'structure') return row(rules.structures.get(id)?.name, id);
      if (name === 'directions') return t(`terms:direction.${id}`);
      if (name === 'model') return t('play:blank.model-number', { model: id });
      return name === 'option' ? t(`play:choice.${id}`) : id;
    },
    choiceNote({ facts: { steps, distance, price } = {} }) {
      return [
        steps === undefined ? '' : t('terms:counted.steps', { count: Number(steps) }),
        distance === undefined || steps !== undefined ? '' : t('play:blank.distance', { distance }),
        price === undefined ? '' : t('terms:counted.prestige', { count: Number(price) }),
      ]
        .filter((text) => text !== '')
        .join(' · ');
    },
    part: (key) => key,
    actor(command) {
      const { unit: id } = command as { readonly unit?: unknown };
      return id === undefined ? '' : unit(String(id));
    },
    when(now) {
      const { turn, phase } = now as State;
      const name = t(`terms:phase.${phase}`);
      return phase === 'setup' ? name : t('play:bar.turn-phase', { turn, phase: name });
    },
    refusal,
    parts,
    plain: (event) =>
      parts(event)
        .map((part) => (typeof part === 'string' ? part : part.label))
        .join(''),
    order,
  };
}

const MENTIONED: ReadonlySet<string> = new Set(['unit', 'side', 'hex', 'trait'] satisfies Mention['kind'][]);
const isMention = (told: Mention | RowName): told is Mention => MENTIONED.has(told.kind);
const isList = (told: Told | readonly Told[]): told is readonly Told[] => Array.isArray(told);

/** A list in a sentence; a number after a name belongs to it ("Red 20, Blue 10"). */
const listed = (marks: readonly string[], told: readonly Told[]): string =>
  marks.reduce(
    (text, mark, i) => (i === 0 ? mark : typeof told[i] === 'number' ? `${text} ${mark}` : `${text}, ${mark}`),
    '',
  );

/** Nuclear's names of a position of any campaign. */
export function namesOf({ t, language, system, campaign, state }: NamesSource): Words {
  const atStart = kept(
    campaign.scenario as object,
    'nuclear-start',
    () => (beginning(system, campaign) as State).units,
  );
  const known = knownUnits(atStart, campaign);
  const { players, ruleset } = campaign;
  return wordsOf({ t, language, rules: rulesetIndexOf(ruleset.rules), state: state as State, players, known });
}
