import { Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, Page } from '../../panels/parts/Page.tsx';
import { ProblemCard } from '../../panels/parts/ProblemCard.tsx';
import parts from '../../panels/parts/parts.module.css';
import { textOfFiles } from '../../panels/post/thread/PasteBox.tsx';
import { ThreadReader } from '../../panels/post/thread/ThreadReader.tsx';
import OfferCard from '../../panels/start/OfferCard.tsx';
import type { CampaignOffer } from '../../panels/start/offer.ts';
import { troubleOf } from '../../panels/start/shelf.ts';
import type { Problem } from '../../store/files/text-file.ts';
import { type Arrival, arrivals, forgetArrival, isCampaignFile, MOST_FILES } from '../files/received.ts';
import { keepOffer, readOffer } from '../files/take-file.ts';
import css from '../shell/app.module.css';
import { goTo } from '../shell/go.ts';
import { useTitle } from '../shell/title.ts';
import type { Storage } from '../storage/storage.ts';
import { strangerDesk } from './post/thread-desk.ts';

const stay = (): void => {};

/**
 * `#/received`: texts and files that other apps shared, or that were opened with this one, one arrival after the other. None of it
 * is stored and nothing here changes before the visitor says so.
 */
export default function ReceivedRoute({ storage }: { readonly storage: Storage }) {
  const { t } = useTranslation('thread');
  const [waiting, setWaiting] = useState<readonly Arrival[] | null>(null);
  useTitle(t('thread:received-title'));
  useEffect(() => {
    let here = true;
    void arrivals().then((found) => here && setWaiting(found));
    return () => {
      here = false;
    };
  }, []);
  const drop = async (gone: readonly Arrival[]) => {
    for (const { id } of gone) await forgetArrival(id).catch(() => {});
    setWaiting((before) => before?.filter((one) => !gone.includes(one)) ?? null);
  };
  const [first] = waiting ?? [];
  return (
    <Page title={t('thread:received-title')} back={t('thread:to-post')} onBack={goTo.post}>
      {waiting === null && <p className={css.waiting}>{t('thread:received-reading')}</p>}
      {waiting?.length === 0 && <p role="status">{t('thread:received-nothing')}</p>}
      {waiting && waiting.length > 1 && (
        <div className={parts.row}>
          <p role="status">{t('thread:received-more', { count: waiting.length - 1 })}</p>
          <Button variant="default" onClick={() => void drop(waiting)}>
            {t('thread:leave-all')}
          </Button>
        </div>
      )}
      {first && <Arrived key={first.id} storage={storage} arrival={first} onDone={() => drop([first])} />}
    </Page>
  );
}

interface Found {
  readonly offers: readonly CampaignOffer[];
  readonly problems: readonly Problem[];
  readonly text: string;
  /** Names of files that were not read. */
  readonly left: readonly string[];
}

interface ArrivedProps {
  readonly storage: Storage;
  readonly arrival: Arrival;
  readonly onDone: () => Promise<void>;
}

/** One arrival: campaigns are offered, anything else is read like a paste. */
function Arrived({ storage, arrival, onDone }: ArrivedProps) {
  const { files } = arrival;
  const { t } = useTranslation(['thread', 'offer']);
  const [found, setFound] = useState<Found | null>(null);
  const [trouble, setTrouble] = useState<Problem | null>(null);
  const [taken, setTaken] = useState(false);
  const report = useCallback((error: unknown) => setTrouble({ code: `trouble-${troubleOf(error)}`, facts: {} }), []);
  useEffect(() => {
    const left = new AbortController();
    read(storage, files, left.signal).then(
      (answer) => !left.signal.aborted && setFound(answer),
      (error) => !left.signal.aborted && report(error),
    );
    return () => left.abort();
  }, [storage, files, report]);
  const leave = (
    <Button variant="default" onClick={() => void onDone()}>
      {taken ? t('thread:received-done') : t('offer:leave')}
    </Button>
  );
  if (!found)
    return trouble ? <ProblemCard problem={trouble} /> : <p className={css.waiting}>{t('thread:received-reading')}</p>;
  const { offers, problems, text } = found;
  const listed = (names: readonly string[]) => names.join(', ').slice(0, 1_000);
  const replace = (old: CampaignOffer, now: readonly CampaignOffer[]) =>
    setFound({ ...found, offers: offers.flatMap((one) => (one === old ? now : [one])) });
  const keep = async (offer: CampaignOffer) => {
    // Only the last one opens its table; the others would lead away from those that still wait for an answer.
    const now = await keepOffer(storage, offer, offers.length === 1 && text === '' ? goTo.campaign : stay);
    if (now) return replace(offer, [now]);
    if (offers.length === 1 && text === '') await onDone();
    else replace(offer, []);
  };
  const put = async (offer: CampaignOffer) => {
    if (offers.length === 1 && problems.length === 0 && text === '') await onDone();
    else replace(offer, []);
  };
  return (
    <>
      {arrival.isRefused ? (
        <p role="alert" className={parts.wrong}>
          {t('thread:received-refused')}
        </p>
      ) : (
        <p>{t('thread:received-asks')}</p>
      )}
      {arrival.left.length > 0 && (
        <p role="alert" className={parts.wrong}>
          {t('thread:received-left', { most: MOST_FILES, names: listed(arrival.left) })}
        </p>
      )}
      {found.left.length > 0 && (
        <p role="alert" className={parts.wrong}>
          {t('thread:paste.left', { names: listed(found.left) })}
        </p>
      )}
      {trouble && <ProblemCard problem={trouble} />}
      {problems.map((problem, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
        <ProblemCard key={i} problem={problem} />
      ))}
      {offers.map((offer) => (
        <OfferCard
          key={offer.campaign.id}
          offer={offer}
          onKeep={() => keep(offer).catch(report)}
          onLeave={() => void put(offer)}
        />
      ))}
      {text !== '' && (
        <Card title={t('thread:link-blocks')}>
          <ThreadReader
            desk={strangerDesk}
            text={text}
            asks
            onTaken={() => {
              setTaken(true);
              return false;
            }}
          />
        </Card>
      )}
      {(text !== '' || offers.length === 0) && <div className={parts.row}>{leave}</div>}
    </>
  );
}

async function read(storage: Storage, files: readonly File[], signal: AbortSignal): Promise<Found> {
  const offers: CampaignOffer[] = [];
  const problems: Problem[] = [];
  const texts: File[] = [];
  for (const file of files) {
    if (!(await isCampaignFile(file))) {
      texts.push(file);
      continue;
    }
    const answer = await readOffer(storage, file, { signal });
    if (answer.ok) offers.push(answer.value);
    else problems.push(answer.problem);
  }
  const { text, left } = await textOfFiles(texts);
  return { offers, problems, text: text.trim(), left };
}
