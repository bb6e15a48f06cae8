import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Rulebook } from '../../panels/book/Rulebook.tsx';
import type { SystemBook, Volumes } from '../../panels/book/volume.ts';
import { FetchedPart } from '../../panels/parts/lazy-part.tsx';
import { SYSTEMS, type System, type SystemId } from '../../systems/index.ts';
import { loadBook } from '../../systems/load.ts';
import { useNameOf } from '../../words/index.ts';
import css from '../shell/app.module.css';
import { goTo } from '../shell/go.ts';
import { useTitle } from '../shell/title.ts';

/** The systems that have a rulebook. The first is the default of the oldest addresses, which name no system. */
const WITH_BOOK: readonly System[] = SYSTEMS.filter(({ book }) => book);

interface Props {
  readonly first: string;
  readonly second: string;
}

/** The rulebooks of the shipped rulesets: `#/rules`, `#/rules/<system>`, `#/rules/<system>/<place>`, `#/rules/<place>`. */
export default function RulesRoute({ first, second }: Props) {
  const { t } = useTranslation(['app', 'book']);
  useTitle(t('book:title'));
  const named = WITH_BOOK.find(({ id }) => id === first);
  const row = named ?? WITH_BOOK.find(({ letter }) => first.startsWith(`${letter}-`)) ?? WITH_BOOK[0]!;
  return (
    <main className={css.table}>
      <FetchedPart
        key={row.id}
        load={() => loadVolumes(row.id)}
        fallback={<p role="status">{t('book:loading')}</p>}
        onClose={goTo.start}
      >
        {(loaded) => <ShippedBook {...loaded} id={row.id} place={named ? second : first} />}
      </FetchedPart>
    </main>
  );
}

interface BookProps {
  readonly id: SystemId;
  readonly place: string;
}

async function loadVolumes(id: SystemId) {
  const book = await loadBook(id);
  return { book, volumes: await book.volumes() };
}

interface ShippedProps extends BookProps {
  readonly book: SystemBook;
  readonly volumes: Volumes;
}

function ShippedBook({ book, volumes, id, place }: ShippedProps) {
  const { t } = useTranslation('app');
  const nameOf = useNameOf();
  const volume = useMemo(() => volumes.shipped(), [volumes]);
  const turn = useCallback((to: string) => goTo.rules(id, to), [id]);
  return (
    <Rulebook
      volume={volume}
      clauses={book.clauses}
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
            value={id}
            onChange={(system) => goTo.rules(system)}
            data={WITH_BOOK.map(({ id: value, head }) => ({ value, label: nameOf(head.name) }))}
          />
        </>
      }
    />
  );
}
