import type { Random } from './model-servers.ts';

/**
 * A stream of a relay of three servers, as nats-server 2.9 keeps it. One server leads it: it looks at the number that a post expects before it
 * proposes the post to the others, so that several may pass which come close together; the name of a post is looked at when it is its turn,
 * alike at all servers. What was proposed when the leader died is decided by the next one, sooner or later, or is lost.
 */

export interface Post {
  readonly subject: string;
  readonly text: string;
  readonly name?: string | undefined;
  /** The number of the last message with this subject that its author knows. */
  readonly after?: number | undefined;
  readonly answer: (text: string) => void;
}

export interface Stored extends Pick<Post, 'subject' | 'text' | 'name'> {
  readonly number: number;
  readonly time: string;
}

interface StreamTools {
  readonly random: Random;
  /** True for a server that runs and reaches one other at least. */
  readonly isWell: (server: number) => boolean;
  /** Milliseconds until servers have done something with each other. */
  readonly lag: () => number;
  /** Milliseconds until a new leader decides what the old one has proposed. */
  readonly limbo: () => number;
  readonly onStored: () => void;
}

const OVERTAKEN = JSON.stringify({ error: { err_code: 10071, description: 'wrong last sequence' } });

export class ModelStream {
  /** All that was decided for good, in the order of its numbers. */
  readonly stored: Stored[] = [];
  readonly #underWay: Post[] = [];
  /** Each server has the first so many of them. */
  readonly #has = [0, 0, 0];
  readonly #tools: StreamTools;
  #leader: number | undefined = 0;

  constructor(tools: StreamTools) {
    this.#tools = tools;
  }

  get leader(): number | undefined {
    return this.#leader;
  }

  /** Stores what was there before everything. */
  begin(posts: readonly Pick<Post, 'subject' | 'text'>[]): void {
    for (const post of posts) this.#store(post);
    this.#has.fill(this.stored.length);
  }

  /** The messages that a server has. */
  at(server: number): readonly Stored[] {
    return this.stored.slice(0, this.#has[server]);
  }

  /** Takes in a post that has reached the leader; without one nobody answers. */
  propose(post: Post): void {
    if (this.#leader === undefined) return;
    const last = this.at(this.#leader).findLast(({ subject }) => subject === post.subject)?.number ?? 0;
    if (post.after && post.after !== last) return post.answer(OVERTAKEN);
    this.#underWay.push(post);
    this.#decideLater();
  }

  /** The leader is gone, or the servers have lost each other: some of what it proposed last is lost too. */
  loseLeader(): void {
    if (this.#leader === undefined) return;
    this.#leader = undefined;
    this.#underWay.length = Math.floor(this.#tools.random() * (this.#underWay.length + 1));
    this.#electLater();
  }

  /** A server that was away has come back: it lacks what came meanwhile, and perhaps what it had written last. */
  comeBack(server: number): void {
    this.#has[server] = Math.max(0, this.#has[server]! - Math.floor(2 * this.#tools.random()));
    this.#catchUpLater(server);
    if (this.#leader === undefined) this.#electLater();
  }

  #electLater(): void {
    setTimeout(
      () => {
        if (this.#leader !== undefined) return;
        const well = [0, 1, 2].filter(this.#tools.isWell);
        if (well.length < 2) return;
        this.#leader = well[Math.floor(this.#tools.random() * well.length)];
        for (const _ of this.#underWay) setTimeout(() => this.#decide(), this.#tools.limbo());
      },
      1_000 + 4_000 * this.#tools.random(),
    );
  }

  #decideLater(): void {
    setTimeout(() => this.#decide(), this.#tools.lag());
  }

  #decide(): void {
    const leader = this.#leader;
    if (leader === undefined) return;
    const post = this.#underWay.shift();
    if (!post) return;
    const twin = post.name && this.stored.find(({ name }) => name === post.name);
    if (twin) post.answer(JSON.stringify({ stream: 'room', seq: twin.number, duplicate: true }));
    else if (post.after === 0 && this.stored.some(({ subject }) => subject === post.subject)) post.answer(OVERTAKEN);
    else {
      const number = this.#store(post);
      this.#has[leader] = number;
      for (const server of [0, 1, 2]) if (server !== leader) this.#catchUpLater(server);
      post.answer(JSON.stringify({ stream: 'room', seq: number }));
      this.#tools.onStored();
    }
  }

  #store({ subject, text, name }: Pick<Post, 'subject' | 'text' | 'name'>): number {
    const number = this.stored.length + 1;
    this.stored.push({ subject, text, name, number, time: new Date(Date.now()).toISOString() });
    return number;
  }

  /** One message, or all at once. */
  #catchUpLater(server: number): void {
    setTimeout(() => {
      const lacks = this.stored.length - this.#has[server]!;
      if (!this.#tools.isWell(server) || lacks === 0) return;
      this.#has[server]! += this.#tools.random() < 0.5 ? 1 : lacks;
      this.#catchUpLater(server);
    }, this.#tools.lag());
  }
}
