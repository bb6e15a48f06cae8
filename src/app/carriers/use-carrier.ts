import { useCallback, useEffect, useState } from 'react';
import type { CarrierTools } from '../../panels/post/carrier/carrier-tools.ts';
import { digestOf } from '../../post/armour.ts';
import type { Presence } from '../../post/carrier.ts';
import { MAX_PASTE_LETTERS } from '../../post/find.ts';
import { FILE, folderOf, MOST_FOLDER_FILES } from '../../post/folder-names.ts';
import { accessesIn, type RelayAccess } from '../../post/relay-access.ts';
import { intakeOf, type OpenCarrying, startCarrying } from '../../store/carrying.ts';
import { type MailStore, ownSeats } from '../../store/mail.ts';
import { waitsForOthers } from '../../store/own-turn.ts';
import { byItself } from '../shell/by-itself.ts';
import {
  endCarrier,
  endedCarrier,
  type KeptCarrier,
  keepCarrier,
  keepLinks,
  keptCarrier,
} from '../storage/kept-carriers.ts';
import { blockIn, canOpenFolders, hasPermission, isRefusal, openFolder } from './folder-carrier.ts';
import { openCarrier, takeInCarried } from './open-carrier.ts';
import { askSiteForRoom, isRelayOpened, type RoomRefusal, siteRelay } from './site-relay.ts';

/** The shared folder as files that somebody chose or dropped, for browsers that open no folders. */

type TakeIn = (text: string) => Promise<void>;

/**
 * Takes in the posts of a campaign among these files: the rest are ignored, as in the folder. Answers with the digests of the posts that
 * are whole in them. Rejects when a file cannot be read, or when they cannot be taken in.
 */
export async function takeInFiles(
  files: readonly File[],
  campaign: string,
  mail: Pick<MailStore, 'getState'>,
  takeIn: TakeIn = (text) => takeInCarried(campaign, text, new AbortController().signal),
): Promise<ReadonlySet<string>> {
  const named = new Map<string, File>();
  for (const file of files.slice(0, MOST_FOLDER_FILES)) {
    const digest = FILE.exec(file.name)?.[1];
    if (digest !== undefined && isIn(folderOf(campaign), file)) named.set(digest, file);
  }
  const known = new Set(mail.getState().blocks.map(({ block }) => digestOf(block)));
  const there = new Set<string>();
  const read = async (digest: string) => {
    const file = named.get(digest)!;
    const text = file.size <= MAX_PASTE_LETTERS ? blockIn(await file.text(), digest) : undefined;
    if (text !== undefined) there.add(digest);
    return text;
  };
  const intake = intakeOf({ read }, takeIn);
  for (let isMore = true; isMore; ) isMore = await intake.take([...named.keys()], (digest) => known.has(digest));
  // Posts that are known here are read only to say that they are there whole.
  for (const digest of named.keys()) if (known.has(digest)) await read(digest);
  return there;
}

/** Files that were chosen one by one come without their folders. */
function isIn(folder: string, { webkitRelativePath: path }: File): boolean {
  return !path || path.split('/').at(-2) === folder;
}

/** The carrier of an open campaign's posts, as long as the page is open. */
export function useCarrier(id: string, mail: MailStore): CarrierTools {
  const [kept, setKept] = useState<KeptCarrier | null>(null);
  const [ended, setEnded] = useState<KeptCarrier | null>(null);
  const [needsPermission, setNeedsPermission] = useState(false);
  const [carrying, setCarrying] = useState<OpenCarrying | null>(null);
  const [presence, setPresence] = useState<Presence | null>(null);
  const [trouble, setTrouble] = useState<unknown>(null);

  useEffect(() => {
    let here = true;
    void endedCarrier(id).then((found) => here && setEnded(found ?? null));
    void keptCarrier(id).then(async (found) => {
      if (!found) return;
      const may = 'relay' in found || (await hasPermission(found.folder));
      if (!here) return;
      setNeedsPermission(!may);
      setKept(found);
    });
    return () => {
      here = false;
    };
  }, [id]);

  useEffect(() => {
    if (!kept || needsPermission) return;
    const stop = new AbortController();
    const ends: (() => void)[] = [() => setPresence(null), () => setCarrying(null)];
    void openCarrier(kept).then(
      ({ carrier, close, presence }) => {
        if (stop.signal.aborted) return close?.();
        const open = startCarrying(mail, carrier, {
          takeIn: (text) => takeInCarried(id, text, stop.signal),
          isAwaited: () => byItself(id).answers && waitsForOthers(mail.getState()),
        });
        const unsubscribe = open.subscribe(({ trouble: why }) => {
          if ('folder' in kept && isRefusal(why)) setNeedsPermission(true);
        });
        addEventListener('online', open.look);
        ends.push(
          unsubscribe,
          () => removeEventListener('online', open.look),
          open.stop,
          () => close?.(),
        );
        setCarrying(open);
        setPresence(presence ?? null);
      },
      (error: unknown) => setTrouble(error),
    );
    return () => {
      stop.abort();
      for (const end of ends) end();
    };
  }, [kept, needsPermission, id, mail]);

  useEffect(() => {
    if (!presence) return;
    let shown = '';
    const show = () => {
      const seats = ownSeats(mail.getState());
      if (seats.join() === shown) return;
      shown = seats.join();
      presence.show(seats);
    };
    show();
    return mail.subscribe(show);
  }, [presence, mail]);

  const use = useCallback(async (ask: () => Promise<KeptCarrier | undefined>) => {
    setTrouble(null);
    try {
      const found = await ask();
      if (!found) return;
      setKept(found);
      setNeedsPermission(false);
      await keepCarrier(found);
    } catch (error) {
      setTrouble(error);
    }
  }, []);
  const [guest] = useState(siteRelay);
  const folder = kept && 'folder' in kept ? kept.folder : undefined;
  return {
    canOpenFolders: canOpenFolders(),
    by: kept && byOf(kept),
    needsPermission,
    carrying,
    presence,
    trouble,
    onChooseFolder: () =>
      void use(async () => {
        const chosen = await openFolder();
        return chosen && { campaign: id, folder: chosen };
      }),
    onAllow: () =>
      void use(async () => (folder && (await hasPermission(folder, true)) ? { campaign: id, folder } : undefined)),
    onUseRelay: (text) => {
      const relay = accessesIn(text).at(-1);
      if (!relay) return 'no-access';
      if (!isRelayOpened(relay.address)) return 'not-opened';
      void use(async () => ({ campaign: id, relay }));
      return null;
    },
    siteRelay: guest ? hostOf(guest) : null,
    onAskForRoom: async (seats) => {
      if (!guest) return 'none';
      let refusal: RoomRefusal | null = null;
      await use(async () => {
        const room = await askSiteForRoom(guest, seats);
        if (typeof room === 'string') {
          refusal = room;
          return undefined;
        }
        const [own, ...others] = room;
        // Nobody could ask for these again: they are kept before anything is posted there.
        await keepLinks(id, others);
        return own && { campaign: id, relay: own };
      });
      return refusal;
    },
    ended: ended && byOf(ended),
    onAgain: () =>
      void use(async () =>
        ended && ('relay' in ended || (await hasPermission(ended.folder, true))) ? ended : undefined,
      ),
    onEnd: () => {
      setKept(null);
      if (!kept) return;
      setEnded(kept);
      void endCarrier(kept).catch(setTrouble);
    },
    onFiles: (files) => takeInFiles(files, id, mail),
  };
}

const hostOf = ({ address }: RelayAccess): string => new URL(address).host;

const byOf = (kept: KeptCarrier): CarrierTools['by'] =>
  'relay' in kept ? { kind: 'relay', name: hostOf(kept.relay) } : { kind: 'folder', name: kept.folder.name };
