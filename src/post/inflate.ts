/**
 * Raw deflate (RFC 1951), unfolded as zlib does: what zlib refuses is refused here, such as a stored block whose two lengths do not fit,
 * or an incomplete code. Inflating libraries for browsers are more lenient, so that readers would disagree about a block.
 */

interface Inflated {
  readonly bytes: Uint8Array;
  /** Bytes of the input that the stream takes. */
  readonly end: number;
}

/** A stream that is not good. Without a stack trace, which would take longer than all the rest. */
const WRONG = new RangeError('not a deflate stream');

/** Unfolds the stream at the beginning of these bytes; undefined when it is wrong, has no end, or gives more than `most` bytes. */
export function inflate(input: Uint8Array, most: number): Inflated | undefined {
  try {
    return new Reader(input, most).read();
  } catch (error) {
    if (error === WRONG) return undefined;
    throw error;
  }
}

/** Bits by which a symbol is found at once; the few longer ones are found bit by bit. */
const ROOT = 9;
const MOST_BITS = 15;

interface Code {
  /** For the next bits the symbol times 16, and the length of its code; 0 for a longer one, or none. */
  readonly root: Uint16Array;
  /** The number of codes of each length. */
  readonly counts: Uint16Array;
  /** Symbols by length, then by number. */
  readonly symbols: Uint16Array;
}

/**
 * The canonical code of these lengths. Refused when more codes are asked for than there are, or fewer, but for a `single` code of one
 * bit, or none at all.
 */
function codeOf(lengths: Uint8Array, single: boolean): Code {
  const counts = new Uint16Array(MOST_BITS + 1);
  for (const length of lengths) counts[length]!++;
  const used = lengths.length - counts[0]!;
  counts[0] = 0;
  let [free, longest] = [1, 0];
  const first = new Uint16Array(MOST_BITS + 2);
  const code = new Uint16Array(MOST_BITS + 2);
  for (let length = 1; length <= MOST_BITS; length++) {
    free = 2 * free - counts[length]!;
    if (free < 0) throw WRONG;
    if (counts[length]! > 0) longest = length;
    first[length + 1] = first[length]! + counts[length]!;
    code[length + 1] = (code[length]! + counts[length]!) << 1;
  }
  if (free > 0 && !(single && longest <= 1)) throw WRONG;
  const symbols = new Uint16Array(used);
  const root = new Uint16Array(1 << ROOT);
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const length = lengths[symbol]!;
    if (length === 0) continue;
    symbols[first[length]!++] = symbol;
    const bits = reversed(code[length]!++, length);
    if (length <= ROOT) for (let at = bits; at < 1 << ROOT; at += 1 << length) root[at] = (symbol << 4) | length;
  }
  return { root, counts, symbols };
}

function reversed(code: number, length: number): number {
  let bits = 0;
  for (let i = 0; i < length; i++) bits |= ((code >> i) & 1) << (length - 1 - i);
  return bits;
}

/** Lengths and distances: the least of each symbol, and the number of bits that say how much more it is. */
const LENGTH_BITS = Uint8Array.from({ length: 29 }, (_, i) => (i < 8 || i === 28 ? 0 : (i >> 2) - 1));
const LENGTHS = Uint16Array.from(LENGTH_BITS, (_, i) =>
  i === 28 ? 258 : LENGTH_BITS.subarray(0, i).reduce((sum, bits) => sum + (1 << bits), 3),
);
const DISTANCE_BITS = Uint8Array.from({ length: 30 }, (_, i) => (i < 2 ? 0 : (i >> 1) - 1));
const DISTANCES = Uint16Array.from(DISTANCE_BITS, (_, i) =>
  DISTANCE_BITS.subarray(0, i).reduce((sum, bits) => sum + (1 << bits), 1),
);
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const FIXED_LENGTHS = Uint8Array.from({ length: 288 }, (_, i) => (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8));
let fixed: readonly [Code, Code] | undefined;

function fixedCodes(): readonly [Code, Code] {
  fixed ??= [codeOf(FIXED_LENGTHS, false), codeOf(new Uint8Array(32).fill(5), false)];
  return fixed;
}

class Reader {
  private readonly input: Uint8Array;
  private readonly most: number;
  private at = 0;
  /** Bits taken from the input and not used yet, and their number. */
  private bits = 0;
  private count = 0;
  private out: Uint8Array;
  private length = 0;

  constructor(input: Uint8Array, most: number) {
    this.input = input;
    this.most = most;
    this.out = new Uint8Array(Math.min(most, Math.max(1_024, 4 * input.length)));
  }

  read(): Inflated {
    for (let last = 0; last === 0; ) {
      last = this.take(1);
      const kind = this.take(2);
      if (kind === 0) this.copyStored();
      else if (kind === 1) this.unfold(...fixedCodes());
      else if (kind === 2) this.unfold(...this.readCodes());
      else throw WRONG;
    }
    return { bytes: this.out.subarray(0, this.length), end: this.at - (this.count >> 3) };
  }

  private need(wanted: number): void {
    while (this.count < wanted) {
      if (this.at >= this.input.length) throw WRONG;
      this.bits |= this.input[this.at++]! << this.count;
      this.count += 8;
    }
  }

  private take(wanted: number): number {
    this.need(wanted);
    const value = this.bits & ((1 << wanted) - 1);
    this.bits >>>= wanted;
    this.count -= wanted;
    return value;
  }

  private symbol({ root, counts, symbols }: Code): number {
    while (this.count < ROOT && this.at < this.input.length) {
      this.bits |= this.input[this.at++]! << this.count;
      this.count += 8;
    }
    const entry = root[this.bits & ((1 << ROOT) - 1)]!;
    const length = entry & 15;
    if (length > 0) {
      if (length > this.count) throw WRONG;
      this.bits >>>= length;
      this.count -= length;
      return entry >> 4;
    }
    let [code, first, index] = [0, 0, 0];
    for (let bits = 1; bits <= MOST_BITS; bits++) {
      code = (code << 1) | this.take(1);
      const here = counts[bits]!;
      if (code - first < here) return symbols[index + code - first]!;
      index += here;
      first = (first + here) << 1;
    }
    throw WRONG;
  }

  private makeRoom(more: number): void {
    const wanted = this.length + more;
    if (wanted > this.most) throw WRONG;
    if (wanted <= this.out.length) return;
    const larger = new Uint8Array(Math.min(this.most, Math.max(wanted, 2 * this.out.length)));
    larger.set(this.out);
    this.out = larger;
  }

  private copyStored(): void {
    this.take(this.count & 7);
    const length = this.take(16);
    if (this.take(16) !== (length ^ 0xffff)) throw WRONG;
    const from = this.at - (this.count >> 3);
    if (from + length > this.input.length) throw WRONG;
    this.makeRoom(length);
    this.out.set(this.input.subarray(from, from + length), this.length);
    this.length += length;
    this.at = from + length;
    this.bits = 0;
    this.count = 0;
  }

  private readCodes(): readonly [Code, Code] {
    const [literals, distances, given] = [257 + this.take(5), 1 + this.take(5), 4 + this.take(4)];
    if (literals > 286 || distances > 30) throw WRONG;
    const own = new Uint8Array(19);
    for (let i = 0; i < given; i++) own[ORDER[i]!] = this.take(3);
    const code = codeOf(own, false);
    const lengths = new Uint8Array(literals + distances);
    for (let i = 0; i < lengths.length; ) {
      const symbol = this.symbol(code);
      if (symbol < 16) lengths[i++] = symbol;
      else {
        if (symbol === 16 && i === 0) throw WRONG;
        const value = symbol === 16 ? lengths[i - 1]! : 0;
        const times = symbol === 16 ? 3 + this.take(2) : symbol === 17 ? 3 + this.take(3) : 11 + this.take(7);
        if (i + times > lengths.length) throw WRONG;
        lengths.fill(value, i, i + times);
        i += times;
      }
    }
    if (lengths[256] === 0) throw WRONG;
    return [codeOf(lengths.subarray(0, literals), true), codeOf(lengths.subarray(literals), true)];
  }

  private unfold(literals: Code, distances: Code): void {
    for (;;) {
      const symbol = this.symbol(literals);
      if (symbol === 256) return;
      if (symbol < 256) {
        if (this.length >= this.out.length) this.makeRoom(1);
        this.out[this.length++] = symbol;
        continue;
      }
      if (symbol > 285) throw WRONG;
      const length = LENGTHS[symbol - 257]! + this.take(LENGTH_BITS[symbol - 257]!);
      const far = this.symbol(distances);
      if (far > 29) throw WRONG;
      const distance = DISTANCES[far]! + this.take(DISTANCE_BITS[far]!);
      if (distance > this.length) throw WRONG;
      this.makeRoom(length);
      this.repeat(distance, length);
    }
  }

  private repeat(distance: number, length: number): void {
    const { out } = this;
    const to = this.length;
    if (distance >= length) out.copyWithin(to, to - distance, to - distance + length);
    else for (let i = to; i < to + length; i++) out[i] = out[i - distance]!;
    this.length = to + length;
  }
}
