import { useTranslation } from 'react-i18next';
import { currentDeadline, unknownZoneOf, zoneOf } from '../../../post/deadline.ts';
import { stageOf } from '../../../post/open-stage.ts';
import { holdersOf } from '../../../post/rosters.ts';
import { campaignContent, masterNow, owingSeats, postedOrdersOf } from '../../../store/mail.ts';
import { isMasterless } from '../../../store/open-round.ts';
import { isUnposted } from '../../../store/outbox.ts';
import { type RulesetText, useNameOf } from '../../../words/index.ts';
import parts from '../../parts/parts.module.css';
import { SideSwatch } from '../../parts/SideLabel.tsx';
import { ownZone } from '../../parts/time-text.ts';
import { namesInRow, useSideName } from '../by-post.ts';
import { Deadline } from '../calendar/Deadline.tsx';
import { ReminderPost } from '../ReminderPost.tsx';
import css from './Player.module.css';
import { useMailNow, usePlayer, usePlayerWords } from './use-player.ts';

/** The position of the campaign: turn, phase, deadline, and for each seat its holders and if they have posted. */
export function CampaignStatus() {
  const { t } = useTranslation('post');
  const nameOf = useNameOf();
  const sideName = useSideName();
  const { mail: store, clock } = usePlayer();
  const mail = useMailNow((now) => now);
  const { ledger, now } = mail.history;
  const content = campaignContent(mail);
  const { place, placeInside } = usePlayerWords();
  const { name: rules } = mail.rules.ruleset as { readonly name?: RulesetText };
  const { until, changes } = currentDeadline(mail.history);
  const due = owingSeats(mail);
  const isOpen = (mail.rules.system.inTheOpen?.(mail.history.live.state).length ?? 0) > 0;
  const stages = isMasterless(mail) ? stageOf(ledger, now).stages : undefined;
  const isOver = mail.rules.system.isOver(now.state);
  const words = ledger.notices.filter(({ block, content: { text } }) => block.round === now.round && text !== '');
  return (
    <>
      <p className={css.where}>
        <strong>{place(now.state)}</strong> · {t('post:where.round', { round: now.round })} ·{' '}
        {rules ? nameOf(rules) : content.system}
      </p>
      {until !== undefined && !isOver && (
        <Deadline
          deadline={until}
          campaign={{ id: ledger.campaign!.id, name: content.name }}
          round={now.round}
          phase={placeInside(now.state)}
          zone={zoneOf(mail.history) ?? ownZone()}
          unknownZone={unknownZoneOf(mail.history)}
          changes={changes.length}
          clock={clock}
        />
      )}
      <ul className={css.seats} aria-label={t('post:where.seats')}>
        {content.players.map(({ seat, name, colour }) => {
          const posted = postedOrdersOf(mail, seat);
          const hands = holdersOf(ledger, now.round, seat).map((taken) => taken.name);
          const player = hands.length > 0 ? namesInRow(hands) : undefined;
          const state = posted
            ? isUnposted(mail, posted)
              ? 'sealed'
              : 'posted'
            : due.includes(seat)
              ? 'owes'
              : 'idle';
          return (
            <li key={seat}>
              <span className={parts.inline}>
                <SideSwatch colour={colour} /> {sideName(name)}
              </span>
              <span>{player ?? t('post:where.nobody')}</span>
              {player !== undefined && !isOver && (
                <span className={css.state} data-due={due.includes(seat) || state === 'sealed'}>
                  {stages
                    ? t(`post:open.stage.${stages.get(seat)!}`)
                    : t(`post:where.state.${state}`, {
                        revision: posted?.revision ?? 0,
                        context: state === 'owes' && isOpen ? 'open' : '',
                      })}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <ReminderPost mail={store} clock={clock} />
      <p className={parts.note}>
        {t(stages ? 'post:open.founder' : 'post:where.master', { name: masterNow(mail).name })}
      </p>
      {words.map(({ block, content: { text } }) => (
        <p key={block.revision} className={css.letter}>
          <small>{t('post:where.word', { master: masterNow(mail).name })}</small>
          {text}
        </p>
      ))}
    </>
  );
}
