import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { ChosenSettings, NotificationTools } from '../../panels/post/notifications/notification-tools.ts';
import { campaignContent, isMaster, type MailStore } from '../../store/mail.ts';
import {
  MOST_NOTIFIED,
  type NotificationPlaces,
  type NotificationSettings,
} from '../../store/notification-settings.ts';
import { isSeenNow, occasionsOf } from '../../store/notifications.ts';
import { nowOf } from '../routes/post/mail-cards.ts';
import { showWaiting, waitsForMe } from '../shell/badge.ts';
import { sendNotification } from './send-notification.ts';
import { forgetSettings, keepSettings, onSettingsChange, settingsFor } from './settings-tables.ts';

/** Keeps the badge of the installed app in step with an open campaign. */
export function useBadge(mail: MailStore): void {
  const { notes, history, me } = useStore(mail);
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing else changes for whom the campaign waits
  useEffect(() => {
    const state = mail.getState();
    showWaiting(notes.id, waitsForMe({ now: nowOf(state), isMaster: isMaster(state), away: notes.away ?? false }));
  }, [mail, notes.id, notes.away, history, me]);
}

/** The notifications of the person at this browser in an open campaign; undefined without keys of theirs. */
export function useNotifications(id: string, mail: MailStore): NotificationTools | undefined {
  const { t } = useTranslation('calendar');
  const [settings, setSettings] = useState<NotificationSettings | null | undefined>(undefined);
  const person = useStore(mail, ({ me }) => me?.sign);
  useEffect(() => {
    let here = true;
    const read = () =>
      void settingsFor(id).then((found) => here && setSettings(found?.person === person ? found : null));
    read();
    const stop = onSettingsChange(read);
    return () => {
      here = false;
      stop();
    };
  }, [id, person]);
  const onKeep = useCallback(
    async (chosen: ChosenSettings | null) => {
      if (chosen === null || person === undefined) return forgetSettings(id);
      const now = Date.now();
      const kept: NotificationSettings = { ...chosen, campaign: id, person, since: now, told: [] };
      // Nobody need be notified of something before their eyes.
      const seen = (await occasionsOf(mail.getState(), kept, now)).filter(isSeenNow);
      const before = (await settingsFor(id))?.told ?? [];
      await keepSettings({
        ...kept,
        told: [...new Set([...before, ...seen.map(({ key }) => key)])].slice(-MOST_NOTIFIED),
      });
    },
    [id, mail, person],
  );
  const onTry = useCallback(
    (places: NotificationPlaces) => {
      const title = campaignContent(mail.getState()).name;
      return sendNotification(places, {
        campaign: id,
        key: `${id} ${Date.now()}`,
        title,
        lines: [t('calendar:told.line.test')],
      });
    },
    [id, mail, t],
  );
  return useMemo(
    () => (person === undefined ? undefined : { settings, onKeep, onTry }),
    [person, settings, onKeep, onTry],
  );
}
