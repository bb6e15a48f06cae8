import { Button, NativeSelect, NumberInput, SegmentedControl, TextInput } from '@mantine/core';
import { IconArrowLeft, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Rules } from '../../engine/sectors/rules.ts';
import { useNameOf } from '../../words/index.ts';
import { LookSwitch } from '../pages/LookSwitch.tsx';
import { ProblemCard } from '../pages/ProblemCard.tsx';
import { SideSwatch } from '../pages/SideSwatch.tsx';
import { troubleOf } from '../pages/shelf.ts';
import css from './NewSectorsPage.module.css';
import { colourOf, optionsAtTable, type SectorsWish, toWinOn } from './new-wish.ts';

const LONGEST_SIDE = 30;

interface Props {
  readonly rules: Rules;
  /** Makes the campaign, keeps it and opens it. `wish` has every name filled in. */
  readonly onPlay: (wish: SectorsWish) => Promise<void>;
  readonly onBack: () => void;
}

/** All that a new campaign of sectors needs, with a default for everything. */
export function NewSectorsPage({ rules, onPlay, onBack }: Props) {
  const { t } = useTranslation(['app', 'sectorsplay']);
  const nameOf = useNameOf();
  const { ruleset } = rules;
  const { minSides, maxSides } = ruleset.data;
  const [name, setName] = useState('');
  const [count, setCount] = useState(minSides);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [planetId, setPlanet] = useState(ruleset.planet);
  const planet = rules.planets.get(planetId)!;
  const [toWin, setToWin] = useState(toWinOn(ruleset, planet));
  const [options, setOptions] = useState<SectorsWish['options']>({});
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  const most = Math.min(maxSides, ruleset.sides.length);
  const counts = Array.from({ length: most - minSides + 1 }, (_, i) => String(minSides + i));
  const sides = ruleset.sides.slice(0, count).map((side, i) => ({
    seat: side.id,
    name: typed[side.id]?.trim() || nameOf(side.name),
    colour: colourOf(side.id, i),
  }));
  const plain = sides.map((side) => side.name.toLowerCase());
  const isTwin = (i: number) => plain.some((other, j) => j !== i && other === plain[i]);
  const hasTwins = plain.some((_, i) => isTwin(i));
  const defaultName = t('app:campaign-default', { system: nameOf(ruleset.name), map: nameOf(planet.name) });

  const play = async () => {
    if (busy || hasTwins) return;
    setBusy(true);
    try {
      await onPlay({
        name: name.trim() || defaultName.slice(0, 120),
        sides,
        planet: planetId,
        sectorsToWin: toWin,
        options,
      });
    } catch (error) {
      setTrouble(troubleOf(error));
      setBusy(false);
    }
  };
  const set = (id: string, value: string | number, usual: string | number) =>
    setOptions(({ [id]: _, ...others }) => (value === usual ? others : { ...others, [id]: value }));

  return (
    <form
      className={css.page}
      onSubmit={(event) => {
        event.preventDefault();
        void play();
      }}
    >
      <header className={css.head}>
        <Button variant="subtle" color="gray" leftSection={<IconArrowLeft size={20} aria-hidden />} onClick={onBack}>
          {t('app:to-start')}
        </Button>
        <h1>{t('app:new-campaign')}</h1>
        <div className={css.look}>
          <LookSwitch />
        </div>
      </header>
      <main className={css.main}>
        <p className={css.about}>{nameOf(ruleset.text)}</p>
        <section aria-labelledby="sides">
          <div className={css.title}>
            <h2 id="sides">{t('app:sides')}</h2>
            <SegmentedControl
              aria-label={t('app:side-count')}
              data={counts}
              value={String(count)}
              onChange={(value) => setCount(Number(value))}
            />
          </div>
          <ul className={css.sides}>
            {sides.map(({ seat, colour }, i) => (
              <li key={seat}>
                <SideSwatch colour={colour} size={30} />
                <TextInput
                  className={css.wide}
                  aria-label={t('app:side-name', { number: i + 1 })}
                  placeholder={nameOf(ruleset.sides[i]!.name)}
                  value={typed[seat] ?? ''}
                  maxLength={LONGEST_SIDE}
                  autoComplete="off"
                  error={isTwin(i)}
                  onChange={({ currentTarget: { value } }) => setTyped((now) => ({ ...now, [seat]: value }))}
                />
              </li>
            ))}
          </ul>
          {hasTwins && <p role="alert">{t('app:wish.same-name')}</p>}
        </section>
        <TextInput
          label={t('app:campaign-name')}
          placeholder={defaultName}
          value={name}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('sectorsplay:new.planet')}
          description={nameOf(planet.text)}
          value={planetId}
          data={ruleset.planets.map((row) => ({ value: row.id, label: nameOf(row.name) }))}
          onChange={({ currentTarget: { value } }) => {
            setPlanet(value);
            setToWin(toWinOn(ruleset, rules.planets.get(value)!));
          }}
        />
        <NumberInput
          label={t('sectorsplay:new.to-win')}
          value={toWin}
          min={1}
          max={planet.sectors.length}
          allowDecimal={false}
          clampBehavior="blur"
          onChange={(value) => {
            if (typeof value === 'number' && value >= 1 && value <= planet.sectors.length) setToWin(value);
          }}
        />
        <details className={css.options}>
          <summary>{t('sectorsplay:new.options')}</summary>
          {optionsAtTable(ruleset.options).map((row) => {
            const value = options[row.id] ?? row.default;
            const about = (
              <>
                {nameOf(row.text)} <small>{row.clause}</small>
              </>
            );
            return row.kind === 'number' ? (
              <NumberInput
                key={row.id}
                label={nameOf(row.name)}
                description={about}
                value={value}
                min={row.least}
                max={row.most}
                allowDecimal={false}
                clampBehavior="blur"
                onChange={(next) => {
                  if (typeof next === 'number' && next >= row.least && next <= row.most) set(row.id, next, row.default);
                }}
              />
            ) : (
              <NativeSelect
                key={row.id}
                label={nameOf(row.name)}
                description={about}
                value={String(value)}
                data={row.values.map((each) => ({ value: each.id, label: nameOf(each.name) }))}
                onChange={({ currentTarget }) => set(row.id, currentTarget.value, row.default)}
              />
            );
          })}
        </details>
        {trouble !== null && (
          <ProblemCard problem={{ code: `trouble-${trouble}`, facts: {} }} onClose={() => setTrouble(null)} />
        )}
        <Button type="submit" size="lg" loading={busy} leftSection={<IconPlayerPlayFilled size={22} aria-hidden />}>
          {t('app:play')}
        </Button>
      </main>
    </form>
  );
}
