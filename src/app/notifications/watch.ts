import { DAY } from '@hexpost/engine';
import { notificationLines } from '../../panels/post/notifications/notification-tools.ts';
import { campaignContent, type Mail } from '../../store/mail.ts';
import type { NotificationSettings } from '../../store/notification-settings.ts';
import { occasionsOf, remindedAt } from '../../store/notifications.ts';
import i18next, { isLanguage, LANGUAGES, loadSharedWords, translateIn } from '../../words/index.ts';
import { watchCarriers } from '../carriers/watch-carriers.ts';
import { openMail } from '../routes/post/open-mail.ts';
import { postStorage } from '../storage/opened-post.ts';
import { sendNotification } from './send-notification.ts';
import { allSettings, claimNotifications, onSettingsChange, settingsFor } from './settings-tables.ts';

/**
 * Notifies the person at this browser of what they asked for, as long as a page of play by post has been open in this tab. Several tabs may
 * watch: the database lets each notification be sent by one of them.
 */

/** News of this time go out together. */
const PAUSE = 1_000;
/** Browser timers run at most 24 days. */
const LONGEST_TIMER = DAY;

let isWatching = false;
const wanted = new Set<string>();
const reminders = new Map<string, ReturnType<typeof setTimeout>>();
let timer: ReturnType<typeof setTimeout> | undefined;
let isWorking = false;

/** Begins to watch, once a page. */
export async function startNotifications(): Promise<void> {
  if (isWatching) return;
  isWatching = true;
  const storage = await postStorage();
  storage.onChange(({ what, campaign }) => {
    if (what === 'blocks') look(campaign);
    if (what === 'keys') lookAtAll();
  });
  onSettingsChange(() => {
    lookAtAll();
    void watchElsewhere();
  });
  addEventListener('hashchange', () => void watchElsewhere());
  lookAtAll();
  void watchElsewhere();
}

let endWatching = () => {};

/** Takes in posts of other campaigns with settings. The list watches all by itself, and so does a campaign's own page. */
async function watchElsewhere(): Promise<void> {
  const all = await allSettings();
  endWatching();
  const { hash } = location;
  const others = new Set(all.map(({ campaign }) => campaign).filter((campaign) => !hash.includes(campaign)));
  const isList = /^#\/post\/?$/.test(hash);
  endWatching = isList || others.size === 0 ? () => {} : watchCarriers((campaign) => others.has(campaign));
}

function lookAtAll(): void {
  void allSettings().then((all) => {
    for (const { campaign } of all) look(campaign);
  });
}

function look(campaign: string): void {
  wanted.add(campaign);
  clearTimeout(timer);
  timer = setTimeout(() => void work(), PAUSE);
}

async function work(): Promise<void> {
  if (isWorking) return;
  isWorking = true;
  for (const campaign of wanted) {
    wanted.delete(campaign);
    const settings = await settingsFor(campaign);
    // The page of the campaign says why it does not open; the next post is another occasion.
    if (settings) await lookAt(settings).catch(() => {});
  }
  isWorking = false;
}

async function lookAt(settings: NotificationSettings): Promise<void> {
  const { campaign } = settings;
  const opened = await openMail(campaign);
  if ('problem' in opened) return;
  const mail = opened.mail.getState();
  if (mail.me?.sign !== settings.person) return;
  remindLater(mail, settings);
  const occasions = await occasionsOf(mail, settings, Date.now());
  const fresh = new Set(
    await claimNotifications(
      campaign,
      occasions.map(({ key }) => key),
    ),
  );
  const news = occasions.filter(({ key }) => fresh.has(key));
  if (news.length === 0) return;
  await loadSharedWords();
  const content = campaignContent(mail);
  const lines = notificationLines(
    news,
    content,
    Date.now(),
    translateIn(isLanguage(i18next.language) ? i18next.language : LANGUAGES[0]),
  );
  await sendNotification(settings, { campaign, key: `${campaign} ${news[0]!.key}`, title: content.name, lines });
}

function remindLater(mail: Mail, { campaign, kinds }: NotificationSettings): void {
  clearTimeout(reminders.get(campaign));
  const at = kinds.includes('reminder') ? remindedAt(mail) : undefined;
  if (at === undefined || at <= Date.now()) return;
  const wait = Math.min(at - Date.now(), LONGEST_TIMER);
  reminders.set(
    campaign,
    setTimeout(() => look(campaign), wait),
  );
}
