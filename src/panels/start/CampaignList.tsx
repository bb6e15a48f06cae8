import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../parts/PlainButton.tsx';
import css from './CampaignList.module.css';
import { CampaignRow } from './CampaignRow.tsx';
import type { everyCampaign } from './CampaignSearch.tsx';
import type { CampaignCard, Shelf } from './shelf.ts';

interface Props {
  readonly cards: readonly CampaignCard[];
  readonly deleted: readonly CampaignCard[];
  readonly shelf: Shelf;
  /** The campaigns by post, above the others. */
  readonly byPost?: ReactNode;
  /** The deleted ones are initially unfolded. */
  readonly showsDeleted?: boolean | undefined;
  /** A small picture of a campaign's map. */
  readonly mapOf?: ((campaign: string) => string | undefined) | undefined;
  readonly onOpen: (id: string) => void;
  readonly onExport: (id: string) => Promise<void>;
  readonly report: (error: unknown) => void;
}

const CampaignSearch = lazy(() => import('./CampaignSearch.tsx'));

/** With more campaigns than this, including deleted ones, the list can be searched. */
const MOST_UNSEARCHED = 12;

/** As many are shown until the others are asked for. */
const FOLDED = 6;

/** The time for which undoing a deletion is offered. Afterwards the campaign is still under "recently deleted". */
const OFFER = 15_000;

/** The campaigns stored in this browser. */
export function CampaignList(props: Props) {
  const { cards, deleted, shelf, byPost, showsDeleted = false, mapOf, onOpen, onExport, report } = props;
  const { t } = useTranslation('app');
  const [gone, setGone] = useState<CampaignCard | null>(null);
  const [find, setFind] = useState<typeof everyCampaign>(() => (all: readonly CampaignCard[]) => all);
  const isSearched = cards.length + deleted.length > MOST_UNSEARCHED;
  const [isUnfolded, setUnfolded] = useState(false);
  const found = isSearched ? find(cards) : cards;
  const shown = isUnfolded ? found : found.slice(0, FOLDED);
  const foundDeleted = isSearched ? find(deleted) : deleted;
  const undo = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const attempt = (work: Promise<unknown>) => void work.catch(report);

  useEffect(() => {
    if (!gone) return undefined;
    undo.current?.focus();
    const timer = setTimeout(() => setGone(null), OFFER);
    return () => clearTimeout(timer);
  }, [gone]);

  const restore = (card: CampaignCard) => {
    setGone(null);
    attempt(shelf.restore(card.id));
    heading.current?.focus();
  };

  return (
    <section aria-labelledby="campaigns" className={css.section}>
      <h2 id="campaigns" ref={heading} tabIndex={-1} className={css.heading}>
        {t('campaigns')}
      </h2>
      {byPost}
      {isSearched && (
        <Suspense fallback={null}>
          <CampaignSearch cards={[...cards, ...deleted]} onFound={(way) => setFind(() => way)} />
        </Suspense>
      )}
      {cards.length === 0 && !byPost && <p className={css.none}>{t('no-campaigns')}</p>}
      <ul className={css.list} data-long={shown.length > FOLDED || undefined}>
        {shown.map((card) => (
          <CampaignRow
            key={card.id}
            card={card}
            map={mapOf?.(card.id)}
            onOpen={() => onOpen(card.id)}
            onRename={(name) => attempt(shelf.rename(card.id, name))}
            onCopy={() => attempt(shelf.copy(card.id, t('copied-name', { name: card.name })))}
            onExport={() => attempt(onExport(card.id))}
            onDelete={() => attempt(shelf.remove(card.id).then(() => setGone(card)))}
          />
        ))}
      </ul>
      {found.length > FOLDED && (
        <PlainButton aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
          {isUnfolded ? t('fewer-campaigns') : t('all-campaigns', { count: found.length })}
        </PlainButton>
      )}
      {deleted.length > 0 && (
        <details
          className={css.deleted}
          open={showsDeleted || (found.length === 0 && cards.length > 0 && foundDeleted.length > 0)}
        >
          <summary>{t('deleted', { count: deleted.length })}</summary>
          <p className={css.none}>{t('deleted-hint')}</p>
          <ul className={css.list}>
            {foundDeleted.map((card) => (
              <li key={card.id} className={css.lost}>
                <span className={css.lostName}>{card.name}</span>
                <PlainButton
                  size="small"
                  onClick={() => restore(card)}
                  aria-label={t('restore-name', { name: card.name })}
                >
                  {t('restore')}
                </PlainButton>
              </li>
            ))}
          </ul>
        </details>
      )}
      <div role="status" className={css.toastPlace}>
        {gone && (
          <div className={css.toast}>
            <span className={css.toastText}>{t('deleted-one', { name: gone.name })}</span>
            <PlainButton ref={undo} filled onClick={() => restore(gone)}>
              {t('undo')}
            </PlainButton>
          </div>
        )}
      </div>
    </section>
  );
}
