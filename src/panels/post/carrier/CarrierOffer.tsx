import { Button, TextInput } from '@mantine/core';
import { IconDoorEnter, IconFolderPlus, IconFolderShare, IconPlugConnected } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { MOST_TEXT } from '../../../post/relay-access.ts';
import { campaignContent, isMaster, type MailStore } from '../../../store/mail.ts';
import { isMasterless } from '../../../store/open-round.ts';
import { Fold } from '../../parts/Fold.tsx';
import parts from '../../parts/parts.module.css';
import { ByFiles } from './ByFiles.tsx';
import { CarrierTrouble } from './CarrierState.tsx';
import { CopySince } from './CopySince.tsx';
import type { CarrierTools } from './carrier-tools.ts';

interface Props {
  readonly mail: MailStore;
  readonly carrier: CarrierTools;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** Offers a shared folder or a relay to a campaign whose posts are copied by hand. */
export function CarrierOffer({ mail, carrier, clock }: Props) {
  const { t } = useTranslation('thread');
  if (carrier.by !== null) return null;
  const { ended } = carrier;
  return (
    <>
      {ended && (
        <div className={parts.row}>
          <Button variant="default" leftSection={<IconPlugConnected size={18} aria-hidden />} onClick={carrier.onAgain}>
            {t(`${ended.kind}.again`, { name: ended.name })}
          </Button>
        </div>
      )}
      <details className={parts.fold}>
        <summary>{t('folder.title')}</summary>
        <div className={parts.stack}>
          <p>{t('folder.about')}</p>
          {carrier.canOpenFolders ? (
            <div className={parts.row}>
              <Button
                variant="default"
                leftSection={<IconFolderShare size={18} aria-hidden />}
                onClick={carrier.onChooseFolder}
              >
                {t('folder.choose')}
              </Button>
            </div>
          ) : (
            <ByFiles mail={mail} carrier={carrier} clock={clock} />
          )}
        </div>
      </details>
      <RelayOffer mail={mail} carrier={carrier} />
      <Fold title={t('since.title')}>
        <CopySince mail={mail} clock={clock} />
      </Fold>
      <CarrierTrouble carrier={carrier} />
    </>
  );
}

function RelayOffer({ mail, carrier }: Pick<Props, 'mail' | 'carrier'>) {
  const { t } = useTranslation('thread');
  const leads = useStore(mail, isMaster);
  const [text, setText] = useState('');
  const [why, setWhy] = useState<ReturnType<CarrierTools['onUseRelay']>>(null);
  return (
    <details className={parts.fold}>
      <summary>{t('relay.title')}</summary>
      <div className={parts.stack}>
        <p>{t('relay.about')}</p>
        {leads && <RoomOffer mail={mail} carrier={carrier} />}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setWhy(carrier.onUseRelay(text));
          }}
        >
          <TextInput
            type="password"
            maxLength={MOST_TEXT}
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
      </div>
    </details>
  );
}

/** A room on the relay of this site, for whoever leads the campaign. */
function RoomOffer({ mail, carrier: { siteRelay, onAskForRoom } }: Pick<Props, 'mail' | 'carrier'>) {
  const { t } = useTranslation('thread');
  // The founder of a game without a game master has a seat, and each player one link.
  const seats = useStore(mail, (now) =>
    isMasterless(now) ? campaignContent(now).players.length - 1 : campaignContent(now).players.length,
  );
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Awaited<ReturnType<CarrierTools['onAskForRoom']>>>(null);
  if (siteRelay === null) return null;
  const ask = async () => {
    setBusy(true);
    setRefusal(null);
    setRefusal(await onAskForRoom(seats));
    setBusy(false);
  };
  return (
    <>
      <p>{t('relay.room-about', { host: siteRelay })}</p>
      <div className={parts.row}>
        <Button leftSection={<IconDoorEnter size={18} aria-hidden />} loading={isBusy} onClick={() => void ask()}>
          {t('relay.room')}
        </Button>
      </div>
      {refusal && (
        <p role="alert" className={parts.wrong}>
          {t(`relay.room-${refusal}`)}
        </p>
      )}
    </>
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
