/**
 * The names of all that a page says and hears at a relay. The server sends an answer wherever the asker wants it, except to a name that begins
 * so. Nothing that players may name begins otherwise, so that nobody can have an answer put where something is stored, done or heard.
 */
const NO_ANSWERS = '$JS.ACK.';

/** The names for one credential of a room; `*` stands for all. */
export const relaySubjects = (room: string, name: string) => ({
  /** Posts, asks for one post by its number, says that the page is open. */
  post: `${NO_ANSWERS}post.${room}.${name}`,
  read: `${NO_ANSWERS}read.${room}`,
  here: `${NO_ANSWERS}here.${room}.${name}`,
  /** That something was posted just now. */
  heard: `${NO_ANSWERS}heard.${room}.${name}`,
  /** The lock of the referees, and a look at it. */
  lock: `${NO_ANSWERS}lock.${room}`,
  readLock: `${NO_ANSWERS}read-lock.${room}`,
  /** The name of a stored post, and of the word that it was stored. */
  stored: `c.${room}.${name}`,
  told: `told.${room}.${name}`,
});

/** Asks the host for a room. */
export const ASKING = `${NO_ANSWERS}ask`;

/** Answers to this credential begin so. */
export const answersTo = (room: string, name: string): string => `_R.${room}.${name}`;
