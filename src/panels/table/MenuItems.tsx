import { CHARACTERS, computerAt, LEVELS } from '@hexpost/engine';
import { Menu } from '@mantine/core';
import { IconCheck, IconTimelineEvent } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PALETTE_IDS } from '../../map/palette.ts';
import { PACES } from '../../store/screen.ts';
import { sitDown } from '../../store/seat-policies.ts';
import { changeLanguage, LANGUAGES, useLanguage } from '../../words/index.ts';
import { keyOf } from '../../words/keys.ts';
import { PALETTE_ICONS, THEME_ICONS } from '../parts/LookSwitch.tsx';
import { choosePalette, chooseScheme, SCHEMES, usePalette, useScheme } from '../parts/look.ts';
import { preferences, VOLUMES } from '../parts/preferences.ts';
import { useSeenLog } from '../replay/log-rows.ts';
import css from './MenuItems.module.css';
import { useNames, useScreen, useTable, useTools } from './tools.ts';

interface MenuChoiceProps<Id extends string | number> {
  readonly title: string;
  readonly ids: readonly Id[];
  readonly now: Id;
  readonly name: (id: Id) => string;
  /** Drawn instead of the name, which is then read out and shown on hover. */
  readonly sign?: (id: Id) => ReactNode;
  readonly onChoose: (id: Id) => void;
}

/** A choice among a few, in a line of the menu: the table changes at once, and the menu stays open for comparison. */
function MenuChoice<Id extends string | number>({ title, ids, now, name, sign, onChoose }: MenuChoiceProps<Id>) {
  return (
    <div className={css.line}>
      <Menu.Label className={css.title ?? ''}>{title}</Menu.Label>
      <div className={css.choices}>
        <Menu.RadioGroup value={String(now)}>
          {ids.map((id) => (
            <Menu.RadioItem
              key={id}
              value={String(id)}
              className={css.choice ?? ''}
              checkIcon={null}
              {...(sign && { 'aria-label': name(id), title: name(id) })}
              onChange={() => onChoose(id)}
            >
              {sign ? sign(id) : name(id)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </div>
    </div>
  );
}

/** Sides at a shared screen, each of which can be handed over to the computer and back at any time. */
export function ComputerItems() {
  const { store, screen, thinker } = useTools();
  const table = useTable();
  const { campaign, system, state, hotseat, byPost } = table;
  const names = useNames();
  const { seatComputers } = store.getState();
  if (!thinker || !seatComputers || !hotseat || byPost || system.isOver(state)) return null;
  const seats = campaign.computers?.seats ?? [];
  // As strong as the computer players already here.
  const { level = LEVELS[1], character = CHARACTERS[0] } = seats[0] ?? {};
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{names.t('computer:hand-over')}</Menu.Label>
      {campaign.players.map(({ seat }) => (
        <Menu.CheckboxItem
          key={seat}
          checked={computerAt(campaign, seat) !== undefined}
          checkIcon={<IconCheck size={16} />}
          // The items move when a player leaves: a second press would hit another side.
          closeMenuOnClick
          onChange={(plays) => {
            const others = seats.filter((one) => one.seat !== seat);
            // The person who presses it is still there, whichever side is handed over.
            sitDown(screen, table);
            seatComputers(plays ? [...others, { seat, level, character }] : others);
          }}
        >
          {names.t('computer:plays-side', { side: names.side(seat) })}
        </Menu.CheckboxItem>
      ))}
    </>
  );
}

/** In the menu: whether results are animated on the map, and how fast. */
export function CuePace() {
  const { screen, onPace } = useTools();
  const { t } = useNames();
  return (
    <MenuChoice
      title={t('cues:pace.title')}
      ids={PACES}
      now={useScreen((now) => now.pace)}
      name={(pace) => t(`cues:pace.${pace}`)}
      sign={(pace) => (pace === 0 ? t('cues:pace.none') : `${pace}×`)}
      onChoose={(pace) => {
        screen.setState({ pace });
        onPace?.(pace);
      }}
    />
  );
}

/** Language, theme and palette, in the menu of every table. */
export function LookItems() {
  const { t } = useTranslation('app');
  return (
    <>
      <MenuChoice
        title={t('language')}
        ids={LANGUAGES}
        now={useLanguage()}
        name={(id) => t(`language-name.${id}`)}
        onChoose={(id) => void changeLanguage(id)}
      />
      <MenuChoice
        title={t('theme')}
        ids={SCHEMES}
        now={useScheme()}
        name={(id) => t(`theme-name.${id}`)}
        sign={(id) => {
          const Icon = THEME_ICONS[id];
          return <Icon size={18} aria-hidden />;
        }}
        onChoose={chooseScheme}
      />
      <MenuChoice
        title={t('palette')}
        ids={PALETTE_IDS}
        now={usePalette()}
        name={(id) => t(`palette-name.${id}`)}
        sign={(id) => {
          const Icon = PALETTE_ICONS[id];
          return <Icon size={18} aria-hidden />;
        }}
        onChoose={choosePalette}
      />
    </>
  );
}

/** In the menu: the volume of results. */
export function SoundItems() {
  const { t } = useNames();
  return (
    <MenuChoice
      title={t('cues:sound.title')}
      ids={VOLUMES}
      now={preferences((now) => now.volume)}
      name={(volume) => t(keyOf(`cues:sound.${100 * volume}`))}
      onChoose={(volume) => preferences.setState({ volume, soundAsked: true })}
    />
  );
}

/** In the menu of a running campaign: opens the timeline at its end. */
export function TimelineItem() {
  const { screen } = useTools();
  const { closed, words } = useTable();
  const there = useScreen((now) => now.at !== null) || closed;
  const last = useSeenLog().entries.at(-1);
  if (there || last === undefined) return null;
  return (
    <Menu.Item leftSection={<IconTimelineEvent size={16} />} onClick={() => screen.setState({ at: last })}>
      {words.t('replay:open')}
    </Menu.Item>
  );
}
