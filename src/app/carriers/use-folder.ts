import { useCallback, useEffect, useState } from 'react';
import type { FolderTools } from '../../panels/post/folder/folder-tools.ts';
import { type OpenCarrying, startCarrying } from '../../store/carrying.ts';
import type { MailStore } from '../../store/mail.ts';
import { forgetSharedFolder, keepSharedFolder, sharedFolder } from '../storage/shared-folders.ts';
import { folderCarrier } from './folder-carrier.ts';
import { canOpenFolders, hasPermission, isRefusal, openFolder } from './pick-folder.ts';
import { takeInCarried } from './take-in.ts';

/** The shared folder of an open campaign, which carries its posts as long as the page is open. */
export function useFolder(id: string, mail: MailStore): FolderTools {
  const [folder, setFolder] = useState<FileSystemDirectoryHandle | null>(null);
  const [needsPermission, setNeedsPermission] = useState(false);
  const [carrying, setCarrying] = useState<OpenCarrying | null>(null);
  const [trouble, setTrouble] = useState<unknown>(null);

  useEffect(() => {
    let here = true;
    void sharedFolder(id).then(async (found) => {
      if (!found) return;
      const may = await hasPermission(found);
      if (!here) return;
      setNeedsPermission(!may);
      setFolder(found);
    });
    return () => {
      here = false;
    };
  }, [id]);

  useEffect(() => {
    if (!folder || needsPermission) return;
    const stop = new AbortController();
    const open = startCarrying(mail, folderCarrier(folder, id), {
      takeIn: (text) => takeInCarried(id, text, stop.signal),
    });
    const unsubscribe = open.subscribe(({ trouble: why }) => {
      if (isRefusal(why)) setNeedsPermission(true);
    });
    setCarrying(open);
    return () => {
      stop.abort();
      unsubscribe();
      open.stop();
      setCarrying(null);
    };
  }, [folder, needsPermission, id, mail]);

  const use = useCallback(
    async (ask: () => Promise<FileSystemDirectoryHandle | undefined>) => {
      setTrouble(null);
      try {
        const found = await ask();
        if (!found) return;
        setFolder(found);
        setNeedsPermission(false);
        await keepSharedFolder(id, found);
      } catch (error) {
        setTrouble(error);
      }
    },
    [id],
  );
  return {
    isPossible: canOpenFolders(),
    name: folder?.name ?? null,
    needsPermission,
    carrying,
    trouble,
    onChoose: () => void use(openFolder),
    onAllow: () => void use(async () => (folder && (await hasPermission(folder, true)) ? folder : undefined)),
    onEnd: () => {
      setFolder(null);
      void forgetSharedFolder(id).catch(setTrouble);
    },
  };
}
