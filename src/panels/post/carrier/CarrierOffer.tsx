import { Button, TextInput } from '@mantine/core';
import { IconFolderPlus, IconFolderShare, IconPlugConnected } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import parts from '../../parts/parts.module.css';
import { CarrierTrouble } from './CarrierState.tsx';
import type { CarrierTools } from './carrier-tools.ts';

interface Props {
  readonly carrier: CarrierTools;
}

/** Offers a shared folder or a relay to a campaign whose posts are copied by hand. */
export function CarrierOffer({ carrier }: Props) {
  const { t } = useTranslation('thread');
  if (carrier.by !== null) return null;
  return (
    <>
      <details className={parts.fold}>
        <summary>{t('folder.title')}</summary>
        <p>{t('folder.about')}</p>
        {carrier.canOpenFolders ? (
          <Button
            variant="default"
            leftSection={<IconFolderShare size={18} aria-hidden />}
            onClick={carrier.onChooseFolder}
          >
            {t('folder.choose')}
          </Button>
        ) : (
          <p>{t('folder.impossible')}</p>
        )}
        <CarrierTrouble carrier={carrier} />
      </details>
      <RelayOffer carrier={carrier} />
    </>
  );
}

function RelayOffer({ carrier }: Props) {
  const { t } = useTranslation('thread');
  const [text, setText] = useState('');
  const [why, setWhy] = useState<ReturnType<CarrierTools['onUseRelay']>>(null);
  return (
    <details className={parts.fold}>
      <summary>{t('relay.title')}</summary>
      <p>{t('relay.about')}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setWhy(carrier.onUseRelay(text));
        }}
      >
        <TextInput
          type="password"
          autoComplete="off"
          label={t('relay.access')}
          value={text}
          error={why !== null && t(`relay.${why}`)}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setWhy(null);
          }}
          maw="30rem"
          mb="xs"
        />
        <Button
          type="submit"
          variant="default"
          leftSection={<IconPlugConnected size={18} aria-hidden />}
          disabled={text.trim() === ''}
        >
          {t('relay.use')}
        </Button>
      </form>
    </details>
  );
}

interface OpenProps {
  /** The name and the posts of the folder that was opened. */
  readonly found: { readonly name: string; readonly text: string } | null;
  readonly onOpen: () => void;
}

/** Opens a shared folder to take in the campaigns in it. */
export function OpenFolder({ found, onOpen }: OpenProps) {
  const { t } = useTranslation('thread');
  return (
    <>
      <div className={parts.row}>
        <Button variant="default" leftSection={<IconFolderPlus size={18} aria-hidden />} onClick={onOpen}>
          {t('folder.open')}
        </Button>
      </div>
      {found?.text === '' && <p role="status">{t('folder.empty', { name: found.name })}</p>}
    </>
  );
}
