/** The English files by namespace. Russian has the same keys: a test holds it. */
interface Files {
  app: typeof import('./en/app.json');
  beacon: typeof import('./en/beacon.json');
  book: typeof import('./en/book.json');
  calendar: typeof import('./en/calendar.json');
  computer: typeof import('./en/computer.json');
  cues: typeof import('./en/cues.json');
  desk: typeof import('./en/desk.json');
  dice: typeof import('./en/dice.json');
  'domination/answers': typeof import('./en/domination/answers.json');
  'domination/book': typeof import('./en/domination/book.json');
  'domination/bot': typeof import('./en/domination/bot.json');
  'domination/by-post': typeof import('./en/domination/by-post.json');
  'domination/cards': typeof import('./en/domination/cards.json');
  'domination/demo': typeof import('./en/domination/demo.json');
  'domination/log': typeof import('./en/domination/log.json');
  'domination/map': typeof import('./en/domination/map.json');
  'domination/new-campaign': typeof import('./en/domination/new-campaign.json');
  'domination/orders': typeof import('./en/domination/orders.json');
  'domination/papers': typeof import('./en/domination/papers.json');
  'domination/phases': typeof import('./en/domination/phases.json');
  'domination/play': typeof import('./en/domination/play.json');
  'domination/prose': typeof import('./en/domination/prose.json');
  'domination/refusals': typeof import('./en/domination/refusals.json');
  'domination/start': typeof import('./en/domination/start.json');
  'domination/stats': typeof import('./en/domination/stats.json');
  'domination/terms': typeof import('./en/domination/terms.json');
  faults: typeof import('./en/faults.json');
  friend: typeof import('./en/friend.json');
  finder: typeof import('./en/finder.json');
  loss: typeof import('./en/loss.json');
  'new-campaign': typeof import('./en/new-campaign.json');
  'nuclear/book': typeof import('./en/nuclear/book.json');
  'nuclear/bot': typeof import('./en/nuclear/bot.json');
  'nuclear/by-post': typeof import('./en/nuclear/by-post.json');
  'nuclear/demo': typeof import('./en/nuclear/demo.json');
  'nuclear/finder': typeof import('./en/nuclear/finder.json');
  'nuclear/log': typeof import('./en/nuclear/log.json');
  'nuclear/new-campaign': typeof import('./en/nuclear/new-campaign.json');
  'nuclear/overrule': typeof import('./en/nuclear/overrule.json');
  'nuclear/phases': typeof import('./en/nuclear/phases.json');
  'nuclear/prose': typeof import('./en/nuclear/prose.json');
  'nuclear/refusals': typeof import('./en/nuclear/refusals.json');
  'nuclear/replay': typeof import('./en/nuclear/replay.json');
  'nuclear/start': typeof import('./en/nuclear/start.json');
  'nuclear/stats': typeof import('./en/nuclear/stats.json');
  'nuclear/terms': typeof import('./en/nuclear/terms.json');
  offer: typeof import('./en/offer.json');
  overlays: typeof import('./en/overlays.json');
  pictures: typeof import('./en/pictures.json');
  play: typeof import('./en/play.json');
  post: typeof import('./en/post.json');
  posting: typeof import('./en/posting.json');
  problems: typeof import('./en/problems.json');
  reader: typeof import('./en/reader.json');
  replay: typeof import('./en/replay.json');
  report: typeof import('./en/report.json');
  rescue: typeof import('./en/rescue.json');
  'sectors/battle': typeof import('./en/sectors/battle.json');
  'sectors/book': typeof import('./en/sectors/book.json');
  'sectors/bot': typeof import('./en/sectors/bot.json');
  'sectors/by-post': typeof import('./en/sectors/by-post.json');
  'sectors/demo': typeof import('./en/sectors/demo.json');
  'sectors/map': typeof import('./en/sectors/map.json');
  'sectors/new-campaign': typeof import('./en/sectors/new-campaign.json');
  'sectors/phases': typeof import('./en/sectors/phases.json');
  'sectors/play': typeof import('./en/sectors/play.json');
  'sectors/prose': typeof import('./en/sectors/prose.json');
  'sectors/sheet': typeof import('./en/sectors/sheet.json');
  'sectors/start': typeof import('./en/sectors/start.json');
  'sectors/stats': typeof import('./en/sectors/stats.json');
  'sectors/terms': typeof import('./en/sectors/terms.json');
  'sectors/week': typeof import('./en/sectors/week.json');
  stats: typeof import('./en/stats.json');
  'tactical/book': typeof import('./en/tactical/book.json');
  'tactical/bot': typeof import('./en/tactical/bot.json');
  'tactical/by-post': typeof import('./en/tactical/by-post.json');
  'tactical/cards': typeof import('./en/tactical/cards.json');
  'tactical/demo': typeof import('./en/tactical/demo.json');
  'tactical/log': typeof import('./en/tactical/log.json');
  'tactical/map': typeof import('./en/tactical/map.json');
  'tactical/new-campaign': typeof import('./en/tactical/new-campaign.json');
  'tactical/orders': typeof import('./en/tactical/orders.json');
  'tactical/overlays': typeof import('./en/tactical/overlays.json');
  'tactical/phases': typeof import('./en/tactical/phases.json');
  'tactical/play': typeof import('./en/tactical/play.json');
  'tactical/prose': typeof import('./en/tactical/prose.json');
  'tactical/refusals': typeof import('./en/tactical/refusals.json');
  'tactical/start': typeof import('./en/tactical/start.json');
  'tactical/stats': typeof import('./en/tactical/stats.json');
  'tactical/terms': typeof import('./en/tactical/terms.json');
  thread: typeof import('./en/thread.json');
}

/** Name of a file of words below its language: `play`, or `<system>/<name>` for the words of one rule system. */
export type Namespace = keyof Files;

type Join<Group, Before extends string = ''> = {
  [Name in keyof Group & string]: Group[Name] extends string
    ? `${Before}${Name}`
    : Join<Group[Name], `${Before}${Name}.`>;
}[keyof Group & string];

/** A key is asked for without its plural form and its context, which follow its name behind `_`. */
type Asked<Key extends string> = Key extends `${infer Name}_${string}` ? Key | Name : Key;

type KeysOf = { [Name in Namespace]: Asked<Join<Files[Name]>> };
type FullKeys = { [Name in Namespace]: `${Name}:${KeysOf[Name]}` };

/** A key in one of the namespaces that a component works with, or one of any namespace in full: `namespace:key`. */
export type TextKey<Name extends Namespace = never> = KeysOf[Name] | FullKeys[Namespace];

/** Gives the text of a key in the language of the moment. A key that no file has is a compile error. */
export type Translate<in Name extends Namespace = never> = (
  key: TextKey<Name> | readonly TextKey<Name>[],
  options?: Readonly<Record<string, unknown>>,
) => string;

/** The keys of a group without its name: those of `card` in `unit-card.json` are asked for as `card.<key>`. */
export type KeyBelow<Name extends Namespace, Group extends string> = KeysOf[Name] extends infer Key
  ? Key extends `${Group}.${infer Rest}`
    ? Rest
    : never
  : never;

/** The keys of a namespace without its name. */
export type KeyIn<Name extends Namespace> = KeysOf[Name];

/** The namespaces that have all of these keys, for a screen that several systems hand their own words to. */
export type NamespaceWith<Key extends string> = {
  [Name in Namespace]: Key extends KeysOf[Name] ? Name : never;
}[Namespace];

/** A key that is put together from data: a ruleset, a block, a campaign. Tests go through what the data can hold. */
export const keyOf = (key: string): TextKey => key as TextKey;

/** The files of words that every rule system has, by their last name: `phases`, `start`. */
export type SystemWords<File extends string> = Extract<Namespace, `${string}/${File}`>;

/** The namespace of a rule system's file of words. */
export const systemWords = <File extends string>(system: string, file: File): SystemWords<File> =>
  `${system}/${file}` as SystemWords<File>;
