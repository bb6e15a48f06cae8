import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../panels/parts/Page.tsx';
import { ProblemCard } from '../../../panels/parts/ProblemCard.tsx';
import { KeysPage } from '../../../panels/post/keys/KeysPage.tsx';
import { type TroubleCode, troubleOf } from '../../../panels/start/shelf.ts';
import { type Identity, newIdentity } from '../../../post/keys.ts';
import { goTo } from '../../shell/go.ts';
import { randomHex } from '../../shell/random.ts';
import { useTitle } from '../../shell/title.ts';
import { postStorage } from '../../storage/opened-post.ts';
import { quickCards } from './mail-cards.ts';
import { makeIdentity, useIdentity } from './use-identity.ts';

/** `#/keys`: the keys of this browser. */
export default function KeysRoute() {
  const { t } = useTranslation('thread');
  const identity = useIdentity();
  const [held, setHeld] = useState<readonly string[]>([]);
  const [trouble, setTrouble] = useState<TroubleCode | null>(null);
  useTitle(t('thread:my-keys'));
  const report = (error: unknown) => setTrouble(troubleOf(error));
  // biome-ignore lint/correctness/useExhaustiveDependencies: other keys are held elsewhere
  useEffect(() => {
    quickCards().then(
      (cards) => setHeld(cards.flatMap(({ isMaster, seats, name }) => (isMaster || seats.length > 0 ? [name] : []))),
      report,
    );
  }, [identity]);
  const keep = (fresh: Identity) =>
    void postStorage()
      .then((storage) => storage.keepIdentity(fresh))
      .catch(report);
  return (
    <Page title={t('thread:my-keys')} back={t('thread:to-post')} onBack={goTo.post}>
      {trouble && <ProblemCard problem={{ code: `trouble-${trouble}`, facts: {} }} />}
      <KeysPage
        identity={identity}
        held={held}
        onMake={() => void makeIdentity().catch(report)}
        onKeep={keep}
        makeNew={newIdentity}
        random={randomHex}
      />
    </Page>
  );
}
