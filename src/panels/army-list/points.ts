/** Points in a line of an army list. A number is points only if the line says so, or if the number ends the line. */

export interface PointsInLine {
  readonly value: number;
  /** The line has a word for points next to the number. */
  readonly isSaid: boolean;
  /** The line before and after the number, without the brackets around it. */
  readonly before: string;
  readonly after: string;
}

/** `1050`, `1,050`, `1.050`, `1'050`, `1 050` with a hard space, `105.0`; a plain space is handled separately. */
const NUMBER = String.raw`(?<![\p{L}\d]|\d[.,'’‘]|[[(,]\s?[-−])(\d{1,3}(?:[.,'’‘\u00a0\u2009\u202f]\d{3})+(?!\d)|\d{1,6}(?![\d'’‘]))(?:[.,]00?(?!\d))?`;
const WORD = 'pts?|points?|p|очк(?:о|а|ов|и)?|оч|пт[сз]?|балл(?:а|ов)?|о';
const SAID = new RegExp(
  String.raw`${NUMBER}\s?(?:${WORD})(?![\p{L}\d])\.?|(?<![\p{L}\d])(?:pts|points|очки|очков)\s?[:=]\s?${NUMBER}(?![.,]?\d)`,
  'giu',
);
/** The sign before it must not be part of a word, as in `A2` or `AP-2`. */
const CLOSING = new RegExp(String.raw`(^|[\s:;=–—|·[(]|\s-)${NUMBER}\s?([\])]?)[\s.;,]*$`, 'u');

/** Points of one line; null if no number is certain to be points. `plain`: also numbers in round brackets without a word. */
export function pointsIn(line: string, plain: boolean): PointsInLine | null {
  const said = [...line.matchAll(SAID)];
  if (said.length > 0) {
    // Options of a unit may have their own points: after the unit's, or added up before an equals sign.
    const isUnits = ({ index, 0: { length } }: RegExpExecArray) =>
      /^[^[\]()]*[\])]\s?:/u.test(line.slice(index + length));
    const found =
      said.length === 1
        ? said[0]!
        : (said.find(isUnits) ?? (/=\s*$/u.test(line.slice(0, said.at(-1)!.index)) ? said.at(-1)! : undefined));
    return found ? apart(line, found.index, found[0].length, (found[1] ?? found[2])!, true) : null;
  }
  const closing = CLOSING.exec(line);
  if (!closing) return null;
  const [whole, sign = '', digits = '', bracket] = closing;
  const opens = /[[(]/.test(sign);
  if (opens !== (bracket !== '') || (sign === '(' && !plain) || isInBrackets(line.slice(0, closing.index))) return null;
  return apart(line, closing.index + sign.length, whole.length - sign.length, digits, false);
}

const isInBrackets = (before: string): boolean => before.split(/[[(]/u).length > before.split(/[\])]/u).length;

function apart(line: string, index: number, length: number, digits: string, isSaid: boolean): PointsInLine | null {
  let [start, all] = [index, digits];
  // `1 050`; but `2 150` after a name could mean two of something.
  const thousands = /^\d{3}$/.test(digits) ? /(^|[^\d\s])?(\s*)(?<!\d)([1-9]) $/u.exec(line.slice(0, index)) : null;
  if (thousands) {
    const isOneNumber = digits.startsWith('0') || !/[\p{L}\d)\]"”]/u.test(thousands[1] ?? '');
    if (!isOneNumber) return null;
    all = thousands[3]! + digits;
    start = index - 2;
  }
  const value = Number(all.replaceAll(/\D/g, ''));
  if (value > 999_999) return null;
  const before = line.slice(0, start).replace(/\s*[[(][^[\]()]*$/u, '');
  const after = line.slice(index + length).replace(/^[^[\]()]*[\])]/u, '');
  return { value, isSaid, before, after };
}
