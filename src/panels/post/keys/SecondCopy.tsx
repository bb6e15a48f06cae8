import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import parts from '../../parts/parts.module.css';

/** How the browser's second copy of the keys is kept; undefined where there is none. */
export type SecondCopyState = 'plain' | 'locked' | 'damaged' | undefined;

interface Props {
  readonly state: SecondCopyState;
  /** Keeps the keys in the second copy as they are stored. */
  readonly onUnlock: () => void;
}

/** Says whether the second copy in this browser is locked, and takes the lock away. */
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
