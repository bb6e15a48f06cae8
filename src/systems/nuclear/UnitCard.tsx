import { readTrait } from '@hexpost/engine';
import {
  allowance,
  freshUnit,
  fullTough,
  isTough,
  type Position,
  TRAITS,
  traitsOf,
  type Unit,
  type UnitType,
  type Weapon,
  weaponsOf,
} from '@hexpost/engine/nuclear';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { rowPlace } from '../../panels/book/places.tsx';
import { RuleTerm, TermTip } from '../../panels/book/RuleTerm.tsx';
import { UnitSign } from '../../panels/map/UnitRow.tsx';
import { NameLink } from '../../panels/table/SentenceParts.tsx';
import { SideName } from '../../panels/table/SideName.tsx';
import { ProfileNumbers, ProfileTerm } from './ProfileTerm.tsx';
import { useTable, useWords } from './table.ts';
import css from './UnitCard.module.css';

/** Text of a trait, an upgrade or a structure in the campaign's ruleset; undefined for any other id. */
function useMeaning(id: string): string | undefined {
  const { traits, upgrades, structures } = useTable().position.rules;
  const { row } = useWords();
  const found = traits.get(id) ?? upgrades.get(id) ?? structures.get(id);
  return found && row(found.text);
}

/** Explains a trait, an upgrade or a structure beside a control that names it. */
export const TraitTip = ({ id, children }: { id: string; children: ReactElement }) => (
  <TermTip text={useMeaning(id)}>{children}</TermTip>
);

interface TraitProps {
  readonly id: string;
  /** Its number; 0 without one. */
  readonly x?: number;
  readonly inline?: boolean;
}

/** A trait or an upgrade by name, with its text and its clause. */
export function Trait({ id, x = 0, inline = false }: TraitProps) {
  const { trait } = useWords();
  const { rules } = useTable().position;
  const { t } = useTranslation('nuclear/book');
  const isTrait = rules.traits.has(id);
  const { clause, off } = (isTrait ? TRAITS[id] : undefined) ?? {};
  return (
    <RuleTerm
      name={trait(id, x)}
      text={useMeaning(id) ?? id}
      place={rowPlace(isTrait ? 'traits' : 'upgrades', id)}
      clause={clause}
      remark={off ? t('nuclear/book:trait-off') : undefined}
      inline={inline}
    />
  );
}

const Traits = ({ of }: { of: readonly { id: string; x: number }[] }) =>
  of.map(({ id, x }) => <Trait key={id} id={id} x={x} />);

function Weapons({ of }: { of: readonly { weapon: Weapon; models: number }[] }) {
  const { t, row } = useWords();
  return (
    <table className={css.weapons}>
      <thead>
        <tr>
          <th scope="col">{t('nuclear/terms:word.weapon')}</th>
          <th scope="col">
            <ProfileTerm word="range" name={t('play:card.range')} />
          </th>
          <th scope="col">
            <ProfileTerm word="attacks" name={t('play:card.attacks')} />
          </th>
          <th scope="col">{t('nuclear/terms:word.traits')}</th>
        </tr>
      </thead>
      <tbody>
        {of.map(({ weapon, models }) => (
          <tr key={weapon.id}>
            <th scope="row">
              {models > 1 && <small>{models}× </small>}
              {row(weapon.name)}
            </th>
            <td>{weapon.range === 0 ? t('play:card.melee') : weapon.range}</td>
            <td>{weapon.attacks}</td>
            <td>
              <Traits of={weapon.traits.map(readTrait)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Steps of a Move, a March and an Attack. */
const stepsOf = (position: Position, unit: Unit): string =>
  (['move', 'march', 'attack'] as const).map((kind) => allowance(position, unit, kind)).join(' / ');

/** A type as the roster offers it. */
export function TypeCard({ type }: { type: UnitType }) {
  const { row } = useWords();
  const { position } = useTable();
  const armed = type.weapons.flatMap((id) => {
    const weapon = position.rules.weapons.get(id);
    return weapon ? [{ weapon, models: type.models }] : [];
  });
  return (
    <div className={css.type}>
      {type.text && <p className={css.text}>{row(type.text)}</p>}
      <ProfileNumbers
        of={[
          { word: 'models', value: type.models },
          { word: 'quality', value: `${type.quality}+` },
          { word: 'defence', value: `${type.defence}+` },
          { word: 'movement', value: stepsOf(position, freshUnit(position, '', position.state.order[0]!, type.id)) },
          { word: 'refill', value: type.refill ?? '—' },
        ]}
      />
      <div className={css.traits}>
        <Traits of={type.traits.map(readTrait)} />
      </div>
      <Weapons of={armed} />
    </div>
  );
}

/** Everything about a unit. */
export function UnitCard({ unit }: { unit: Unit }) {
  const words = useWords();
  const { position } = useTable();
  const { t } = words;
  const type = position.rules.units.get(unit.type);
  if (!type) return null;
  const tough = isTough(position, unit)
    ? [
        {
          word: 'tough' as const,
          value: `${unit.tough.reduce((n, left) => n + left, 0)}/${fullTough(position, unit) * type.models}`,
        },
      ]
    : [];
  const rank = words.row(position.rules.ranks.find(({ id }) => id === unit.rank)?.name, unit.rank);
  const place = unit.hex ?? t(unit.aboard === null ? 'nuclear/terms:word.reserve' : 'nuclear/terms:word.aboard');
  return (
    <section className={css.card} aria-label={words.unit(unit.id)}>
      <header>
        <h2>
          <UnitSign type={unit.type} side={unit.side} /> {words.shortUnit(unit.id)}
        </h2>
        <p className={css.whose}>
          <SideName side={unit.side} /> · {place} · {t(`nuclear/terms:acted.${unit.acted}`)}
          {unit.suppressed && (
            <strong className={css.suppressed}>
              {' '}
              <ProfileTerm word="suppressed" />
            </strong>
          )}
        </p>
      </header>
      <ProfileNumbers
        of={[
          { word: 'models', value: `${unit.living.length}/${type.models}` },
          ...tough,
          { word: 'quality', value: `${type.quality}+` },
          { word: 'defence', value: `${type.defence}+` },
          { word: 'movement', value: stepsOf(position, unit) },
          { word: 'rank', name: rank, value: t('play:card.xp', { count: unit.xp }) },
        ]}
      />
      <div className={css.traits}>
        <Traits of={traitsOf(position, unit)} />
      </div>
      <Weapons of={weaponsOf(position, unit)} />
      {(unit.upgrades.length > 0 || Object.keys(unit.modelUpgrades).length > 0) && (
        <p className={css.text}>
          {t('nuclear/terms:word.upgrades')}:{' '}
          {unit.upgrades.map((id) => (
            <Trait key={id} id={id} />
          ))}
          {Object.entries(unit.modelUpgrades)
            .map(([model, id]) => t('play:card.model-upgrade', { model, upgrade: words.trait(id) }))
            .join(', ')}
        </p>
      )}
      {unit.aboard !== null && (
        <p className={css.text}>
          {t('nuclear/terms:word.aboard')}:{' '}
          <NameLink part={{ kind: 'unit', id: unit.aboard, label: words.unit(unit.aboard) }} />
        </p>
      )}
      {unit.cargo.length > 0 && (
        <div className={css.text}>
          {t('play:card.passengers')}:
          <ul>
            {unit.cargo.map((id) => (
              <li key={id}>
                <NameLink part={{ kind: 'unit', id, label: words.unit(id) }} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
