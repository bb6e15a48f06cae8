import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PALETTE_IDS } from '../../map/palette.ts';
import { changeLanguage, LANGUAGES, useLanguage } from '../../words/index.ts';
import { choosePalette, usePalette } from '../parts/palette.ts';
import { chooseScheme, type Scheme, useScheme } from '../parts/scheme.ts';

const SCHEMES: readonly Scheme[] = ['light', 'dark', 'auto'];

interface Props<Id extends string> {
  readonly title: string;
  readonly ids: readonly Id[];
  readonly now: Id;
  readonly name: (id: Id) => string;
  readonly onChoose: (id: Id) => void;
}

/** One of a few, chosen inside the menu: the table changes at once, and the menu stays open to compare. */
function Choice<Id extends string>({ title, ids, now, name, onChoose }: Props<Id>) {
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{title}</Menu.Label>
      <Menu.RadioGroup value={now}>
        {ids.map((id) => (
          <Menu.RadioItem key={id} value={id} checkIcon={<IconCheck size={16} />} onChange={() => onChoose(id)}>
            {name(id)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}

/** Language, theme and palette, in the menu of every table. */
export function LookItems() {
  const { t } = useTranslation('app');
  return (
    <>
      <Choice
        title={t('language')}
        ids={LANGUAGES}
        now={useLanguage()}
        name={(id) => t(`language-name.${id}`)}
        onChoose={(id) => void changeLanguage(id)}
      />
      <Choice
        title={t('theme')}
        ids={SCHEMES}
        now={useScheme()}
        name={(id) => t(`theme-name.${id}`)}
        onChoose={chooseScheme}
      />
      <Choice
        title={t('palette')}
        ids={PALETTE_IDS}
        now={usePalette()}
        name={(id) => t(`palette-name.${id}`)}
        onChoose={choosePalette}
      />
    </>
  );
}
