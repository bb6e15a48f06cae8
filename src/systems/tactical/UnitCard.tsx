import {
  findUnit,
  leadershipOf,
  type Model,
  type Position,
  partsOf,
  passing,
  typeOf,
  type Unit,
} from '@hexpost/engine/tactical';
import { UnitSign } from '../../panels/map/UnitRow.tsx';
import { letKeysScroll } from '../../panels/parts/let-keys-scroll.ts';
import parts from '../../panels/parts/parts.module.css';
import { percent } from '../../panels/parts/percent.ts';
import { SideName } from '../../panels/table/SideName.tsx';
import { marksOf, placeOfUnit } from './facts.ts';
import type { TacticalWords } from './names.ts';
import { useTable } from './table.ts';
import css from './UnitCard.module.css';

/** Everything about a unit: its models, arms and special rules, its state, and its chance to pass a morale check. */
export function UnitCard({ unit }: { readonly unit: Unit }) {
  const { position, words } = useTable();
  const { t } = words;
  const type = typeOf(position, unit);
  const living = partsOf(position, unit);
  const marks = marksOf(unit);
  const leadership = leadershipOf(position, unit);
  return (
    <section className={parts.stack} aria-label={words.unit(unit.id)}>
      <h3>
        <UnitSign type={unit.type} side={unit.side} /> {words.shortUnit(unit.id)}
      </h3>
      <p className={parts.note}>
        <SideName side={unit.side} /> · {placeOfUnit(position, words, unit)} ·{' '}
        {t('tactical/play:cost', { points: type.row.points })}
      </p>
      {marks.length > 0 && (
        <ul className={parts.bullets}>
          {marks.map((mark) => (
            <li key={mark}>
              <b>{t(`tactical/map:mark.${mark}`)}</b>: {t(`tactical/map:means.${mark}`)}
            </li>
          ))}
        </ul>
      )}
      <div className={css.scroll} ref={letKeysScroll}>
        <Profiles vehicle={type.vehicle} rows={living.map(({ group, living: count }) => [group.model, count])} />
      </div>
      {!type.vehicle && (
        <p className={parts.note}>{t('tactical/play:nerve', { leadership, chance: percent(passing(leadership)) })}</p>
      )}
      <ul className={parts.bullets}>
        {armsOf(
          position,
          words,
          living.map(({ group }) => group.model),
        ).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className={parts.note}>{traitsOf(position, words, unit).join(', ')}</p>
      {unit.engaged.length > 0 && (
        <p className={parts.note}>
          {t('tactical/play:locked', {
            units: unit.engaged.flatMap((id) => (findUnit(position, id) ? [words.unit(id)] : [])).join(', '),
          })}
        </p>
      )}
    </section>
  );
}

const FOOT = ['ws', 'bs', 's', 't', 'w', 'i', 'a', 'ld'] as const;
const VEHICLE = ['bs', 'front', 'side', 'rear', 'hull'] as const;

function Profiles({
  vehicle,
  rows,
}: {
  readonly vehicle: boolean;
  readonly rows: readonly (readonly [Model, number])[];
}) {
  const { words } = useTable();
  const { t, language } = words;
  const keys = vehicle ? VEHICLE : FOOT;
  return (
    <table className={css.profile}>
      <thead>
        <tr>
          <th>{t('tactical/play:profile.model')}</th>
          {keys.map((key) => (
            <th key={key}>{t(`tactical/play:profile.${key}`)}</th>
          ))}
          {!vehicle && <th>{t('tactical/play:profile.sv')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(([model, count]) => (
          <tr key={model.id}>
            <th scope="row">
              {count} × {model.name[language]}
            </th>
            {keys.map((key) => (
              <td key={key}>{model[key]}</td>
            ))}
            {!vehicle && (
              <td>{[model.sv, model.inv].flatMap((save) => (save === null ? [] : `${save}+`)).join('/') || '–'}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The arms of some models, a line each: range in inches, strength, armour piercing, shots. */
function armsOf({ rules }: Position, { t, row, trait }: TacticalWords, models: readonly Model[]): string[] {
  const ranged = models.flatMap((model) => model.ranged.flat());
  const melee = models.flatMap((model) => model.melee);
  return [
    ...[...new Set(ranged)].map((id) => {
      const { range, s, ap, type, shots, traits } = rules.weapons.get(id)!;
      return [
        t('tactical/play:weapon', {
          name: row('weapons', id),
          range,
          s,
          ap: ap ?? '–',
          shots,
          type: t(`tactical/play:type.${type}`),
        }),
        ...traits.map(trait),
      ].join(', ');
    }),
    ...[...new Set(melee)].map((id) => {
      const { s, ap, traits } = rules.melee.get(id)!;
      const strength = s === 'user' ? t('tactical/play:user') : s;
      return [
        t('tactical/play:blade', { name: row('melee', id), s: strength, ap: ap ?? '–' }),
        ...traits.map(trait),
      ].join(', ');
    }),
  ];
}

const traitsOf = (position: Position, words: TacticalWords, unit: Unit): string[] =>
  [
    ...new Set([
      ...partsOf(position, unit).flatMap(({ group }) => group.model.traits),
      ...unit.granted,
      ...unit.blessings,
    ]),
  ].map(words.trait);
