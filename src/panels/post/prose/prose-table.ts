/** A table of words and numbers. The columns listed in `right` are aligned to the right. */
export interface ProseTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly right: readonly number[];
}

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/u;
const NO_WIDTH = /[\p{Mn}\p{Me}\p{Cf}]/u;

/** Width of a text in a monospaced font, in columns. */
export const widthOf = (text: string): number =>
  [...text].reduce((width, sign) => width + (NO_WIDTH.test(sign) ? 0 : WIDE.test(sign) ? 2 : 1), 0);

const padded = (text: string, width: number, right: boolean): string => {
  const space = ' '.repeat(Math.max(0, width - widthOf(text)));
  return right ? space + text : text + space;
};

/** The table as aligned lines, with a rule under the heading. `clean` is applied to every cell. */
export function aligned({ head, rows, right }: ProseTable, clean: (text: string) => string): string {
  const lines = [head, ...rows].map((row) => row.map(clean));
  const widths = head.map((_, column) => Math.max(...lines.map((row) => widthOf(row[column] ?? ''))));
  const print = (row: readonly string[]): string =>
    widths
      .map((width, column) => padded(row[column] ?? '', width, right.includes(column)))
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  return [print(lines[0]!), rule, ...lines.slice(1).map(print)].join('\n');
}

/** The table in Markdown. `clean` is applied to every cell. */
export function piped({ head, rows, right }: ProseTable, clean: (text: string) => string): string {
  const print = (row: readonly string[]): string => `| ${row.join(' | ')} |`;
  const rule = head.map((_, column) => (right.includes(column) ? '--:' : ':--'));
  return [print(head.map(clean)), print(rule), ...rows.map((row) => print(row.map(clean)))].join('\n');
}
