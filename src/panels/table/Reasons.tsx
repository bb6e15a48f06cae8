import type { Choice } from '@hexpost/engine';
import parts from '../parts/parts.module.css';
import { Refused } from './Refused.tsx';
import { useNames } from './tools.ts';

/** The reasons why some choices are refused, each once. */
export function Reasons({ choices }: { readonly choices: readonly Choice[] }) {
  const words = useNames();
  const refusals = choices.flatMap(({ refusal }) => refusal ?? []);
  const once = new Map(refusals.map((refusal) => [words.refusal(refusal), refusal]));
  if (once.size === 0) return null;
  return (
    <ul className={`${parts.stackList} ${parts.note}`}>
      {[...once].map(([sentence, refusal]) => (
        <li key={sentence}>
          <Refused refusal={refusal} />
        </li>
      ))}
    </ul>
  );
}
