import { keepUnsent } from '../../store/draft.ts';
import { useDrafting, useTools } from './tools.ts';

/** A started form that is stored until it is given, under its own key; empty while there is none. It is plain JSON. */
export function useUnsent<Form extends object>(key: string): readonly [Form, (next: Form) => void] {
  const { drafts } = useTools();
  const form = useDrafting((now) => now.unsent[key]);
  return [(form ?? {}) as unknown as Form, (next) => keepUnsent(drafts, key, next as never)];
}
