import { Button, NativeSelect, NumberInput, SegmentedControl, TextInput } from '@mantine/core';
import { IconArrowLeft, IconPlayerPlayFilled } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RulesetIndex } from '../../../engine/sectors/ruleset-index.ts';
import { LookSwitch } from '../../../panels/parts/LookSwitch.tsx';
import { ProblemCard } from '../../../panels/parts/ProblemCard.tsx';
import { troubleOf } from '../../../panels/start/shelf.ts';
import { useNameOf } from '../../../words/index.ts';
import css from './NewSectorsPage.module.css';
import { NewSectorsPageCalendar } from './NewSectorsPageCalendar.tsx';
import { NewSectorsPageOptions } from './NewSectorsPageOptions.tsx';
import { NewSectorsPageSides, usualName } from './NewSectorsPageSides.tsx';
import {
  colourOf,
  keptOptions,
  knowsZone,
  memberFault,
  named,
  type OwnScenario,
  optionsOf,
  type SectorsWish,
  type SideWish,
  toWinOn,
} from './new-wish.ts';

export interface NewSectorsPageProps {
  readonly rules: RulesetIndex;
  /** Makes the campaign, keeps it and opens it. `wish` has every name filled in. */
  readonly onPlay: (wish: SectorsWish) => Promise<void>;
  readonly onBack: () => void;
  /** By post: the page's title and the button's word, and whether `children`, further settings, are all right. */
  readonly byPost?: { readonly title: string; readonly button: string; readonly isReady: boolean };
  /** A position of one's own to begin in. */
  readonly own?: OwnScenario | null;
  readonly children?: ReactNode;
}

/** All that a new campaign of sectors needs, with a default for everything. */
export function NewSectorsPage({ rules, onPlay, onBack, byPost, own = null, children }: NewSectorsPageProps) {
  const { t } = useTranslation(['app', 'sectors/play', 'sectors/week', 'calendar']);
  const nameOf = useNameOf();
  const { ruleset } = rules;
  const { minSides, maxSides } = ruleset.data;
  const [name, setName] = useState('');
  const [count, setCount] = useState(own?.seats.length ?? minSides);
  const [asked, setAsked] = useState<readonly SideWish[]>(() =>
    (own?.seats ?? ruleset.sides.map(({ id }) => id)).map((seat, i) => ({
      seat,
      name: '',
      colour: colourOf(seat, i),
      members: [],
    })),
  );
  const [calendar, setCalendar] = useState<SectorsWish['calendar']>(byPost ? ruleset.data.calendar : null);
  const [planetId, setPlanet] = useState(ruleset.planet);
  const planet = rules.planets.get(planetId)!;
  const [toWin, setToWin] = useState(toWinOn(ruleset, planet));
  const [options, setOptions] = useState<SectorsWish['options']>(own?.options ?? {});
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  const most = Math.min(maxSides, ruleset.sides.length);
  const counts = Array.from({ length: most - minSides + 1 }, (_, i) => String(minSides + i));
  const shown = asked.slice(0, count);
  const sides = shown.map((side) => ({
    ...side,
    name: side.name.trim() || usualName(rules, side.seat, nameOf),
    members: named(side.members),
  }));
  const plain = sides.map((side) => side.name.toLowerCase());
  const isTwin = (i: number) => plain.some((other, j) => j !== i && other === plain[i]);
  const hasTwins = plain.some((_, i) => isTwin(i));
  const rows = optionsOf(ruleset.options, own ? own.scenario.clock != null : calendar !== null);
  const isWrong =
    hasTwins ||
    sides.some(({ members }) => members.some((member) => memberFault(members, member) !== undefined)) ||
    (calendar !== null && !knowsZone(rules, calendar));
  const defaultName = t('app:campaign-default', { system: nameOf(ruleset.name), map: nameOf(planet.name) });

  const play = async () => {
    if (busy || isWrong || byPost?.isReady === false) return;
    setBusy(true);
    try {
      await onPlay({
        name: name.trim() || defaultName.slice(0, 120),
        sides,
        planet: planetId,
        sectorsToWin: toWin,
        options: keptOptions(rows, options),
        calendar: own ? null : calendar,
        ...(own && { own }),
      });
    } catch (error) {
      setTrouble(troubleOf(error));
      setBusy(false);
    }
  };
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
        <h1>{byPost?.title ?? t('app:new-campaign')}</h1>
        <div className={css.look}>
          <LookSwitch />
        </div>
      </header>
      <main className={css.main}>
        <p className={css.about}>{nameOf(ruleset.text)}</p>
        <section aria-labelledby="sides">
          <div className={css.title}>
            <h2 id="sides">{t('app:sides')}</h2>
            {!own && (
              <SegmentedControl
                aria-label={t('app:side-count')}
                data={counts}
                value={String(count)}
                onChange={(value) => setCount(Number(value))}
              />
            )}
          </div>
          <NewSectorsPageSides
            rules={rules}
            sides={shown}
            withPeople={!own}
            isTwin={isTwin}
            onChange={(seat, change) =>
              setAsked((now) => now.map((side) => (side.seat === seat ? { ...side, ...change } : side)))
            }
          />
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
        {!own && (
          <>
            <NativeSelect
              label={t('sectors/play:new.planet')}
              description={nameOf(planet.text)}
              value={planetId}
              data={ruleset.planets.map((row) => ({ value: row.id, label: nameOf(row.name) }))}
              onChange={({ currentTarget: { value } }) => {
                setPlanet(value);
                setToWin(toWinOn(ruleset, rules.planets.get(value)!));
              }}
            />
            <NumberInput
              label={t('sectors/play:new.to-win')}
              value={toWin}
              min={1}
              max={planet.sectors.length}
              allowDecimal={false}
              clampBehavior="blur"
              onChange={(value) => {
                if (typeof value === 'number' && value >= 1 && value <= planet.sectors.length) setToWin(value);
              }}
            />
            <NewSectorsPageCalendar rules={rules} calendar={calendar} onChange={setCalendar} />
          </>
        )}
        <details className={css.options}>
          <summary>{t('sectors/play:new.options')}</summary>
          <NewSectorsPageOptions rows={rows} chosen={options} onChange={setOptions} />
        </details>
        {children}
        {trouble !== null && (
          <ProblemCard problem={{ code: `trouble-${trouble}`, facts: {} }} onClose={() => setTrouble(null)} />
        )}
        <Button type="submit" size="lg" loading={busy} leftSection={<IconPlayerPlayFilled size={22} aria-hidden />}>
          {byPost?.button ?? t('app:play')}
        </Button>
      </main>
    </form>
  );
}
