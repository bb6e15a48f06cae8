import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { armour, type Block } from '../../../post/armour.ts';
import { currentDeadline, zoneOf } from '../../../post/deadline.ts';
import {
  type ChannelFault,
  type ChannelMessage,
  isChannel,
  isDiscord,
  keepChannel,
  LONGEST_LINE,
  opened,
  tellChannel,
} from '../../../store/channel.ts';
import { campaignContent } from '../../../store/mail.ts';
import { seatRows } from '../../../store/seat-rows.ts';
import { useLanguage } from '../../../words/index.ts';
import { preferences } from '../../parts/preferences.ts';
import { blocksAddress, messagesOfPost, type SharedPost } from '../../parts/ShareBlock.tsx';
import { blocksFileName } from '../../parts/save-file.ts';
import { dateText, offsetText, timeText } from '../../parts/time-text.ts';
import css from './Desk.module.css';
import { useDesk, useMailState } from './use-desk.ts';

interface Props {
  /** The round of the last report. */
  readonly round: number;
  /** The post of the report. */
  readonly post: SharedPost;
  /** True if the report was copied just now, and so counts as posted: then the channel hears of it by itself. */
  readonly isPosted: boolean;
  /** Called when the whole report was posted in the channel. */
  readonly onSent: () => void;
}

/**
 * The channel that is notified of each report once it is posted: with the game master's consent, this browser sends it one public line
 * with a link, or the whole report where the channel is Discord's.
 */
export function Channel({ round, post, isPosted, onSent }: Props) {
  const { t } = useTranslation('desk');
  const { mail } = useDesk();
  const channel = useMailState(({ notes }) => notes.channel);
  const line = useLine(round, post.blocks);
  const dialect = preferences((now) => now.dialect);
  const isWhole = channel !== undefined && isDiscord(channel.address);
  const [state, setState] = useState<ChannelFault | 'sending' | null>(null);
  const send = async () => {
    setState('sending');
    const fault = await tellChannel(mail, isWhole ? messagesFor(post) : [{ text: line }], round);
    setState(fault);
    if (isWhole && fault === null) onSent();
  };
  // A report copied in the form for Discord is pasted there by hand.
  const isDue = isPosted && channel !== undefined && (channel.told ?? 0) < round && !(isWhole && dialect === 'discord');
  const tried = useRef(0);
  useEffect(() => {
    if (!isDue || tried.current === round) return;
    tried.current = round;
    void send();
  });
  if (!channel) return <NoChannel />;
  const isTold = channel.told === round;
  const context = isWhole ? 'whole' : '';
  return (
    <section className={css.section} aria-labelledby="desk-channel">
      <h2 id="desk-channel">{t('channel.title')}</h2>
      <p>{t(isTold ? 'channel.told' : 'channel.ready', { context })}</p>
      {!isWhole && <blockquote>{line}</blockquote>}
      <p role="status">
        {state === 'sending' && t('channel.sending')}
        {state !== null && state !== 'sending' && <strong>{t(`channel.fault.${state}`)}</strong>}
      </p>
      <div className={css.buttons}>
        <Button variant={isTold ? 'default' : 'filled'} loading={state === 'sending'} onClick={() => void send()}>
          {t(isTold ? 'channel.again' : 'channel.send', { context })}
        </Button>
        <Button variant="default" onClick={() => keepChannel(mail, '')}>
          {t('channel.forget')}
        </Button>
      </div>
    </section>
  );
}

/** The whole report within Discord's limits; blocks that are too long for a message go along as a file. */
function messagesFor({ blocks, name, prose, title, linkText }: SharedPost): readonly ChannelMessage[] {
  const { texts, hasFile } = messagesOfPost({ blocks, prose, title, linkText }, 'discord');
  if (!hasFile) return texts.map((text) => ({ text }));
  const file = { name: blocksFileName(name, blocks), text: `${blocks.map(armour).join('\n\n')}\n` };
  return texts.map((text, i) => (i === texts.length - 1 ? { text, file } : { text }));
}

function NoChannel() {
  const { t } = useTranslation('desk');
  const { mail } = useDesk();
  const [address, setAddress] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const allowed = allowedHere();
  if (allowed.length === 0) return null;
  const give = (event: FormEvent) => {
    event.preventDefault();
    if (isChannel(address.trim(), allowed)) keepChannel(mail, address.trim());
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
        <div className={css.buttons}>
          <Button type="submit" variant="default" disabled={address.trim() === ''}>
            {t('channel.allow')}
          </Button>
        </div>
      </form>
    </details>
  );
}

/** Addresses that the host of the page allows, in the line of its policy that lists other addresses. */
const allowedHere = (): readonly string[] =>
  opened(document.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]')?.content ?? '');

/** The line: the campaign, the round, the awaited seats and their deadline, and the link to the report. All of it is public. */
function useLine(round: number, blocks: readonly Block[]): string {
  const { t } = useTranslation('desk');
  const { clock } = useDesk();
  const language = useLanguage();
  const state = useMailState((mail) => mail);
  const { name } = campaignContent(state);
  const owing = seatRows(state).filter((row) => row.state === 'owes');
  const { until } = currentDeadline(state.history);
  const zone = zoneOf(state.history) ?? 'UTC';
  const sides = owing.map((row) => (row.player === undefined ? row.name : `${row.name} (${row.player})`)).join(', ');
  const due =
    typeof until === 'number'
      ? `${dateText(until, zone, language, clock())}, ${timeText(until, zone, language)} (${zone}, ${offsetText(until, zone)})`
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
