import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../panels/parts/Page.tsx';
import { ProblemCard } from '../../../panels/parts/ProblemCard.tsx';
import { KeysPage } from '../../../panels/post/keys/KeysPage.tsx';
import { problemOf } from '../../../panels/start/shelf.ts';
import { type Identity, newIdentity } from '../../../post/keys.ts';
import type { Problem } from '../../../store/files/text-file.ts';
import { randomHex } from '../../../store/random-hex.ts';
import { goTo } from '../../shell/go.ts';
import { saveSettings } from '../../shell/settings.ts';
import { useTitle } from '../../shell/title.ts';
import { postStorage } from '../../storage/opened-post.ts';
import type { PostStorage } from '../../storage/post-storage.ts';
import { quickCards } from './mail-cards.ts';
import { lockStored, unlockStored } from './stored-keys.ts';
import { lockKeys, unlockKeys } from './unlock-keys.ts';
import { makeIdentity, useIdentity } from './use-identity.ts';

/** `#/keys`: the keys of this browser. */
export default function KeysRoute() {
  const { t } = useTranslation('thread');
  const keys = useIdentity();
  const identity = keys.state === 'here' ? keys.identity : undefined;
  const [held, setHeld] = useState<readonly string[]>([]);
  const [trouble, setTrouble] = useState<Problem | null>(null);
  useTitle(t('thread:my-keys'));
  const report = (error: unknown) => setTrouble(problemOf(error));
  // biome-ignore lint/correctness/useExhaustiveDependencies: other keys are held elsewhere
  useEffect(() => {
    quickCards().then((cards) => {
      setHeld(cards.flatMap(({ isMaster, seats, name }) => (isMaster || seats.length > 0 ? [name] : [])));
      setTrouble(null);
    }, report);
  }, [keys]);
  const { isDamaged, look } = useCopyState(identity);
  const change = (work: (storage: PostStorage) => Promise<void>) => postStorage().then(work).then(look);
  return (
    <Page title={t('thread:my-keys')} back={t('thread:to-post')} onBack={goTo.post}>
      {trouble && keys.state !== 'failed' && <ProblemCard problem={trouble} />}
      <KeysPage
        keys={keys}
        held={held}
        onMake={() => void makeIdentity(true).catch(report)}
        onKeep={(fresh) => void change((storage) => storage.keepIdentity(fresh)).catch(report)}
        makeNew={newIdentity}
        lock={lockKeys}
        unlock={unlockKeys}
        random={randomHex}
        onCopied={({ sign }) => saveSettings({ copiedKeys: sign })}
        store={{
          onUnlock: unlockStored,
          onLock: (phrase) => change((storage) => lockStored(storage, identity!, phrase)),
          onRemove: () => change((storage) => storage.keepIdentity(identity!)),
          onLockNow: () => void postStorage().then((storage) => storage.lockNow(), report),
        }}
        isCopyDamaged={isDamaged}
        onCopyAnew={() => void change((storage) => storage.copyKeysAnew()).catch(report)}
      />
    </Page>
  );
}

/** Whether the second copy of the keys is one that cannot be read. */
function useCopyState(identity: Identity | undefined) {
  const [isDamaged, setDamaged] = useState(false);
  const look = useCallback(async () => setDamaged((await (await postStorage()).keysCopy()) === 'damaged'), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other keys have another copy
  useEffect(() => void look().catch(() => setDamaged(false)), [identity, look]);
  return { isDamaged, look };
}
