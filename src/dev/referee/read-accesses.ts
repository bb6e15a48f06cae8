import { GM } from '@hexpost/engine';
import { accessesIn, type RelayAccess } from '../../post/relay-access.ts';

/** Letters of a line without spaces that is meant to be an access, or a link with one. */
const ACCESS_LETTERS = 100;

/**
 * The game master's access to each room in a text: what `npm run relay -- room` prints, or accesses or links with one, each on a line.
 * The accesses of players in it are not used. Answers with a sentence if a line is damaged, or there is no access.
 */
export function readAccesses(text: string, path: string): readonly RelayAccess[] | string {
  const rooms = new Map<string, RelayAccess>();
  let isForPlayers = false;
  for (const [i, line] of text.split('\n').entries()) {
    const found = accessesIn(line);
    // The line is a secret.
    if (found.length === 0 && line.split(/\s+/).some((word) => word.length > ACCESS_LETTERS))
      return `${path}: line ${i + 1} is not the access to a room of a relay, or is damaged. Copy it again.`;
    for (const access of found)
      if (access.name === GM) rooms.set(`${access.address} ${access.room}`, access);
      else isForPlayers = true;
  }
  if (rooms.size > 0) return [...rooms.values()];
  return isForPlayers
    ? `${path} has accesses of players alone. A referee needs that of the game master: the line of ${GM} that npm run relay -- room prints.`
    : `${path} has no access to a room of a relay: put there what npm run relay -- room prints.`;
}
