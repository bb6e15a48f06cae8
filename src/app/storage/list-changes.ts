/** Changes of the list of campaigns, announced to this tab and to all others with the same database `name`. */
export function listChanges(name: string) {
  const listeners = new Set<() => void>();
  const hear = () => {
    for (const listener of listeners) listener();
  };
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`${name}-list`);
  if (channel) channel.onmessage = hear;
  // A tab that was frozen or suspended may have missed something.
  const look = () => document.visibilityState === 'visible' && hear();
  globalThis.document?.addEventListener('visibilitychange', look);
  return {
    tell() {
      hear();
      channel?.postMessage('changed');
    },
    listen(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    close() {
      channel?.close();
      globalThis.document?.removeEventListener('visibilitychange', look);
    },
  };
}
