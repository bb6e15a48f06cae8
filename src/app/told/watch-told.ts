import { DAY } from '@hexpost/engine';
import { toldLines } from '../../panels/post/told/told-text.ts';
import { campaignContent, type Mail } from '../../store/mail.ts';
import { occasionsOf, remindedAt } from '../../store/told.ts';
import type { Wish } from '../../store/wishes.ts';
import i18next, { isLanguage, LANGUAGES, loadSharedWords, translateIn } from '../../words/index.ts';
import { watchCarriers } from '../carriers/watch-carriers.ts';
import { openMail } from '../routes/post/open-mail.ts';
import { postStorage } from '../storage/opened-post.ts';
import { tell } from './tell.ts';
import { allWishes, claimTold, onWishes, wishFor } from './told-tables.ts';

/**
 * Tells the person at this browser what they asked for, as long as a page of play by post has been open in this tab. Several tabs may
 * watch: the database lets each thing be told by one of them.
 */

/** News of this time are told together. */
const PAUSE = 1_000;
/** Browser timers run at most 24 days. */
const LONGEST_TIMER = DAY;

let isWatching = false;
const wanted = new Set<string>();
const reminders = new Map<string, ReturnType<typeof setTimeout>>();
let timer: ReturnType<typeof setTimeout> | undefined;
let isWorking = false;

/** Begins to watch, once a page. */
export async function startTelling(): Promise<void> {
  if (isWatching) return;
  isWatching = true;
  const storage = await postStorage();
  storage.onChange(({ what, campaign }) => {
    if (what === 'blocks') look(campaign);
    if (what === 'keys') lookAtAll();
  });
  onWishes(() => {
    lookAtAll();
    void watchElsewhere();
  });
  addEventListener('hashchange', () => void watchElsewhere());
  lookAtAll();
  void watchElsewhere();
}

let endWatching = () => {};

/** Takes in posts of other campaigns with a wish. The list watches all by itself, and so does a campaign's own page. */
async function watchElsewhere(): Promise<void> {
  const wishes = await allWishes();
  endWatching();
  const { hash } = location;
  const others = new Set(wishes.map(({ campaign }) => campaign).filter((campaign) => !hash.includes(campaign)));
  const isList = /^#\/post\/?$/.test(hash);
  endWatching = isList || others.size === 0 ? () => {} : watchCarriers((campaign) => others.has(campaign));
}

function lookAtAll(): void {
  void allWishes().then((wishes) => {
    for (const { campaign } of wishes) look(campaign);
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
    const wish = await wishFor(campaign);
    // The page of the campaign says why it does not open; the next post is another occasion.
    if (wish) await lookAt(wish).catch(() => {});
  }
  isWorking = false;
}

async function lookAt(wish: Wish): Promise<void> {
  const { campaign } = wish;
  const opened = await openMail(campaign);
  if ('problem' in opened) return;
  const mail = opened.mail.getState();
  if (mail.me?.sign !== wish.person) return;
  remindLater(mail, wish);
  const occasions = await occasionsOf(mail, wish, Date.now());
  const fresh = new Set(
    await claimTold(
      campaign,
      occasions.map(({ key }) => key),
    ),
  );
  const told = occasions.filter(({ key }) => fresh.has(key));
  if (told.length === 0) return;
  await loadSharedWords();
  const content = campaignContent(mail);
  const lines = toldLines(
    told,
    content,
    Date.now(),
    translateIn(isLanguage(i18next.language) ? i18next.language : LANGUAGES[0]),
  );
  await tell(wish, { campaign, key: `${campaign} ${told[0]!.key}`, title: content.name, lines });
}

function remindLater(mail: Mail, { campaign, kinds }: Wish): void {
  clearTimeout(reminders.get(campaign));
  const at = kinds.includes('reminder') ? remindedAt(mail) : undefined;
  if (at === undefined || at <= Date.now()) return;
  const wait = Math.min(at - Date.now(), LONGEST_TIMER);
  reminders.set(
    campaign,
    setTimeout(() => look(campaign), wait),
  );
}
