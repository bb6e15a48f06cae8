import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { readRuleset } from '../engine/nuclear/read-ruleset.ts';
import { nuclearVolume } from '../panels/book/nuclear/volume.tsx';
import { Rulebook } from '../panels/book/Rulebook.tsx';
import css from './app.module.css';
import { goTo } from './go.ts';
import { nuclearRuleset } from './rulesets.ts';
import { useTitle } from './title.ts';

const shipped = readRuleset(nuclearRuleset);
const volume = shipped.ok ? nuclearVolume(shipped.rules) : undefined;

/** `#/rules` and `#/rules/N-7.2`: the rulebook of the shipped ruleset. */
export default function RulesRoute({ place }: { readonly place: string }) {
  const { t } = useTranslation(['app', 'book']);
  useTitle(t('book:title'));
  const turn = useCallback((to: string) => goTo.rules(to), []);
  if (!volume) throw new Error('the shipped ruleset has faults');
  return (
    <main className={css.table}>
      <Rulebook
        volume={volume}
        at={place}
        onGo={turn}
        before={
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('app:to-start')} onClick={goTo.start}>
            <IconArrowLeft size={20} aria-hidden />
          </ActionIcon>
        }
      />
    </main>
  );
}
