import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, Page } from '../../panels/parts/Page.tsx';
import { ProblemCard } from '../../panels/parts/ProblemCard.tsx';
import { ThreadReader } from '../../panels/post/thread/ThreadReader.tsx';
import type { Problem } from '../../store/files/problem.ts';
import { forgetReceived, isCampaignFile, received } from '../files/received.ts';
import { takeCampaignFile } from '../files/take-file.ts';
import css from '../shell/app.module.css';
import { goTo } from '../shell/go.ts';
import { useTitle } from '../shell/title.ts';
import type { Storage } from '../storage/storage.ts';
import { threadDesk } from './post/thread-desk.ts';

type Found = { readonly text: string } | { readonly problem: Problem } | 'nothing' | 'reading';

/** `#/received`: what another app shared, or files opened with this one. A campaign is opened, anything else read like a paste. */
export default function ReceivedRoute({ storage }: { readonly storage: Storage }) {
  const { t } = useTranslation('thread');
  const [found, setFound] = useState<Found>('reading');
  useTitle(t('thread:received-title'));
  useEffect(() => {
    let here = true;
    read(storage).then(
      (answer) => here && setFound(answer),
      () => here && setFound({ problem: { code: 'unreadable', facts: {} } }),
    );
    return () => {
      here = false;
    };
  }, [storage]);
  return (
    <Page title={t('thread:received-title')} back={t('thread:to-post')} onBack={goTo.post}>
      {found === 'reading' && <p className={css.waiting}>{t('thread:received-reading')}</p>}
      {found === 'nothing' && <p role="status">{t('thread:received-nothing')}</p>}
      {typeof found === 'object' && 'problem' in found && <ProblemCard problem={found.problem} />}
      {typeof found === 'object' && 'text' in found && (
        <Card title={t('thread:link-blocks')}>
          <ThreadReader desk={threadDesk} text={found.text} />
        </Card>
      )}
    </Page>
  );
}

async function read(storage: Storage): Promise<Found> {
  const files = await received();
  for (const file of files)
    if (await isCampaignFile(file)) {
      const problem = await takeCampaignFile(storage, file);
      if (problem) return { problem };
      await forgetReceived();
      return 'reading';
    }
  const text = (await Promise.all(files.map((file) => file.text()))).join('\n');
  return text.trim() === '' ? 'nothing' : { text };
}
