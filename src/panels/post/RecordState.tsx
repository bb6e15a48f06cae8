import { useTranslation } from 'react-i18next';
import type { CampaignHistory } from '../../post/campaign-history.ts';
import { remarksOnClose } from '../../post/close-remarks.ts';
import { standingClose } from '../../store/decisions.ts';
import type { Translate } from '../../words/index.ts';
import parts from '../parts/parts.module.css';
import { seatNames } from './finding-words.ts';

/** The campaign's status by the game master's record: posts missing here, reopened rounds, the open round closed. */
export function RecordState({ history }: { readonly history: CampaignHistory }) {
  const { t } = useTranslation(['post', 'thread']);
  const { ledger } = history;
  const name = seatNames(t as Translate, ledger.campaign!.content.players);
  const close = standingClose({ history });
  const remarks = close ? remarksOnClose(ledger, close) : [];
  return (
    <>
      {ledger.missing.length > 0 && (
        <p role="alert" className={parts.callout} data-tone="wrong">
          {t('post:course.missing', {
            count: ledger.missing.length,
            context: ledger.campaign!.content.open ? 'open' : '',
          })}
        </p>
      )}
      {[...ledger.reopened].map(([round, { content }]) => (
        <p key={round} role="status" className={parts.callout} data-tone="accent">
          {t('post:course.reopened', { round, reason: content.reason })}
        </p>
      ))}
      {close && (
        <div
          role="status"
          className={parts.callout}
          data-tone={remarks.some(({ kind }) => kind !== 'out' && kind !== 'computer') ? 'wrong' : 'accent'}
        >
          <p>{t('post:course.closed', { round: close.block.round })}</p>
          {remarks.length > 0 && (
            <ul className={parts.bullets}>
              {remarks.map(({ seat, kind, reason = '', by }) => (
                <li key={`${seat} ${kind} ${reason}`}>
                  {t(`post:course.close-${kind}`, {
                    side: name(seat),
                    reason,
                    ...(by !== undefined && { by: name(by), context: 'proven' }),
                  })}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </>
  );
}
