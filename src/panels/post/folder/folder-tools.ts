import type { OpenCarrying } from '../../../store/carrying.ts';

/** A campaign's shared folder, as its pages show it. */
export interface FolderTools {
  /** False in browsers that open no folders. */
  readonly isPossible: boolean;
  /** Null while no folder was chosen. */
  readonly name: string | null;
  /** True while the browser wants to be asked for permission again. */
  readonly needsPermission: boolean;
  /** Null while nothing is carried. */
  readonly carrying: OpenCarrying | null;
  /** The reason why a folder could not be chosen or kept. */
  readonly trouble: unknown;
  readonly onChoose: () => void;
  readonly onAllow: () => void;
  readonly onEnd: () => void;
}
