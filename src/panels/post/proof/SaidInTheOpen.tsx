import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Course, outset, type Rules, type Told } from '../../../post/course.ts';
import { type Dispatch, withDispatches } from '../../../post/dispatch.ts';
import type { Standing } from '../../../post/report.ts';
import type { Translate } from '../../../words/index.ts';
import { DispatchRow } from '../DispatchRow.tsx';
import { tellDispatches } from '../dispatches.ts';
import { seatNames } from '../finding-words.ts';
import { useWordsOf } from '../game.ts';

interface Props {
  readonly course: Course;
  readonly rules: Rules;
}

/** What was signed in the open, round by round: who reported which battle, and who countersigned after reading it. */
export function SaidInTheOpen({ course, rules }: Props) {
  return course.told.map((told, i) => {
    const before = course.told[i - 1]?.finding;
    const standing = i === 0 ? outset(course.ledger.campaign!, rules) : before?.match ? before.standing : undefined;
    const dispatches = told.content.dispatches ?? [];
    if (!standing || dispatches.length === 0) return null;
    return <Round key={told.digest} {...{ course, rules, told, standing, dispatches }} />;
  });
}

interface RoundProps extends Props {
  readonly told: Told;
  readonly standing: Standing;
  readonly dispatches: readonly Dispatch[];
}

function Round({ course, rules: { system }, told, standing, dispatches }: RoundProps) {
  const { t } = useTranslation('thread');
  const live = useMemo(() => withDispatches(system, standing, dispatches), [system, standing, dispatches]);
  const words = useWordsOf({ system, ...live });
  const { ledger } = course;
  const name = seatNames(t as Translate, ledger.campaign!.content.players);
  return (
    <details>
      <summary>{t('proof.said', { round: told.block.round, count: dispatches.length })}</summary>
      <ol>
        {tellDispatches(dispatches, ledger, live, words).map((one) => (
          <li key={one.digest}>
            <DispatchRow one={one} name={name} />
          </li>
        ))}
      </ol>
    </details>
  );
}
