import { Button } from '@mantine/core';
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, Page } from '../../../panels/parts/Page.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { UnlockKeys } from '../../../panels/post/keys/UnlockKeys.tsx';
import css from '../../shell/app.module.css';
import { goTo } from '../../shell/go.ts';
import { unlockStored } from './stored-keys.ts';
import { useIdentity } from './use-identity.ts';

/** True once somebody has said that they go on without their keys; until the page is loaded again, or the keys are opened. */
let goesWithout = false;

/**
 * A page of play by post that asks for the passphrase of locked keys before it shows anything, once a session. Without keys it shows
 * what everybody sees.
 */
export function behindKeys<Props extends object>(Content: ComponentType<Props>): ComponentType<Props> {
  return function Gate(props: Props) {
    const keys = useIdentity();
    const [without, setWithout] = useState(goesWithout);
    const { t } = useTranslation(['thread', 'app']);
    useEffect(() => {
      if (keys.state !== 'here') return;
      goesWithout = false;
      setWithout(false);
    }, [keys.state]);
    const isOpen = keys.state === 'here';
    useEffect(() => {
      // Without this part nobody is notified; the page itself is whole.
      if (isOpen)
        import('../../notifications/watch.ts').then(({ startNotifications }) => startNotifications()).catch(() => {});
    }, [isOpen]);
    if (keys.state === 'reading') return <p className={css.waiting}>{t('app:loading')}</p>;
    if (keys.state !== 'locked' || without) return <Content {...props} />;
    const goWithout = () => {
      goesWithout = true;
      setWithout(true);
    };
    return (
      <Page title={t('thread:keys.locked-title')} back={t('thread:to-start')} onBack={goTo.start}>
        <Card title={t('thread:keys.locked-card')}>
          <p>{t('thread:keys.are-locked')}</p>
          <UnlockKeys onUnlock={unlockStored} />
          <div className={parts.row}>
            <Button variant="default" onClick={goWithout}>
              {t('thread:keys.go-without')}
            </Button>
            <Button variant="default" onClick={goTo.keys}>
              {t('thread:keys.forgot')}
            </Button>
          </div>
        </Card>
      </Page>
    );
  };
}
