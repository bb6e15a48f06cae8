import { Button } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Card, Page } from '../../../panels/parts/Page.tsx';
import { ProblemCard } from '../../../panels/parts/ProblemCard.tsx';
import { HowItGoes } from '../../../panels/post/HowItGoes.tsx';
import { MailList } from '../../../panels/post/thread/MailList.tsx';
import { ThreadReader } from '../../../panels/post/thread/ThreadReader.tsx';
import { goTo } from '../../shell/go.ts';
import { useTitle } from '../../shell/title.ts';
import { postStorage } from '../../storage/opened-post.ts';
import { behindKeys } from './keys-gate.tsx';
import { useMailCards } from './mail-cards.ts';
import { threadDesk } from './thread-desk.ts';

/** `#/post`: the thread reader, and the campaigns by post of this browser. */
function PostRoute() {
  const { t } = useTranslation('thread');
  const { cards, trouble, act } = useMailCards();
  useTitle(t('thread:post-title'));
  return (
    <Page
      title={t('thread:post-title')}
      back={t('thread:to-start')}
      onBack={goTo.start}
      tools={
        <>
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={goTo.newByPost}>
            {t('thread:new-by-post')}
          </Button>
          <Button variant="default" leftSection={<IconKey size={18} aria-hidden />} onClick={goTo.keys}>
            {t('thread:my-keys')}
          </Button>
        </>
      }
    >
      {cards && <HowItGoes open={cards.length === 0} />}
      <Card title={t('thread:paste.title')}>
        <ThreadReader desk={threadDesk} />
      </Card>
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

async function putAway(id: string, away: boolean): Promise<void> {
  const storage = await postStorage();
  const { notes } = await storage.load(id);
  await storage.keep({ ...notes, away });
}

const remove = async (id: string): Promise<void> => (await postStorage()).remove(id);

export default behindKeys(PostRoute);
