import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import parts from '../../parts/parts.module.css';

/** The state of the browser's second copy of the keys; undefined if there is none. */
export type SecondCopyState = 'plain' | 'locked' | 'damaged' | undefined;

interface Props {
  readonly state: SecondCopyState;
  /** Keeps the keys in the second copy as they are stored. */
  readonly onUnlock: () => void;
}

/** Shows whether the second copy in this browser is locked, and removes the lock. */
export function SecondCopy({ state, onUnlock }: Props) {
  const { t } = useTranslation('thread');
  if (state === undefined) return null;
  return (
    <>
      <p>{t(`keys.second-${state}`)}</p>
      {state !== 'plain' && (
        <div className={parts.row}>
          <Button variant="default" onClick={onUnlock}>
            {t(state === 'locked' ? 'keys.second-unlock' : 'keys.second-renew')}
          </Button>
        </div>
      )}
    </>
  );
}
