import { Button, Checkbox, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { campaignContent, type MailStore, ownSeats } from '../../../store/mail.ts';
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationPlaces,
  wrongPlaces,
} from '../../../store/notification-settings.ts';
import { type ChannelFault, LONGEST_LINE } from '../../../store/send-message.ts';
import parts from '../../parts/parts.module.css';
import { useSideName } from '../by-post.ts';
import { canRemind, mayNotify } from '../calendar/reminders.ts';
import { allowedHere, type NotificationTools, useLastSent } from './notification-tools.ts';

export interface NotificationProps {
  readonly mail: MailStore;
  readonly notifications: NotificationTools;
}

/** The form in which a person says what to be notified of, and where. Nothing is sent before they have asked for it here. */
export default function NotificationForm({ mail, notifications }: NotificationProps) {
  // The fields begin with what is kept.
  return notifications.settings === undefined ? null : <Fields mail={mail} notifications={notifications} />;
}

/** The outcome of a press. */
type Said = { readonly what: 'kept' | 'forgotten' | 'tried' } | { readonly fault: ChannelFault | 'not-kept' };

function Fields({ mail, notifications: { settings, onKeep, onTry } }: NotificationProps) {
  const { t } = useTranslation('calendar');
  const { id } = useStore(mail, ({ notes }) => notes);
  const [kinds, setKinds] = useState<readonly NotificationKind[]>(
    settings?.kinds ?? ['due', 'reminder', 'report', 'letter'],
  );
  const [notifies, setNotifies] = useState(settings?.notifies ?? false);
  const [webhook, setWebhook] = useState(settings?.webhook ?? '');
  const [ntfy, setNtfy] = useState(settings?.ntfy ?? '');
  const [isRefused, setRefused] = useState(false);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [said, setSaid] = useState<Said | null>(null);
  const sent = useLastSent(id);
  const allowed = allowedHere();
  const places = (): NotificationPlaces => ({
    notifies,
    ...(webhook.trim() !== '' && { webhook: webhook.trim() }),
    ...(ntfy.trim() !== '' && { ntfy: ntfy.trim() }),
  });
  /** Does something with places that may be sent to. */
  const withPlaces = async (work: (chosen: NotificationPlaces) => Promise<Said>) => {
    const chosen = places();
    const faults = wrongPlaces(chosen, allowed);
    setWrong(faults);
    setSaid(faults.length > 0 ? null : await work(chosen).catch((): Said => ({ fault: 'not-kept' })));
  };
  const keep = (event: FormEvent) => {
    event.preventDefault();
    void withPlaces(async (chosen) => {
      await onKeep({ kinds, ...chosen });
      return { what: 'kept' };
    });
  };
  const attempt = () =>
    withPlaces(async (chosen) => {
      const fault = await onTry(chosen);
      return fault === null ? { what: 'tried' } : { fault };
    });
  const forget = () =>
    void onKeep(null).then(
      () => setSaid({ what: 'forgotten' }),
      () => setSaid({ fault: 'not-kept' }),
    );
  const ask = async (isWanted: boolean) => {
    // The browser asks for permission here, and only here: it wants a press for that.
    const may = !isWanted || (await mayNotify().catch(() => false));
    setRefused(!may);
    setNotifies(isWanted && may);
  };
  const isNowhere = !notifies && webhook.trim() === '' && ntfy.trim() === '';
  const now: Said | null = said ?? (sent ? { fault: sent } : settings ? { what: 'kept' } : null);
  return (
    <form className={parts.stack} onSubmit={keep}>
      <p>{t('told.about')}</p>
      <Checkbox.Group
        label={t('told.kinds')}
        value={[...kinds]}
        onChange={(chosen) => setKinds(NOTIFICATION_KINDS.filter((kind) => chosen.includes(kind)))}
      >
        {NOTIFICATION_KINDS.map((kind) => (
          <Checkbox key={kind} mt="xs" value={kind} label={t(`told.kind.${kind}`)} />
        ))}
      </Checkbox.Group>
      {canRemind() && (
        <Checkbox
          label={t('told.place.notification')}
          description={t('told.place.notification-about')}
          error={isRefused && t('told.place.refused')}
          checked={notifies}
          onChange={({ currentTarget }) => void ask(currentTarget.checked)}
        />
      )}
      {allowed.length > 0 && (
        <>
          <Address place="webhook" {...{ allowed, wrong }} value={webhook} onChange={setWebhook} />
          <Address place="ntfy" {...{ allowed, wrong }} value={ntfy} onChange={setNtfy} />
        </>
      )}
      <Elsewhere mail={mail} />
      <div className={parts.row}>
        <Button type="submit" disabled={isNowhere || kinds.length === 0}>
          {t('told.keep')}
        </Button>
        <Button variant="default" disabled={isNowhere} onClick={() => void attempt()}>
          {t('told.try')}
        </Button>
        {settings && (
          <Button variant="default" onClick={forget}>
            {t('told.forget')}
          </Button>
        )}
      </div>
      <p role="status" className={now && 'fault' in now ? parts.wrong : undefined}>
        {now && ('fault' in now ? t(`told.fault.${now.fault}`) : t(`told.said.${now.what}`))}
      </p>
      <p className={parts.note}>{t('told.local')}</p>
    </form>
  );
}

interface AddressProps {
  readonly place: 'webhook' | 'ntfy';
  readonly allowed: readonly string[];
  readonly wrong: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Address({ place, allowed, wrong, value, onChange }: AddressProps) {
  const { t } = useTranslation('calendar');
  return (
    <TextInput
      label={t(`told.place.${place}`)}
      description={t(`told.place.${place}-about`)}
      error={wrong.includes(place) && t('told.place.wrong', { allowed: allowed.join(', ') })}
      value={value}
      maxLength={LONGEST_LINE}
      spellCheck={false}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** Ways to be notified that are not this page's. */
function Elsewhere({ mail }: Pick<NotificationProps, 'mail'>) {
  const { t } = useTranslation('calendar');
  const sideName = useSideName();
  const state = useStore(mail);
  const { players } = campaignContent(state);
  const sides = ownSeats(state).map((seat) => sideName(players.find((one) => one.seat === seat)?.name ?? seat));
  return (
    <ul className={parts.bullets}>
      <li>{t('told.elsewhere.calendar')}</li>
      <li>{t('told.elsewhere.mail', { sides: sides.join(', '), context: sides.length === 0 ? 'none' : '' })}</li>
    </ul>
  );
}
