import { shortenedName } from '@hexpost/engine';

/** "Name (2)" after "Name", "Name (3)" after that. */
export function nextName(name: string): string {
  const [, plain = name, number = '1'] = /^(.*) \((\d{1,4})\)$/s.exec(name) ?? [];
  return shortenedName(plain, ` (${Number(number) + 1})`);
}
