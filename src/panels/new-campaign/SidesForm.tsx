import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SIDES } from '../../map/palette.ts';
import { SideSwatch } from '../parts/SideSwatch.tsx';
import css from './SidesForm.module.css';
import { type Wish, type WishFault, withColour, withSide, withSides } from './wish.ts';

interface Props {
  readonly wish: Wish;
  /** Names as they will be, defaults filled in. */
  readonly names: readonly string[];
  readonly faults: readonly WishFault[];
  /** Numbers of sides for which the ruleset has maps. */
  readonly counts: readonly number[];
  readonly onChange: (wish: Wish) => void;
}

export const LONGEST_SIDE = 30;

/** Who plays: how many, under which names, colours and alliances. */
export function SidesForm({ wish, names, faults, counts, onChange }: Props) {
  const { t } = useTranslation('app');
  const id = useId();
  const { sides, painted } = wish;
  const colours = SIDES.map(({ name }, i) => ({ value: String(i), label: t(`colour.${name}`) }));
  const teams = sides.map((_, i) => ({ value: String(i), label: t('team-number', { number: i + 1 }) }));
  const hasTeams = sides.length > 2;
  return (
    <section aria-labelledby="sides" className={css.section}>
      <div className={css.head}>
        <h2 id="sides" className={css.heading}>
          {t('sides')}
        </h2>
        {painted ? (
          <span className={css.note}>{t('sides-painted', { count: sides.length })}</span>
        ) : (
          <SegmentedControl
            aria-label={t('side-count')}
            data={counts.map(String)}
            value={String(sides.length)}
            onChange={(count) => onChange(withSides(wish, Number(count)))}
          />
        )}
      </div>
      <ul className={css.list}>
        {sides.map((side, i) => {
          const number = i + 1;
          return (
            <li key={side.seat} className={css.side}>
              <SideSwatch colour={side.colour} size={30} />
              <TextInput
                className={css.name}
                aria-label={t('side-name', { number })}
                placeholder={names[i] ?? ''}
                value={side.name}
                maxLength={LONGEST_SIDE}
                autoComplete="off"
                onChange={(event) => onChange(withSide(wish, side.seat, { name: event.currentTarget.value }))}
                error={faults.includes('same-name') && isTwin(names, i)}
                aria-describedby={faults.includes('same-name') ? `${id}-same-name` : undefined}
              />
              <NativeSelect
                className={css.colour}
                aria-label={t('side-colour', { number })}
                data={colours}
                value={String(side.colour)}
                onChange={(event) => onChange(withColour(wish, side.seat, Number(event.currentTarget.value)))}
              />
              {hasTeams && (
                <NativeSelect
                  className={css.team}
                  aria-label={t('side-team', { number })}
                  data={teams}
                  value={String(side.team)}
                  disabled={painted !== null}
                  onChange={(event) => onChange(withSide(wish, side.seat, { team: Number(event.currentTarget.value) }))}
                  error={faults.includes('one-team')}
                />
              )}
            </li>
          );
        })}
      </ul>
      {faults.map((fault) => (
        <p key={fault} id={`${id}-${fault}`} role="alert" className={css.fault}>
          {t(`wish.${fault}`)}
        </p>
      ))}
      {hasTeams && !faults.includes('one-team') && <p className={css.note}>{t('teams-hint')}</p>}
    </section>
  );
}

const plain = (name: string | undefined): string | undefined => name?.trim().toLowerCase();
const isTwin = (names: readonly string[], i: number): boolean =>
  names.some((name, j) => j !== i && plain(name) === plain(names[i]));
