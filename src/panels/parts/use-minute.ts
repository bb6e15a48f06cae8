import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The current time, updated at the start of every minute. A hidden page is updated only when it is shown again. */
export function useMinute(clock: () => number = Date.now): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const at = clock();
      setNow(at);
      timer = setTimeout(tick, MINUTE - (at % MINUTE));
    };
    const look = () => {
      clearTimeout(timer);
      if (!document.hidden) tick();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [clock]);
  return now;
}
