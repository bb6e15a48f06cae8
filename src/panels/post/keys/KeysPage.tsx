import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Identity, KeysRead, PublicKeys } from '../../../post/keys.ts';
import type { Problem } from '../../../store/files/text-file.ts';
import { Card } from '../../parts/Page.tsx';
import { ProblemCard } from '../../parts/ProblemCard.tsx';
import parts from '../../parts/parts.module.css';
import { ExportKeys } from './ExportKeys.tsx';
import { Fingerprint, fingerprintOf } from './Fingerprint.tsx';
import { ImportKeys } from './ImportKeys.tsx';
import { KeysLock, type LockTools } from './KeysLock.tsx';
import { type UnlockFault, UnlockKeys } from './UnlockKeys.tsx';

/** The keys of this browser, as far as they have been read. */
export type KeysHere =
  | { readonly state: 'reading' }
  | { readonly state: 'failed'; readonly problem: Problem; readonly again: () => void }
  | { readonly state: 'none' }
  /** Stored under a passphrase, and not unlocked since the page was opened. */
  | { readonly state: 'locked'; readonly locked: string; readonly keys: Pick<PublicKeys, 'sign'> }
  /** Protected ones are stored under a passphrase, and are in the clear only in the memory of the page. */
  | { readonly state: 'here'; readonly identity: Identity; readonly isProtected: boolean };

/** The browser's second copy of the keys cannot be read: it can be written anew. */
function SecondCopy({ onRenew }: { readonly onRenew: () => void }) {
  const { t } = useTranslation('thread');
  return (
    <>
      <p>{t('keys.second-damaged')}</p>
      <div className={parts.row}>
        <Button variant="default" onClick={onRenew}>
          {t('keys.second-renew')}
        </Button>
      </div>
    </>
  );
}

interface KeysPageProps {
  readonly keys: KeysHere;
  /** Names of the campaigns in which these keys hold a seat or are the game master's. */
  readonly held: readonly string[];
  /** Makes the first keys of this browser. */
  readonly onMake: () => void;
  /** Replaces the keys of this browser. */
  readonly onKeep: (identity: Identity) => void;
  readonly makeNew: () => Promise<Identity>;
  /** Locks the keys under a passphrase; may take seconds. */
  readonly lock: (identity: Identity, phrase: string) => Promise<string>;
  /** Unlocks a key file; may take seconds. */
  readonly unlock: (text: string, phrase: string) => Promise<KeysRead>;
  /** Random hex digits for a number of bytes. */
  readonly random: (bytes: number) => string;
  /** Called when the keys were saved, copied or imported. */
  readonly onCopied: (identity: Identity) => void;
  /** The passphrase under which they are stored. */
  readonly store: LockTools & { readonly onUnlock: (phrase: string) => Promise<UnlockFault | undefined> };
  /** The browser's second copy of the keys cannot be read. */
  readonly isCopyDamaged: boolean;
  /** Writes the second copy anew. */
  readonly onCopyAnew: () => void;
}

/** The keys of this browser: their purpose, a safe copy, importing others, and help when they are lost. */
export function KeysPage(props: KeysPageProps) {
  const { keys, held, onMake, onKeep, makeNew, lock, unlock, isCopyDamaged, onCopyAnew, random, onCopied, store } =
    props;
  const { t } = useTranslation(['thread', 'app']);
  const identity = keys.state === 'here' ? keys.identity : undefined;
  // Until the stored keys are known, nothing may replace them.
  const isKnown = keys.state === 'here' || keys.state === 'locked' || keys.state === 'none';
  const [next, setNext] = useState<Identity | null>(null);
  const [said, setSaid] = useState('');
  const offer = (fresh: Identity) => {
    setSaid('');
    // The same keys in place of the locked ones: whoever has forgotten the passphrase goes on without it.
    if (!identity && (keys.state !== 'locked' || keys.keys.sign === fresh.sign)) {
      onKeep(fresh);
      setSaid(t('keys.kept'));
    } else if (fresh.sign === identity?.sign && fresh.seal === identity.seal) setSaid(t('keys.same'));
    else setNext(fresh);
  };
  /** Imported from a copy, so there is one. */
  const bring = (fresh: Identity) => {
    onCopied(fresh);
    offer(fresh);
  };
  const replace = () => {
    onKeep(next!);
    setNext(null);
    setSaid(t('keys.replaced'));
  };

  return (
    <>
      <Card title={t('keys.mine')}>
        <p>{t('keys.about')}</p>
        {keys.state === 'failed' && (
          <>
            <ProblemCard problem={keys.problem} />
            <p>{t('keys.not-read')}</p>
            <div className={parts.row}>
              <Button onClick={keys.again}>{t('app:try-again')}</Button>
            </div>
          </>
        )}
        {keys.state === 'none' && (
          <>
            <p>{t('keys.none')}</p>
            <div className={parts.row}>
              <Button onClick={onMake}>{t('keys.make')}</Button>
            </div>
          </>
        )}
        {identity && (
          <>
            <p>
              {t('keys.fingerprint')} <Fingerprint keys={identity} />
            </p>
            <p className={parts.soft}>{t('keys.fingerprint-hint')}</p>
          </>
        )}
        <p role="status" className={parts.right}>
          {said}
        </p>
        {keys.state === 'locked' && (
          <>
            <p>{t('keys.are-locked')}</p>
            <UnlockKeys onUnlock={store.onUnlock} />
            <p className={parts.soft}>{t('keys.forgotten')}</p>
          </>
        )}
        {next && (
          <div role="alert" className={parts.alarm}>
            <p>
              {identity
                ? t('keys.replace-ask', { old: fingerprintOf(identity), new: fingerprintOf(next) })
                : t('keys.replace-locked', { new: fingerprintOf(next) })}
            </p>
            {held.length > 0 && <p>{t('keys.replace-held', { count: held.length, names: held.join(', ') })}</p>}
            <div className={parts.row}>
              <Button color="red" onClick={replace}>
                {t('keys.replace-yes')}
              </Button>
              <Button variant="default" autoFocus onClick={() => setNext(null)}>
                {t('keys.replace-no')}
              </Button>
            </div>
          </div>
        )}
      </Card>
      {identity && (
        <Card title={t('keys.copy')}>
          <ExportKeys
            key={identity.sign}
            identity={identity}
            lock={lock}
            random={random}
            onCopied={() => onCopied(identity)}
          />
          {isCopyDamaged && <SecondCopy onRenew={onCopyAnew} />}
        </Card>
      )}
      {keys.state === 'here' && (
        <Card title={t('keys.lock-title')}>
          <KeysLock {...store} key={keys.identity.sign} isProtected={keys.isProtected} random={random} />
        </Card>
      )}
      {isKnown && (
        <Card title={t('keys.bring')}>
          {keys.state === 'none' && isCopyDamaged && <p>{t('keys.second-lost')}</p>}
          <ImportKeys onIdentity={bring} unlock={unlock} />
        </Card>
      )}
      <Card title={t('keys.lost')}>
        <p>{t('keys.lost-copy')}</p>
        <p>{t('keys.lost-seat')}</p>
        <p>{t('keys.lost-master')}</p>
        {(identity || keys.state === 'locked') && (
          <div className={parts.row}>
            <Button variant="default" onClick={() => void makeNew().then(offer)}>
              {t('keys.make-new')}
            </Button>
          </div>
        )}
      </Card>
    </>
  );
}
