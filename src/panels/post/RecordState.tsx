import { useTranslation } from 'react-i18next';
import type { CampaignHistory } from '../../post/campaign-history.ts';
import type { MissingPost } from '../../post/missing-posts.ts';
import { remarksOnClose } from '../../post/remarks.ts';
import { seatChangesSince } from '../../post/rosters.ts';
import { standingClose } from '../../store/decisions.ts';
import parts from '../parts/parts.module.css';
import { seatChangeText, seatNames } from './finding-words.ts';

/** The campaign's status by the game master's record: posts missing here, reopened rounds, the open round closed. */
export function RecordState({ history }: { readonly history: CampaignHistory }) {
  const { t } = useTranslation(['post', 'thread']);
  const { ledger } = history;
  const name = seatNames(t, ledger.campaign!.content.players);
  const isOpen = ledger.campaign!.content.open === true;
  const isHidden = ({ namedBy }: MissingPost) => namedBy.every((seat) => seat === 'gm');
  const [hidden, missing] = [ledger.missing.filter(isHidden), ledger.missing.filter((one) => !isHidden(one))];
  const close = standingClose({ history });
  const remarks = close ? remarksOnClose(ledger, close) : [];
  return (
    <>
      {missing.length > 0 && (
        <p role="alert" className={parts.callout} data-tone="wrong">
          {t('post:course.missing', { count: missing.length, context: isOpen ? 'open' : '' })}
        </p>
      )}
      {hidden.length > 0 && (
        <p role="alert" className={parts.callout} data-tone="wrong">
          {t(isOpen ? 'post:course.missing' : 'post:course.hidden', {
            count: hidden.length,
            context: isOpen ? 'open' : '',
          })}
        </p>
      )}
      <SeatChanges history={history} />
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

/** Every change of a seat in this round and the last one: whoever is new may read what is sealed to the side. */
function SeatChanges({ history: { ledger, now } }: { readonly history: CampaignHistory }) {
  const { t } = useTranslation(['post', 'thread']);
  const name = seatNames(t, ledger.campaign!.content.players);
  const changes = seatChangesSince(ledger, now.round - 1);
  if (changes.length === 0) return null;
  return (
    <div role="status" className={parts.callout} data-tone="accent">
      <p>{t('post:seat-change.title')}</p>
      <ul className={parts.bullets}>
        {changes.map((change) => (
          <li key={`${change.place} ${change.seat}`}>{seatChangeText(change, name, t)}</li>
        ))}
      </ul>
    </div>
  );
}
