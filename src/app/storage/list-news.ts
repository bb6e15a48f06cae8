/** Tells this tab and the others that the list of campaigns has changed. */
export function newsOf(name: string) {
  const listeners = new Set<() => void>();
  const hear = () => {
    for (const listener of listeners) listener();
  };
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`${name}-list`);
  if (channel) channel.onmessage = hear;
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
    close: () => channel?.close(),
  };
}
