import type { SideId } from '@hexpost/engine';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { gradeOf, type Luck, oneIn } from '../stats/luck.ts';
import type { Statistics } from '../stats/statistics.ts';

/** A measure of luck, the rarest bad luck first. */
const measureOf = ({ direction, tail }: Luck): number => (direction === 'more' ? 1 - tail : tail - 1);

/** The luck of every side in a sentence, the luckiest first. */
export function useSideLuck({ useLuck }: Statistics): readonly { readonly side: SideId; readonly text: string }[] {
  const { t } = useTranslation('play');
  const lucks = useLuck();
  return useMemo(
    () =>
      lucks
        .toSorted((a, b) => measureOf(b.luck) - measureOf(a.luck))
        .map(({ side, luck: { tail, direction } }) => {
          const grade = gradeOf(tail);
          const context = grade === 'even' ? '' : direction;
          return { side, text: t(`play:story.dice.${grade}`, { context, many: oneIn(tail) }) };
        }),
    [lucks, t],
  );
}
