import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, Page } from '../../../panels/parts/Page.tsx';
import { ProblemCard } from '../../../panels/parts/ProblemCard.tsx';
import { OpenFolder } from '../../../panels/post/carrier/CarrierOffer.tsx';
import { HowItGoes } from '../../../panels/post/HowItGoes.tsx';
import { MailList } from '../../../panels/post/thread/MailList.tsx';
import { ThreadReader } from '../../../panels/post/thread/ThreadReader.tsx';
import { problemOf } from '../../../panels/start/shelf.ts';
import type { Problem } from '../../../store/files/text-file.ts';
import { canOpenFolders, type FolderTexts, openFolder, readFolder } from '../../carriers/folder-carrier.ts';
import { watchCarriers } from '../../carriers/watch-carriers.ts';
import { goTo } from '../../shell/go.ts';
import { useTitle } from '../../shell/title.ts';
import { forgetCarrier, forgetLinks, keepCarrier, keptCarrier } from '../../storage/kept-carriers.ts';
import { postStorage } from '../../storage/opened-post.ts';
import { answerFriends } from './arrive.ts';
import { behindKeys } from './keys-gate.tsx';
import { useMailCards } from './mail-cards.ts';
import { threadDesk } from './thread-desk.ts';

/** `#/post`: the thread reader, and the campaigns by post of this browser. */
function PostRoute() {
  const { t } = useTranslation('thread');
  const { cards, trouble, act } = useMailCards();
  useTitle(t('thread:post-title'));
  useEffect(() => watchCarriers(), []);
  // On a phone the four steps are a screen long, and the field for a post must be in sight.
  const isNarrow = useMediaQuery('(width < 36rem)', false, { getInitialValueInEffect: false });
  const how = cards && <HowItGoes open={cards.length === 0} />;
  return (
    <Page
      title={t('thread:post-title')}
      back={t('thread:to-start')}
      onBack={goTo.start}
      tools={
        <>
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => goTo.newByPost()}>
            {t('thread:new-by-post')}
          </Button>
          <Button variant="default" leftSection={<IconKey size={18} aria-hidden />} onClick={goTo.keys}>
            {t('thread:my-keys')}
          </Button>
        </>
      }
    >
      {!isNarrow && how}
      <Card title={t('thread:paste.title')}>
        <ThreadReader desk={threadDesk} />
        <FromFolder />
      </Card>
      {isNarrow && how}
      <Card title={t('thread:list.title')}>
        {trouble && <ProblemCard problem={trouble} />}
        <MailList
          shelf={{
            cards,
            onOpen: goTo.mail,
            onDesk: (id) => goTo.desk(id),
            onAway: (id, away) => act(putAway(id, away)),
            onRemove: (id) => act(remove(id)),
            clock: Date.now,
          }}
        />
      </Card>
    </Page>
  );
}

/** Takes in the campaigns of a shared folder, which carries them from then on. */
function FromFolder() {
  const [found, setFound] = useState<FolderTexts | null>(null);
  const [trouble, setTrouble] = useState<Problem | null>(null);
  if (!canOpenFolders()) return null;
  const open = async () => {
    setTrouble(null);
    try {
      const folder = await openFolder();
      if (folder) setFound(await readFolder(folder));
    } catch (error) {
      setTrouble(problemOf(error));
    }
  };
  /** The folder carries the campaigns that were taken from it, and none that something else carries. */
  const keep = async ({ folder, campaigns }: FolderTexts, taken: readonly string[]): Promise<void> => {
    for (const campaign of campaigns) {
      if (!taken.includes(campaign) || (await keptCarrier(campaign))) continue;
      await keepCarrier({ campaign, folder });
      await answerFriends(campaign);
    }
  };
  return (
    <>
      <OpenFolder found={found} onOpen={() => void open()} />
      {trouble && <ProblemCard problem={trouble} onClose={() => setTrouble(null)} />}
      {found && found.text !== '' && (
        <ThreadReader
          key={found.name}
          desk={threadDesk}
          text={found.text}
          onTaken={(news) => {
            const taken = news.map(({ id }) => id);
            void keep(found, taken).catch((error: unknown) => setTrouble(problemOf(error)));
            return false;
          }}
        />
      )}
    </>
  );
}

async function putAway(id: string, away: boolean): Promise<void> {
  const storage = await postStorage();
  const { notes } = await storage.load(id);
  await storage.keep({ ...notes, away });
}

async function remove(id: string): Promise<void> {
  await (await postStorage()).remove(id);
  // The campaign is gone: what stood beside it goes as far as it can, and what could not is said.
  const forgotten = await Promise.allSettled([forgetCarrier(id), forgetLinks(id)]);
  for (const one of forgotten) if (one.status === 'rejected') throw one.reason;
}

export default behindKeys(PostRoute);
