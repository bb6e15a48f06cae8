import { navigate } from 'wouter/use-hash-location';

/** The addresses of the app, all behind `#`: any static host will do. */
export const PATHS = {
  start: '/',
  /** A system can be named; else the first is offered. */
  newCampaign: '/new/:system?',
  /** The scenarios that ship, of every system. */
  scenarios: '/scenarios',
  /** The lesson of a system, at a step, from 1. */
  lesson: '/lesson/:system?/:step?',
  campaign: '/c/:id',
  demo: '/demo/:system?',
  /** A game in a link: its orders, packed. */
  replay: '/replay/:packed',
  map: '/map/:id',
  /** The shipped rulebooks: a system and a place in its book; the oldest addresses have only the place. */
  rules: '/rules/:first?/:second?',
  /** Paste anything, and the campaigns by post. */
  post: '/post',
  /** A campaign by post as a player or a spectator sees it. */
  mail: '/post/:id',
  /**
   * Its map: planning for a seat that has yet to send orders, or watching. `watch`: watching, from what is new; a number: after
   * that entry, from 0. `again-` and a seat: planning for the last reported round, while it is open again.
   */
  mailTable: '/post/:id/table/:what?',
  newByPost: '/post-new',
  desk: '/desk/:id/:page?',
  keys: '/keys',
  /** The proof of the dice, of one campaign or in general. */
  proof: '/proof/:id?',
  /** A game with a friend elsewhere; with a campaign and an access it is the link by which somebody joins one. */
  join: '/join/:campaign?/:access?',
  /** Blocks in a link. */
  blocks: '/b/:blocks',
  /** Texts and files that another app has shared, or that were opened with this one. */
  received: '/received',
} as const;

/** A message to the form of a new campaign: one person plays against the computer. The bare address has none, and people play. */
export interface NewCampaignState {
  readonly isAlone: boolean;
}

/** A message to the page of a friend or of a new campaign by post: the system that was chosen before. */
interface ChosenSystem {
  readonly system: string | undefined;
}

/** The system that was chosen before, if it is one of these. */
export const chosenBefore = <Id extends string>(systems: readonly { readonly id: Id }[]): Id | undefined =>
  systems.find(({ id }) => id === (history.state as ChosenSystem | null)?.system)?.id;

/** A message to the start page from the place that leads there, stored in the entry of the browser's history. */
export interface StartState {
  /** An address that leads nowhere. */
  readonly unknown?: string;
  /** Asks for the deleted campaigns. */
  readonly deleted?: true;
}

/** A message to a campaign: it was kept just now. */
export interface KeptState {
  readonly kept?: true;
}

export const goTo = {
  start: () => navigate(PATHS.start),
  /** The same in place of an address that has nothing to show any more. */
  startInstead: () => navigate(PATHS.start, { replace: true }),
  /** The start page with the deleted campaigns in sight. */
  deleted: () => navigate(PATHS.start, { state: { deleted: true } satisfies StartState }),
  newCampaign: (system = '', { replace = false, isAlone = true } = {}) =>
    navigate(system === '' ? '/new' : `/new/${system}`, { replace, state: { isAlone } satisfies NewCampaignState }),
  scenarios: () => navigate(PATHS.scenarios),
  lesson: (system: string, step = 1) => navigate(`/lesson/${system}/${step}`),
  campaign: (id: string) => navigate(`/c/${encodeURIComponent(id)}`),
  /** One from outside that was kept just now. */
  kept: (id: string) => navigate(`/c/${encodeURIComponent(id)}`, { state: { kept: true } satisfies KeptState }),
  demo: (system: string) => navigate(`/demo/${system}`),
  post: () => navigate(PATHS.post),
  mail: (id: string) => navigate(`/post/${id}`),
  mailTable: (id: string, what = '') => navigate(what === '' ? `/post/${id}/table` : `/post/${id}/table/${what}`),
  newByPost: (system?: string) => navigate(PATHS.newByPost, { state: { system } satisfies ChosenSystem }),
  friend: (system?: string) => navigate('/join', { state: { system } satisfies ChosenSystem }),
  desk: (id: string, page = '') => navigate(page === '' ? `/desk/${id}` : `/desk/${id}/${page}`),
  keys: () => navigate(PATHS.keys),
  proof: (id = '') => navigate(id === '' ? '/proof' : `/proof/${id}`),
  rules: (system = '', place = '') => navigate(['/rules', system, place].filter((part) => part !== '').join('/')),
};
