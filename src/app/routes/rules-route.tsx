import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Suspense, use, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { SECTORS_LETTER } from '../../engine/sectors/letter.ts';
import { Rulebook } from '../../panels/book/Rulebook.tsx';
import type { Volume } from '../../panels/book/volume.ts';
import { SYSTEMS, type SystemId } from '../../systems/index.ts';
import { useNameOf } from '../../words/index.ts';
import css from '../shell/app.module.css';
import { goTo } from '../shell/go.ts';
import { useTitle } from '../shell/title.ts';

const VOLUMES: Readonly<Record<SystemId, () => Promise<{ default: Volume }>>> = {
  nuclear: () => import('../../systems/nuclear/book/rules-route.ts'),
  sectors: () => import('../../systems/sectors/book/rules-route.ts'),
};

interface Props {
  readonly first: string;
  readonly second: string;
}

/** `#/rules`, `#/rules/N-7.2`, `#/rules/sectors`, `#/rules/sectors/S-4.9`: the rulebooks of the shipped rulesets. */
export default function RulesRoute(at: Props) {
  const { t } = useTranslation(['app', 'book']);
  useTitle(t('book:title'));
  const { system, place } = whither(at);
  return (
    <main className={css.table}>
      <Suspense fallback={<p role="status">{t('book:loading')}</p>}>
        <Book key={system} system={system} place={place} />
      </Suspense>
    </main>
  );
}

/** Which book an address means, and where it is to be opened. The oldest addresses name no system: those are Nuclear's. */
function whither({ first, second }: Props): { readonly system: SystemId; readonly place: string } {
  if (first === 'sectors' || first === 'nuclear') return { system: first, place: second };
  return { system: first.startsWith(`${SECTORS_LETTER}-`) ? 'sectors' : 'nuclear', place: first };
}

const asked: Partial<Record<SystemId, Promise<Volume>>> = {};

/** The book of a system is fetched when somebody first opens it; after a failure it is fetched anew. */
function volumeOf(system: SystemId): Promise<Volume> {
  asked[system] ??= VOLUMES[system]().then(
    (file) => file.default,
    (error: unknown) => {
      delete asked[system];
      throw error;
    },
  );
  return asked[system];
}

function Book({ system, place }: { readonly system: SystemId; readonly place: string }) {
  const { t } = useTranslation('app');
  const nameOf = useNameOf();
  const volume = use(volumeOf(system));
  const turn = useCallback((to: string) => goTo.rules(system === 'nuclear' ? to : `${system}/${to}`), [system]);
  return (
    <Rulebook
      volume={volume}
      at={place}
      onGo={turn}
      before={
        <>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('to-start')} onClick={goTo.start}>
            <IconArrowLeft size={20} aria-hidden />
          </ActionIcon>
          <SegmentedControl
            size="xs"
            aria-label={t('system')}
            value={system}
            onChange={(now) => goTo.rules(now === 'nuclear' ? '' : now)}
            data={SYSTEMS.map(({ id, head }) => ({ value: id, label: nameOf(head.name) }))}
          />
        </>
      }
    />
  );
}
