import type { Presence } from '../../../post/carrier.ts';
import type { OpenCarrying } from '../../../store/carrying.ts';

/** The carrier of a campaign, as its pages show it. */
export interface CarrierTools {
  /** False in browsers that open no folders. */
  readonly canOpenFolders: boolean;
  /** Null while the posts are copied by hand. `name`: of the folder, or of the relay's host. */
  readonly by: { readonly kind: 'folder' | 'relay'; readonly name: string } | null;
  /** True while the browser wants to be asked for permission to use the folder again. */
  readonly needsPermission: boolean;
  /** Null while nothing is carried. */
  readonly carrying: OpenCarrying | null;
  /** Seats whose pages are open, where the carrier can tell. */
  readonly presence: Presence | null;
  /** The reason why a carrier could not be chosen or kept. */
  readonly trouble: unknown;
  readonly onChooseFolder: () => void;
  readonly onAllow: () => void;
  /**
   * Takes a relay by the access that somebody was given, alone or in a link. Answers why not, otherwise null: there is none in the text,
   * or this site does not let its pages connect there.
   */
  readonly onUseRelay: (text: string) => 'no-access' | 'not-opened' | null;
  /** The host of this site's relay; null where the site names none. */
  readonly siteRelay: string | null;
  /** Gets a room there with an access for each seat, and uses it. Answers why there is none, otherwise null. */
  readonly onAskForRoom: (seats: number) => Promise<'busy' | 'none' | null>;
  readonly onEnd: () => void;
  /** The carrier that somebody has stopped using; null where there was none. */
  readonly ended: CarrierTools['by'];
  readonly onAgain: () => void;
  /** Takes in files of the shared folder, for browsers that open none. Answers with the digests of the posts that are in them. */
  readonly onFiles: (files: readonly File[]) => Promise<ReadonlySet<string>>;
}

/** True where the posts of a campaign go out by themselves, now or as soon as the carrier answers. */
export const isCarried = (carrier: CarrierTools | undefined): boolean => carrier !== undefined && carrier.by !== null;
