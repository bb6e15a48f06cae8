/**
 * The names in a shared folder: a folder for each campaign, and in it a file for each block, named by its digest. Files with other names
 * are ignored.
 */

export const FOLDER = /^hexpost-([0-9a-z]{26})$/;
export const FILE = /^([0-9a-f]{64})\.txt$/;
export const folderOf = (campaign: string): string => `hexpost-${campaign}`;

/** Files of a campaign that are looked at: ten times what a mailbox holds. */
export const MOST_FOLDER_FILES = 100_000;
