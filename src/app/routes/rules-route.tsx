import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Suspense, use, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClauseLetter } from '../../engine/kernel/clause.ts';
import { NUCLEAR_LETTER } from '../../engine/nuclear/letter.ts';
import { SECTORS_LETTER } from '../../engine/sectors/letter.ts';
import { Rulebook } from '../../panels/book/Rulebook.tsx';
import type { SystemBook, Volumes } from '../../panels/book/volume.ts';
import { nuclearBook } from '../../systems/nuclear/book/index.ts';
import { sectorsBook } from '../../systems/sectors/book/index.ts';
import { useNameOf } from '../../words/index.ts';
import css from '../shell/app.module.css';
import { goTo } from '../shell/go.ts';
import { useTitle } from '../shell/title.ts';
import { HEADS, type SystemId } from './SystemChoice.tsx';

interface BookRow {
  readonly id: SystemId;
  readonly letter: ClauseLetter;
  readonly book: SystemBook;
}

/** The systems that have a rulebook. The first is the default of the oldest addresses, which name no system. */
const BOOKS: readonly [BookRow, ...BookRow[]] = [
  { id: 'nuclear', letter: NUCLEAR_LETTER, book: nuclearBook },
  { id: 'sectors', letter: SECTORS_LETTER, book: sectorsBook },
];

interface Props {
  readonly first: string;
  readonly second: string;
}

/** The rulebooks of the shipped rulesets: `#/rules`, `#/rules/<system>`, `#/rules/<system>/<place>`, `#/rules/<place>`. */
export default function RulesRoute({ first, second }: Props) {
  const { t } = useTranslation(['app', 'book']);
  useTitle(t('book:title'));
  const named = BOOKS.find(({ id }) => id === first);
  const row = named ?? BOOKS.find(({ letter }) => first.startsWith(`${letter}-`)) ?? BOOKS[0];
  return (
    <main className={css.table}>
      <Suspense fallback={<p role="status">{t('book:loading')}</p>}>
        <LoadedBook key={row.id} row={row} place={named ? second : first} />
      </Suspense>
    </main>
  );
}

interface BookProps {
  readonly row: BookRow;
  readonly place: string;
}

const LoadedBook = (props: BookProps) => <ShippedBook volumes={use(props.row.book.volumes())} {...props} />;

function ShippedBook({ volumes, row: { id, book }, place }: BookProps & { readonly volumes: Volumes }) {
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
            data={BOOKS.map((each) => ({ value: each.id, label: nameOf(HEADS[each.id].name) }))}
          />
        </>
      }
    />
  );
}
