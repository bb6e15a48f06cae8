import type { TurnLine } from '@hexpost/engine';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translate } from '../../words/index.ts';
import { keyOf, systemWords } from '../../words/keys.ts';

/** "Turn 3 · Preparation" in the words of the system, or only the phase if there are no turns. Needs `<system>/phases`. */
function turnText(t: Translate, system: string, { phase, turn }: TurnLine): string {
  const name = t(keyOf(`${system}/phases:phase.${phase}`));
  return turn === undefined ? name : t(`${systemWords(system, 'phases')}:line`, { turn, phase: name });
}

interface Props {
  readonly system: string;
  readonly line: TurnLine;
}

/** The progress of a campaign. Its words load a moment after the rest of the page. */
export const TurnText = (props: Props) => (
  <Suspense>
    <Line {...props} />
  </Suspense>
);

function Line({ system, line }: Props) {
  const { t } = useTranslation(systemWords(system, 'phases'));
  return turnText(t, system, line);
}
