/**
 * The English files of the shared screens by namespace; each rule system adds its own in its `words.d.ts`. Russian has the same keys: a
 * test holds it.
 */
export interface WordFiles {
  app: typeof import('./en/app.json');
  beacon: typeof import('./en/beacon.json');
  book: typeof import('./en/book.json');
  calendar: typeof import('./en/calendar.json');
  computer: typeof import('./en/computer.json');
  cues: typeof import('./en/cues.json');
  desk: typeof import('./en/desk.json');
  dice: typeof import('./en/dice.json');
  faults: typeof import('./en/faults.json');
  friend: typeof import('./en/friend.json');
  finder: typeof import('./en/finder.json');
  loss: typeof import('./en/loss.json');
  'new-campaign': typeof import('./en/new-campaign.json');
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
  stats: typeof import('./en/stats.json');
  thread: typeof import('./en/thread.json');
}

/** Name of a file of words below its language: `play`, or `<system>/<name>` for the words of one rule system. */
export type Namespace = keyof WordFiles;

type Join<Group, Before extends string = ''> = {
  [Name in keyof Group & string]: Group[Name] extends string
    ? `${Before}${Name}`
    : Join<Group[Name], `${Before}${Name}.`>;
}[keyof Group & string];

/** A key is asked for without its plural form and its context, which follow its name behind `_`. */
type Asked<Key extends string> = Key extends `${infer Name}_${string}` ? Key | Name : Key;

type KeysOf = { [Name in Namespace]: Asked<Join<WordFiles[Name]>> };
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

/** A key that is put together from data: a ruleset, a block, a campaign. Tests go through what the data can hold. */
export const keyOf = (key: string): TextKey => key as TextKey;

/** The files of words that every rule system has, by their last name: `phases`, `start`. */
export type SystemWords<File extends string> = Extract<Namespace, `${string}/${File}`>;

/** The namespace of a rule system's file of words. */
export const systemWords = <File extends string>(system: string, file: File): SystemWords<File> =>
  `${system}/${file}` as SystemWords<File>;
