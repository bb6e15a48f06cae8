import { IconDownload, IconFileZip, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../store/files/text-file.ts';
import { useLanguage } from '../../words/index.ts';
import { PlainButton } from '../parts/PlainButton.tsx';
import { ProblemCard } from '../parts/ProblemCard.tsx';
import { whenText } from '../parts/when.ts';
import list from './CampaignList.module.css';
import css from './Rescue.module.css';
import { problemOf } from './shelf.ts';

/** The contents of the second copies, for users whose database cannot be opened. */
export interface Rescued {
  readonly campaigns: readonly RescuedCampaign[];
  readonly mailboxes: readonly RescuedMailbox[];
  /** The keys of play by post: plain, locked with a passphrase, or with an unreadable copy; null without one. */
  readonly keys: 'plain' | 'locked' | 'damaged' | null;
  /** Number of campaigns and mailboxes whose copies cannot be read. */
  readonly unreadable: number;
}

interface RescuedFile {
  /** Name of the copy. */
  readonly file: string;
  readonly name: string;
  /** Time of the last change, ms. */
  readonly updated: number;
}
export interface RescuedCampaign extends RescuedFile {
  /** The number of orders with public parts; null if its rules cannot be read. */
  readonly orders: number | null;
  readonly isDeleted: boolean;
}
export interface RescuedMailbox extends RescuedFile {
  readonly blocks: number;
}

interface Props {
  readonly rescued: Rescued;
  /** Saves one copy as a file. */
  readonly onSave: (file: string) => Promise<void>;
  readonly onSaveAll: () => Promise<void>;
  /** Saves the keys; a part of the page that asks for a passphrase if they have none. */
  readonly keys?: ReactNode;
  /** Resets the database; absent if that would not help. Rejects on failure. */
  readonly onAfresh?: (() => Promise<void>) | undefined;
}

/** Lists the contents of the second copies while the database cannot be opened, and offers ways to restore them. */
export function Rescue({ rescued, onSave, onSaveAll, keys, onAfresh }: Props) {
  const { t } = useTranslation(['rescue', 'app']);
  const { campaigns, mailboxes, unreadable } = rescued;
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const attempt = (work: () => Promise<void>) => {
    setProblem(null);
    setBusy(true);
    work()
      .catch((error: unknown) => setProblem(problemOf(error)))
      .finally(() => setBusy(false));
  };
  const isEmpty = campaigns.length + mailboxes.length === 0 && rescued.keys === null;
  return (
    <section aria-labelledby="rescue" className={list.section}>
      <h2 id="rescue" className={list.heading}>
        {t('rescue:title')}
      </h2>
      <p className={css.text}>{isEmpty ? t('rescue:none') : t('rescue:about')}</p>
      <ul className={list.list}>
        {campaigns.map(({ file, name, orders, updated, isDeleted }) => (
          <Row key={file} name={name} updated={updated} onSave={() => attempt(() => onSave(file))}>
            {[
              ...(orders === null ? [] : [t('rescue:orders', { count: orders })]),
              ...(isDeleted ? [t('rescue:deleted')] : []),
            ].join(' · ')}
          </Row>
        ))}
        {mailboxes.map(({ file, name, blocks, updated }) => (
          <Row key={file} name={name} updated={updated} onSave={() => attempt(() => onSave(file))}>
            {t('rescue:blocks', { count: blocks })}
          </Row>
        ))}
      </ul>
      {unreadable > 0 && <p className={css.text}>{t('rescue:unreadable', { count: unreadable })}</p>}
      {rescued.keys === 'plain' && <p className={css.text}>{t('rescue:keys-plain')}</p>}
      {rescued.keys === 'locked' && <p className={css.text}>{t('rescue:keys-locked')}</p>}
      {rescued.keys === 'damaged' && <p className={css.text}>{t('rescue:keys-damaged')}</p>}
      {keys}
      {!isEmpty && (
        <div className={css.ways}>
          <PlainButton
            disabled={isBusy}
            icon={<IconFileZip size={20} aria-hidden />}
            onClick={() => attempt(onSaveAll)}
          >
            {t('rescue:save-all')}
          </PlainButton>
        </div>
      )}
      {onAfresh && !isEmpty && <Afresh isBusy={isBusy} onAfresh={() => attempt(onAfresh)} />}
      {problem && <ProblemCard problem={problem} onClose={() => setProblem(null)} />}
    </section>
  );
}

interface RowProps {
  readonly name: string;
  readonly updated: number;
  readonly onSave: () => void;
  readonly children: ReactNode;
}

function Row({ name, updated, onSave, children }: RowProps) {
  const { t } = useTranslation(['rescue', 'app']);
  const language = useLanguage();
  return (
    <li className={css.row}>
      <span className={css.name}>{name}</span>
      <span className={css.facts}>
        {children} · <time dateTime={new Date(updated).toISOString()}>{whenText(updated, language, Date.now())}</time>
      </span>
      <PlainButton
        size="small"
        icon={<IconDownload size={16} aria-hidden />}
        aria-label={t('app:export-name', { name })}
        onClick={onSave}
      >
        {t('app:save-file')}
      </PlainButton>
    </li>
  );
}

/** The last resort, with a confirmation. */
function Afresh({ isBusy, onAfresh }: { readonly isBusy: boolean; readonly onAfresh: () => void }) {
  const { t } = useTranslation(['rescue', 'app']);
  const [asks, setAsks] = useState(false);
  if (!asks)
    return (
      <div className={css.ways}>
        <PlainButton filled icon={<IconRefresh size={20} aria-hidden />} onClick={() => setAsks(true)}>
          {t('rescue:afresh')}
        </PlainButton>
      </div>
    );
  return (
    <div className={css.question}>
      <p role="status">{t('rescue:question')}</p>
      <div className={css.ways}>
        <PlainButton filled disabled={isBusy} onClick={onAfresh}>
          {t('rescue:go')}
        </PlainButton>
        <PlainButton disabled={isBusy} onClick={() => setAsks(false)}>
          {t('app:cancel')}
        </PlainButton>
      </div>
    </div>
  );
}
