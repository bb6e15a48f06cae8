/** The first place where a text stops being JSON, or goes deeper than allowed. Offsets count from 0. */
interface JsonFault {
  readonly what: 'syntax' | 'end' | 'depth';
  readonly at: number;
}

type Expect = 'value' | 'first-value' | 'key' | 'first-key' | 'colon' | 'comma' | 'nothing';

/**
 * Reads a text as JSON without building anything from it: one pass, no recursion, so that neither depth nor length can harm.
 * Browsers differ in how `JSON.parse` reports the place of a fault; this gives it exactly.
 */
export function scanJson(text: string, deepest: number): JsonFault | null {
  const open: ('{' | '[')[] = [];
  let expect: Expect = 'value';
  let at = 0;
  const after = (): Expect => (open.length === 0 ? 'nothing' : 'comma');

  for (;;) {
    while (isSpace(text.charCodeAt(at))) at++;
    if (at >= text.length) return expect === 'nothing' ? null : { what: 'end', at };
    const sign = text[at]!;
    const isClosing: boolean = sign === '}' || sign === ']';
    if (isClosing) {
      const fits = open.at(-1) === (sign === '}' ? '{' : '[');
      const may = expect === 'comma' || expect === (sign === '}' ? 'first-key' : 'first-value');
      if (!fits || !may) return { what: 'syntax', at };
      open.pop();
      expect = after();
      at++;
    } else if (expect === 'comma' || expect === 'colon') {
      if (sign !== (expect === 'comma' ? ',' : ':')) return { what: 'syntax', at };
      expect = expect === 'comma' && open.at(-1) === '{' ? 'key' : 'value';
      at++;
    } else if (expect === 'key' || expect === 'first-key') {
      if (sign !== '"') return { what: 'syntax', at };
      const end = skipString(text, at);
      if (end < 0) return faultIn(text, -end - 1);
      at = end;
      expect = 'colon';
    } else if (expect === 'nothing') {
      return { what: 'syntax', at };
    } else if (sign === '{' || sign === '[') {
      if (open.length >= deepest) return { what: 'depth', at };
      open.push(sign);
      expect = sign === '{' ? 'first-key' : 'first-value';
      at++;
    } else {
      const end = sign === '"' ? skipString(text, at) : skipWord(text, at);
      if (end < 0) return faultIn(text, -end - 1);
      at = end;
      expect = after();
    }
  }
}

/** Line and column, from 1, of an offset. */
export function placeIn(text: string, at: number): { line: number; column: number } {
  let line = 1;
  let start = 0;
  for (let i = text.indexOf('\n'); i >= 0 && i < at; i = text.indexOf('\n', i + 1)) {
    line++;
    start = i + 1;
  }
  return { line, column: at - start + 1 };
}

const faultIn = (text: string, at: number): JsonFault => ({ what: at >= text.length ? 'end' : 'syntax', at });

const isSpace = (code: number): boolean => code === 32 || code === 10 || code === 13 || code === 9;
const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** The offset behind a string; a fault at offset n is -n-1. */
function skipString(text: string, start: number): number {
  for (let at = start + 1; ; at++) {
    const code = text.charCodeAt(at);
    if (Number.isNaN(code) || code < 32) return -at - 1;
    if (code === 34) return at + 1;
    if (code !== 92) continue;
    at++;
    if (text[at] === 'u') {
      for (let i = 1; i <= 4; i++) if (!/[0-9a-f]/i.test(text[at + i] ?? '')) return -(at + i) - 1;
      at += 4;
    } else if (!'"\\/bfnrt'.includes(text[at] ?? '?')) return -at - 1;
  }
}

function skipWord(text: string, start: number): number {
  for (const word of ['true', 'false', 'null'])
    if (text[start] === word[0]) {
      for (let i = 1; i < word.length; i++) if (text[start + i] !== word[i]) return -(start + i) - 1;
      return start + word.length;
    }
  return skipNumber(text, start);
}

function skipNumber(text: string, start: number): number {
  let at = text[start] === '-' ? start + 1 : start;
  const digits = (): boolean => {
    const from = at;
    while (isDigit(text.charCodeAt(at))) at++;
    return at > from;
  };
  if (text[at] === '0') at++;
  else if (!digits()) return -at - 1;
  if (text[at] === '.') {
    at++;
    if (!digits()) return -at - 1;
  }
  if (text[at] === 'e' || text[at] === 'E') {
    at++;
    if (text[at] === '+' || text[at] === '-') at++;
    if (!digits()) return -at - 1;
  }
  return at;
}
