import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../../panels/parts/PlainButton.tsx';
import { saveBlob, saveText } from '../../panels/parts/save-file.ts';
import { Rescue, type Rescued } from '../../panels/start/Rescue.tsx';
import { Trouble, troubleOf } from '../../panels/start/shelf.ts';
import type { Identity } from '../../post/keys.ts';
import { randomHex } from '../../store/random-hex.ts';
import { loadSharedWords } from '../../words/index.ts';
import css from '../shell/app.module.css';
import { OPEN } from '../shell/open-windows.ts';
import { saveSettings } from '../shell/settings.ts';
import { browserCopies } from '../storage/copies.ts';
import { readKeysCopy } from '../storage/keys-copy.ts';
import { beginAfresh, readRescued, rescueAll, rescueFile } from '../storage/rescue.ts';

const MantineShell = lazy(() => import('../shell/MantineShell.tsx'));
const ExportKeys = lazy(async () => {
  const [{ ExportKeys }] = await Promise.all([import('../../panels/post/keys/ExportKeys.tsx'), loadSharedWords()]);
  return { default: ExportKeys };
});

/** The part of the start page for a database that cannot be opened, for this reason: the second copies. */
export default function RescuePart({ reason }: { readonly reason: unknown }) {
  const { t } = useTranslation('rescue');
  const [rescued, setRescued] = useState<Rescued | null>();
  useEffect(() => {
    void readRescued(browserCopies()).then(setRescued);
  }, []);
  if (rescued === undefined) return <p role="status">{t('rescue:reading')}</p>;
  if (rescued === null) return <p>{t('rescue:no-answer')}</p>;
  const code = troubleOf(reason);
  const canBegin = code === 'unopened' || code === 'unanswered';
  return (
    <Rescue
      rescued={rescued}
      onSave={save}
      onSaveAll={async () => saveBlob(await rescueAll(browserCopies()), 'hexpost-campaigns.zip')}
      keys={rescued.keys && rescued.keys !== 'damaged' && <Keys isLocked={rescued.keys === 'locked'} />}
      onAfresh={canBegin ? startAfresh : undefined}
    />
  );
}

async function save(file: string): Promise<void> {
  const found = await rescueFile(browserCopies(), file);
  if (!found) throw new Trouble('not-read');
  saveText(found.text, found.name);
}

/**
 * Begins afresh while no other window has anything open: that window might still write to the old database, which this one no
 * longer reads.
 */
async function startAfresh(): Promise<void> {
  const begin = async () => {
    await beginAfresh();
    location.reload();
  };
  if (!navigator.locks) return begin();
  await navigator.locks.request(OPEN, { ifAvailable: true }, (lock) => {
    if (!lock) throw new Trouble('unanswered');
    return begin();
  });
}

/** Saves the keys: locked ones as they are, others under a passphrase that the person chooses. */
function Keys({ isLocked }: { readonly isLocked: boolean }) {
  const { t } = useTranslation('rescue');
  const [identity, setIdentity] = useState<Identity | null>(null);
  const begin = async () => {
    const copy = await readKeysCopy(browserCopies());
    if (!copy || copy === 'damaged') return;
    if ('locked' in copy) saveText(copy.locked, 'hexpost-keys.txt');
    else setIdentity(copy.identity);
  };
  return (
    <Suspense fallback={null}>
      {identity ? (
        <MantineShell env="default">
          <ExportKeys
            identity={identity}
            lock={async (keys, phrase) => (await import('./post/unlock-keys.ts')).lockKeys(keys, phrase)}
            random={randomHex}
            onCopied={() => saveSettings({ copiedKeys: identity.sign })}
          />
        </MantineShell>
      ) : (
        <div className={css.buttons}>
          <PlainButton size="small" onClick={() => void begin()}>
            {isLocked ? t('rescue:save-keys') : t('rescue:lock-keys')}
          </PlainButton>
        </div>
      )}
    </Suspense>
  );
}
