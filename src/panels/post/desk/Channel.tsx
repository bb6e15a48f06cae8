import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentDeadline, zoneOf } from '../../../post/deadline.ts';
import { type ChannelFault, isChannel, keepChannel, opened, tellChannel } from '../../../store/channel.ts';
import { campaignContent } from '../../../store/mail.ts';
import { seatRows } from '../../../store/seat-rows.ts';
import { useLanguage } from '../../../words/index.ts';
import { dateText, offsetText, timeText } from '../../parts/time-text.ts';
import css from './Desk.module.css';
import { useDesk, useMailState } from './use-desk.ts';

interface Props {
  /** The round of the last report. */
  readonly round: number;
  /** True if that report was published just now: then the line is sent automatically. */
  readonly isNew: boolean;
}

/** The channel that is notified of each report: with the game master's consent, this browser sends it one public line. */
export function Channel({ round, isNew }: Props) {
  const { t } = useTranslation('desk');
  const { mail } = useDesk();
  const channel = useMailState(({ notes }) => notes.channel);
  const line = useLine(round);
  const [state, setState] = useState<ChannelFault | 'sending' | null>(null);
  const send = async () => {
    setState('sending');
    setState(await tellChannel(mail, line, round));
  };
  const isDue = isNew && channel !== undefined && (channel.told ?? 0) < round;
  const tried = useRef(0);
  useEffect(() => {
    if (!isDue || tried.current === round) return;
    tried.current = round;
    void send();
  });
  if (!channel) return <NoChannel />;
  const isTold = channel.told === round;
  return (
    <section className={css.section} aria-labelledby="desk-channel">
      <h2 id="desk-channel">{t('channel.title')}</h2>
      <p>{isTold ? t('channel.told') : t('channel.ready')}</p>
      <blockquote>{line}</blockquote>
      <p role="status">
        {state === 'sending' && t('channel.sending')}
        {state !== null && state !== 'sending' && <strong>{t(`channel.fault.${state}`)}</strong>}
      </p>
      <div className={css.buttons}>
        <Button variant={isTold ? 'default' : 'filled'} loading={state === 'sending'} onClick={() => void send()}>
          {t(isTold ? 'channel.again' : 'channel.send')}
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

/** The line: the campaign, the round, the awaited seats and their deadline. All of it is public. */
function useLine(round: number): string {
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
  return parts.filter((part) => part !== false).join(' ');
}
