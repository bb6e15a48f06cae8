import { Button } from '@mantine/core';
import { IconFolderPlus, IconFolderShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { OpenCarrying } from '../../../store/carrying.ts';
import { useLanguage } from '../../../words/index.ts';
import { PlainButton } from '../../parts/PlainButton.tsx';
import parts from '../../parts/parts.module.css';
import { ownZone, timeText } from '../../parts/time-text.ts';
import { problemOf } from '../../start/shelf.ts';
import type { FolderTools } from './folder-tools.ts';

interface Props {
  readonly folder: FolderTools;
}

/** Says what the shared folder of a campaign does; nothing while there is none. */
export function FolderState({ folder }: Props) {
  const { t } = useTranslation('thread');
  const { name, needsPermission, carrying } = folder;
  if (name === null) return null;
  return (
    <section className={parts.callout} aria-label={t('folder.title')}>
      {needsPermission ? (
        <p role="status">{t('folder.asks', { name })}</p>
      ) : (
        carrying && <Progress name={name} carrying={carrying} />
      )}
      <FolderTrouble folder={folder} />
      <div className={parts.row}>
        {needsPermission && <PlainButton onClick={folder.onAllow}>{t('folder.allow')}</PlainButton>}
        <PlainButton onClick={folder.onEnd}>{t('folder.end')}</PlainButton>
      </div>
    </section>
  );
}

function Progress({ name, carrying }: { readonly name: string; readonly carrying: OpenCarrying }) {
  const { t } = useTranslation('thread');
  const language = useLanguage();
  const { state, since, waiting, trouble, refused } = useStore(carrying);
  return (
    <>
      <p role="status">
        <strong>{t(`folder.${state}`, { name, at: timeText(since, ownZone(), language) })}</strong>{' '}
        {state !== 'connecting' && t('folder.waiting', { count: waiting })}
      </p>
      {refused !== null && (
        <p role="alert" className={parts.wrong}>
          {t('folder.not-taken', { message: problemOf(refused).facts.error ?? '' })}
        </p>
      )}
      {trouble !== null && (
        <p className={parts.wrong}>{t('folder.why', { message: problemOf(trouble).facts.error ?? '' })}</p>
      )}
    </>
  );
}

function FolderTrouble({ folder: { trouble } }: Props) {
  const { t } = useTranslation('thread');
  if (trouble === null) return null;
  return (
    <p role="alert" className={parts.wrong}>
      {t('folder.not-chosen', { message: problemOf(trouble).facts.error ?? '' })}
    </p>
  );
}

/** Offers a shared folder to a campaign whose posts are copied by hand. */
export function FolderOffer({ folder }: Props) {
  const { t } = useTranslation('thread');
  if (folder.name !== null) return null;
  return (
    <details className={parts.fold}>
      <summary>{t('folder.title')}</summary>
      <p>{t('folder.about')}</p>
      {folder.isPossible ? (
        <Button variant="default" leftSection={<IconFolderShare size={18} aria-hidden />} onClick={folder.onChoose}>
          {t('folder.choose')}
        </Button>
      ) : (
        <p>{t('folder.impossible')}</p>
      )}
      <FolderTrouble folder={folder} />
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
