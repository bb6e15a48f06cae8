import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../panels/parts/Page.tsx';
import { ProblemCard } from '../../../panels/parts/ProblemCard.tsx';
import { KeysPage } from '../../../panels/post/keys/KeysPage.tsx';
import { problemOf } from '../../../panels/start/shelf.ts';
import { type Identity, newIdentity } from '../../../post/keys.ts';
import type { Problem } from '../../../store/files/problem.ts';
import { randomHex } from '../../../store/random-hex.ts';
import { goTo } from '../../shell/go.ts';
import { saveSettings } from '../../shell/settings.ts';
import { useTitle } from '../../shell/title.ts';
import type { KeysCopy } from '../../storage/keys-copy.ts';
import { postStorage } from '../../storage/opened-post.ts';
import { quickCards } from './mail-cards.ts';
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
  const { copy, lock, look } = useKeysCopy(identity);
  const keep = (fresh: Identity) =>
    void postStorage()
      .then((storage) => storage.keepIdentity(fresh))
      .then(look)
      .catch(report);
  const locked = copy && copy !== 'damaged' && 'locked' in copy ? copy.locked : undefined;
  return (
    <Page title={t('thread:my-keys')} back={t('thread:to-post')} onBack={goTo.post}>
      {trouble && keys.state !== 'failed' && <ProblemCard problem={trouble} />}
      <KeysPage
        keys={keys}
        held={held}
        onMake={() => void makeIdentity(true).catch(report)}
        onKeep={keep}
        makeNew={newIdentity}
        lock={lockKeys}
        unlock={unlockKeys}
        random={randomHex}
        onCopied={({ sign }) => saveSettings({ copiedKeys: sign })}
        second={{
          state: copy === 'damaged' ? copy : copy ? (locked === undefined ? 'plain' : 'locked') : undefined,
          found: keys.state === 'none' ? locked : undefined,
          onLock: lock,
        }}
      />
    </Page>
  );
}

/** The second copy of the keys of this browser: null when there is none, `damaged` when it cannot be read, undefined while loading. */
function useKeysCopy(identity: Identity | undefined) {
  const [copy, setCopy] = useState<KeysCopy | 'damaged' | null>();
  const look = useCallback(async () => setCopy(await (await postStorage()).keysCopy()), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other keys have another copy
  useEffect(() => void look().catch(() => setCopy(null)), [identity, look]);
  const lock = async (text: string | null) => {
    const copy = text === null ? { identity: identity! } : { locked: text, keys: { sign: identity!.sign } };
    await (await postStorage()).keepKeysCopy(copy);
    setCopy(copy);
  };
  return { copy, lock, look };
}
