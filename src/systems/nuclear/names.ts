import type { TFunction } from 'i18next';
import { beginning, type Player } from '../../engine/kernel/campaign.ts';
import type { SideId, UnitId } from '../../engine/kernel/ids.ts';
import { GM } from '../../engine/kernel/ids.ts';
import { kept } from '../../engine/kernel/remember.ts';
import type { AnyCommand, AnyEvent } from '../../engine/kernel/system.ts';
import type { RulesetIndex } from '../../engine/nuclear/ruleset-index.ts';
import type { State } from '../../engine/nuclear/state.ts';
import { type KnownUnit, type KnownUnits, numberIn } from '../../panels/map/known-units.ts';
import type { Names, NamesSource } from '../../panels/system-ui.ts';
import { lastReveal } from '../../store/screen.ts';
import type { Language, Namespace, RulesetText } from '../../words/index.ts';
import { partsOfText, refusalText, type SentencePart, textOfParts, translate } from '../../words/telling.ts';
import { knownUnits } from './known-units.ts';
import { rulesetIndexOf } from './ruleset-index.ts';
import { type NuclearBlank, type NuclearMention, type RowName, tell } from './tell.ts';

/** Word files that must be there before names are asked. */
export const NAMESPACES: readonly Namespace[] = [
  'nuclear/log',
  'nuclear/terms',
  'nuclear/refusals',
  'dice',
  'cues',
  'nuclear/replay',
  'nuclear/finder',
];

/** Everything on the screen that is read comes from here. */
export interface Words extends Names {
  readonly row: (text: RulesetText | undefined, id?: string) => string;
  readonly known: (id: UnitId) => KnownUnit | undefined;
  readonly unit: (id: UnitId) => string;
  /** The same without its side, where that is told by something else. */
  readonly shortUnit: (id: UnitId) => string;
  readonly typeName: (type: string) => string;
  readonly trait: (id: string, x?: number) => string;
}

interface Source {
  readonly t: TFunction;
  readonly language: Language;
  readonly rules: RulesetIndex;
  readonly state: State;
  readonly players: readonly Player[];
  readonly known: KnownUnits;
  /** Types and numbers (`soldiers 1`) that units of several sides have. */
  readonly shared?: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();
/** Types and numbers that units of two sides have in common: their names need the side. */
export function namesOfSeveralSides(units: KnownUnits): ReadonlySet<string> {
  const owners = new Map<string, string>();
  const shared = new Set<string>();
  for (const [id, { side, type, number }] of units) {
    const name = `${type} ${number ?? numberIn(id)}`;
    if ((owners.get(name) ?? side) !== side) shared.add(name);
    owners.set(name, side);
  }
  return shared;
}

export function wordsOf({ t, language, rules, state, players, known, shared = NONE }: Source): Words {
  const row: Words['row'] = (text, id = '') => text?.[language] ?? id;
  const player = (id: SideId) => players.find(({ seat }) => seat === id);
  const side = (id: SideId) => (id === GM ? t('nuclear/terms:word.game-master') : (player(id)?.name ?? id));
  const typeName = (type: string) => row(rules.units.get(type)?.name, type);
  const shortUnit = (id: UnitId) => {
    const found: KnownUnit | undefined = known.get(id) ?? state.units[id];
    return found ? `${typeName(found.type)} ${found.number ?? numberIn(id)}`.trim() : id;
  };
  const unit = (id: UnitId) => {
    const found: KnownUnit | undefined = known.get(id) ?? state.units[id];
    if (!found) return id;
    const { type, number = numberIn(id) } = found;
    return shared.has(`${type} ${number}`) ? `${shortUnit(id)} (${side(found.side)})` : shortUnit(id);
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
        return t(`nuclear/terms:phase.${id}`);
      case 'refusal':
        return refusalText(t, 'nuclear/refusals:', { code: id, facts: {} });
      case 'team':
        return team(id);
      case 'nobody':
        return t('nuclear/terms:word.neutral');
    }
  };
  const team = (id: string) => {
    const sides = state.order.filter((member) => state.sides[member]!.team === id);
    return sides.length > 0 ? sides.map(side).join(', ') : id;
  };
  const label = (blank: NuclearBlank): string => {
    if (typeof blank !== 'object') return String(blank);
    if (blank.kind === 'unit') return unit(blank.id);
    if (blank.kind === 'side') return side(blank.id);
    if (blank.kind === 'trait') return trait(blank.id);
    return blank.kind === 'hex' ? blank.id : named(blank as RowName);
  };

  const parts = (event: AnyEvent): readonly SentencePart[] =>
    partsOfText((name) =>
      translate(t, 'nuclear/log:', tell(event), (blank) =>
        typeof blank === 'object' && isMention(blank) ? name({ ...blank, label: label(blank) }) : label(blank),
      ),
    );

  const order = (given: AnyCommand): string => {
    const { command, target, to, path, hex, hexes, structure } = given as unknown as Readonly<Record<string, unknown>>;
    const where =
      to ??
      hex ??
      (Array.isArray(path) ? path.at(-1) : undefined) ??
      (Array.isArray(hexes) ? hexes.join(' ') : undefined);
    return [
      t(`nuclear/terms:command.${String(command)}`),
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
    shortUnit,
    typeName,
    trait,
    command: (command) => t(`nuclear/terms:command.${command}`),
    hint: (command) => t(`nuclear/terms:command.${command}_hint`, { defaultValue: '' }),
    field: ({ name }) => t(`play:blank.${name}`, { defaultValue: name }),
    choice({ name }, value) {
      if (value === null) return t('play:prep.recall');
      const id = String(value);
      if (name === 'target' || name === 'unit' || name === 'units') return unit(id);
      if (name === 'type') return typeName(id);
      if (name === 'upgrade' || name === 'trait') return trait(id);
      if (name === 'structure') return row(rules.structures.get(id)?.name, id);
      if (name === 'directions') return t(`nuclear/terms:direction.${id}`);
      if (name === 'model') return t('play:blank.model-number', { model: id });
      if (name === 'type') return typeName(id);
      return name === 'option' ? t(`play:choice.${id}`) : id;
    },
    choiceNote({ facts: { steps, distance, price } = {} }) {
      return [
        steps === undefined ? '' : t('play:counted.steps', { count: Number(steps) }),
        distance === undefined || steps !== undefined ? '' : t('play:blank.distance', { distance }),
        price === undefined ? '' : t('nuclear/terms:counted.prestige', { count: Number(price) }),
      ]
        .filter((text) => text !== '')
        .join(' · ');
    },
    part: unit,
    actor(command) {
      const { unit: id } = command as { readonly unit?: unknown };
      return id === undefined ? '' : unit(String(id));
    },
    when(now) {
      const { turn, phase } = now as State;
      const name = t(`nuclear/terms:phase.${phase}`);
      return phase === 'setup' ? name : t('play:bar.turn-phase', { turn, phase: name });
    },
    refusal: (refusal) => refusalText(t, 'nuclear/refusals:', refusal),
    parts,
    plain: (event) => textOfParts(parts(event)),
    order,
  };
}

const MENTIONED: ReadonlySet<string> = new Set(['unit', 'side', 'hex', 'trait'] satisfies NuclearMention['kind'][]);
const isMention = (blank: NuclearMention | RowName): blank is NuclearMention => MENTIONED.has(blank.kind);

/** Nuclear's names of a position of any campaign. */
export function namesOf({ t, language, system, campaign, state }: NamesSource): Words {
  const atStart = kept(
    campaign.scenario as object,
    'nuclear-start',
    () => (beginning(system, campaign) as State).units,
  );
  const { players, ruleset } = campaign;
  const { units } = state as State;
  const known = knownUnits(atStart, campaign, units);
  // Purchases since the last reveal are secret, and a name must not betray them: only those that the viewer sees count.
  const revealed = { ...campaign, entries: campaign.entries.slice(0, lastReveal(system, campaign) + 1) };
  const seen = Object.keys(units).map((id): [UnitId, KnownUnit] => [id, known.get(id) ?? units[id]!]);
  const shared = namesOfSeveralSides(new Map([...knownUnits(atStart, revealed), ...seen]));
  return wordsOf({ t, language, rules: rulesetIndexOf(ruleset.rules), state: state as State, players, known, shared });
}
