import { canRemind, notify } from '../../panels/post/calendar/reminders.ts';
import { allowedHere, noteSent } from '../../panels/post/notifications/notification-tools.ts';
import { type NotificationPlaces, wrongPlaces } from '../../store/notification-settings.ts';
import { type ChannelFault, sendMessage } from '../../store/send-message.ts';
import { settingsFor } from './settings-tables.ts';

/** Notifies the person at this browser, where they asked for it and nowhere else. */

/** A message, as every place gets it. */
interface NotificationMessage {
  readonly campaign: string;
  /** Names the message: the browser shows it once. */
  readonly key: string;
  readonly title: string;
  readonly lines: readonly string[];
}

/** Milliseconds between two tries of a place that did not answer, and the number of tries. */
const PAUSE = 60_000;
const TRIES = 10;

/** Goes to all places that were chosen; answers with what went wrong with an address. An address is named in no message and in no log. */
export async function sendNotification(
  places: NotificationPlaces,
  message: NotificationMessage,
): Promise<ChannelFault | null> {
  const { campaign, key, title, lines } = message;
  if (places.notifies && canRemind() && Notification.permission === 'granted')
    void notify(`told-${key}`, title, lines.join('\n')).then((shown) => {
      if (shown)
        shown.onclick = () => {
          focus();
          location.hash = `#/post/${campaign}`;
        };
    });
  const wrong = wrongPlaces(places, allowedHere());
  const faults: (ChannelFault | null)[] = [];
  for (const place of ['webhook', 'ntfy'] as const) {
    const address = places[place];
    if (address === undefined) continue;
    faults.push(wrong.includes(place) ? 'address' : await sendAll(campaign, address, textOf(message)));
  }
  const fault = faults.find((one) => one !== null) ?? null;
  if (faults.length > 0) noteSent(campaign, fault);
  return fault;
}

const textOf = ({ campaign, title, lines }: NotificationMessage): string =>
  [title, ...lines, `${location.origin}${location.pathname}#/post/${campaign}`].join('\n');

/** Sent again only where it is certain that it did not arrive, and as long as the person wants it. */
async function sendAll(campaign: string, address: string, text: string, tries = TRIES): Promise<ChannelFault | null> {
  const isOffline = !navigator.onLine;
  const fault = isOffline ? 'unreachable' : await sendMessage(address, { text });
  const again = async () => {
    const { webhook, ntfy } = (await settingsFor(campaign)) ?? {};
    if ([webhook, ntfy].includes(address)) noteSent(campaign, await sendAll(campaign, address, text, tries - 1));
  };
  if (tries > 1 && (fault === 'busy' || isOffline)) setTimeout(() => void again(), PAUSE);
  return fault;
}
