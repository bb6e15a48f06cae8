/** The most that the name of a campaign holds, in UTF-16 units. */
export const LONGEST_NAME = 120;

/** A name with something behind it, shortened to what a campaign may have. No character is cut in half. */
export const shortenedName = (name: string, end = ''): string =>
  `${name.slice(0, LONGEST_NAME - end.length).replace(/[\uD800-\uDBFF]$/, '')}${end}`;
