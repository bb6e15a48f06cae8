import { Button, Checkbox, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Block, digestOf } from '../../../post/armour.ts';
import { currentDeadline, zoneOf } from '../../../post/deadline.ts';
import { isChannel, isDiscord, keepChannel, postsByWebhook } from '../../../store/channel.ts';
import { campaignContent } from '../../../store/mail.ts';
import { markCopied } from '../../../store/outbox.ts';
import { seatRows } from '../../../store/seat-rows.ts';
import { LONGEST_LINE } from '../../../store/send-message.ts';
import { useLanguage } from '../../../words/index.ts';
import { preferences } from '../../parts/preferences.ts';
import { blocksAddress, type SharedPost } from '../../parts/ShareBlock.tsx';
import { dateText, timeText, zoneText } from '../../parts/time-text.ts';
import { namesInRow, useSideName } from '../by-post.ts';
import { allowedHere } from '../notifications/notification-tools.ts';
import css from './Desk.module.css';
import { useDesk, useMailState } from './use-desk.ts';
import { messagesFor, sendToChannel, useWebhookState, WebhookState } from './WebhookPosts.tsx';

interface Props {
  /** The round of the last report. */
  readonly round: number;
  /** The post of the report. */
  readonly post: SharedPost;
  /** True if the report was copied just now, and so counts as posted: then the channel hears of it by itself. */
  readonly isPosted: boolean;
}

/**
 * The channel that is notified of each report once it is posted: with the game master's consent, this browser sends it one public line
 * with a link, or the whole report where the channel is Discord's. Where the campaign is played in that channel, the post goes out by
 * itself (`WebhookPosts`).
 */
export function Channel({ round, post, isPosted }: Props) {
  const { t } = useTranslation('desk');
  const { mail, clock } = useDesk();
  const channel = useMailState(({ notes }) => notes.channel);
  const isThread = useMailState(postsByWebhook);
  const line = useLine(round, post.blocks);
  const dialect = preferences((now) => now.dialect);
  const isWhole = channel !== undefined && isDiscord(channel.address);
  const state = useWebhookState();
  const digests = post.blocks.map(digestOf);
  const send = async () => {
    const sent = { round, ...(isWhole && { last: digests.at(-1)! }) };
    const fault = await sendToChannel(mail, isWhole ? messagesFor(post) : [{ text: line }], sent);
    if (isWhole && fault === null) markCopied(mail, digests, clock());
  };
  // A report copied in the form for Discord is pasted there by hand.
  const isByHand = isThread || (isWhole && dialect === 'discord');
  const isDue = isPosted && channel !== undefined && (channel.told ?? 0) < round && !isByHand;
  const tried = useRef(0);
  useEffect(() => {
    if (!isDue || tried.current === round) return;
    tried.current = round;
    void send();
  });
  if (!channel) return <NoChannel />;
  const isTold = channel.told === round;
  const context = isThread ? 'thread' : isWhole ? 'whole' : '';
  return (
    <section className={css.section} aria-labelledby="desk-channel">
      <h2 id="desk-channel">{t('channel.title')}</h2>
      <p>{t(isTold ? 'channel.told' : 'channel.ready', { context })}</p>
      {!isWhole && <blockquote>{line}</blockquote>}
      <WebhookState />
      {isWhole && (
        <Checkbox
          label={t('channel.thread')}
          description={t('channel.thread-about')}
          checked={isThread}
          onChange={({ currentTarget }) => keepChannel(mail, channel.address, currentTarget.checked)}
        />
      )}
      <div className={css.buttons}>
        <Button
          variant={isTold || isThread ? 'default' : 'filled'}
          loading={state === 'sending'}
          onClick={() => void send()}
        >
          {t(isTold ? 'channel.again' : 'channel.send', { context: isWhole ? 'whole' : '' })}
        </Button>
        <Button variant="default" onClick={() => keepChannel(mail, '')}>
          {t('channel.forget')}
        </Button>
      </div>
    </section>
  );
}

function NoChannel() {
  const { t } = useTranslation('desk');
  const { mail } = useDesk();
  const [address, setAddress] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const [isThread, setThread] = useState(() => preferences.getState().dialect === 'discord');
  const allowed = allowedHere();
  if (allowed.length === 0) return null;
  const give = (event: FormEvent) => {
    event.preventDefault();
    if (isChannel(address.trim(), allowed)) keepChannel(mail, address.trim(), isThread && isDiscord(address.trim()));
    else setIsWrong(true);
  };
  return (
    <details className={css.section}>
      <summary>{t('channel.title')}</summary>
      <form onSubmit={give}>
        <p>{t('channel.about')}</p>
        <TextInput
          label={t('channel.address')}
          placeholder={`${allowed[0]}…`}
          value={address}
          maxLength={2000}
          spellCheck={false}
          autoComplete="off"
          error={isWrong && t('channel.wrong', { allowed: allowed.join(', ') })}
          onChange={(event) => {
            setAddress(event.currentTarget.value);
            setIsWrong(false);
          }}
        />
        <Checkbox
          mt="sm"
          label={t('channel.thread')}
          description={t('channel.thread-about')}
          checked={isThread}
          onChange={({ currentTarget }) => setThread(currentTarget.checked)}
        />
        <div className={css.buttons}>
          <Button type="submit" variant="default" disabled={address.trim() === ''}>
            {t('channel.allow')}
          </Button>
        </div>
      </form>
    </details>
  );
}

/** The line: the campaign, the round, the awaited seats and their deadline, and the link to the report. All of it is public. */
function useLine(round: number, blocks: readonly Block[]): string {
  const { t } = useTranslation('desk');
  const { clock } = useDesk();
  const language = useLanguage();
  const state = useMailState((mail) => mail);
  const sideName = useSideName();
  const { name } = campaignContent(state);
  const owing = seatRows(state).filter((row) => row.state === 'owes');
  const { until } = currentDeadline(state.history);
  const zone = zoneOf(state.history) ?? 'UTC';
  const sides = namesInRow(
    owing.map(({ name: side, player }) => (player === undefined ? sideName(side) : `${sideName(side)} (${player})`)),
  );
  const due =
    typeof until === 'number'
      ? `${dateText(until, zone, language, clock())}, ${timeText(until, zone, language)} (${zoneText(until, zone)})`
      : '';
  const parts = [
    t('channel.line.report', { name, round }),
    sides !== '' && t('channel.line.turn', { sides }),
    due !== '' && sides !== '' && t('channel.line.until', { due }),
  ];
  const said = parts.filter((part) => part !== false).join(' ');
  const link = blocksAddress(blocks);
  // A long report has too long a link; its campaign's page is reached by a short one.
  const isShort = said.length + link.length + 1 <= LONGEST_LINE;
  return `${said} ${isShort ? link : `${location.origin}${location.pathname}#/post/${state.notes.id}`}`;
}
