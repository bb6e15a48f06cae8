import { type Side, unitsOfSide } from '@hexpost/engine/nuclear';
import { Button } from '@mantine/core';
import { useGive } from '../../../panels/command/give.ts';
import { choicesOf } from '../../../store/draft.ts';
import { Trait, TraitTip } from '../Trait.tsx';
import { useTable } from '../table.ts';
import css from './Preparation.module.css';
import { PreparationStep } from './PreparationStep.tsx';

/** Units that have risen in rank pick an upgrade. */
export function RankPicks({ side }: { side: Side }) {
  const { position, ask, words } = useTable();
  const give = useGive();
  const risen = unitsOfSide(position, side.id).filter(({ picks }) => picks > 0);
  if (risen.length === 0 && side.chosen.length === 0) return null;
  return (
    <PreparationStep title={words.t('play:prep.ranks')}>
      <ul className={css.offers}>
        {risen.map(({ id }) => (
          <li key={id} className={css.rank}>
            <strong>{words.shortUnit(id)}</strong>
            {choicesOf(ask({ command: 'choose-upgrade', unit: id }), 'trait').map(({ value, refusal }) => {
              const trait = String(value);
              return (
                <TraitTip key={trait} id={trait}>
                  <Button
                    size="compact-sm"
                    variant="default"
                    disabled={refusal !== undefined}
                    onClick={() => {
                      const { ready } = ask({ command: 'choose-upgrade', unit: id, trait });
                      if (ready) give(ready);
                    }}
                  >
                    {words.trait(trait)}
                  </Button>
                </TraitTip>
              );
            })}
          </li>
        ))}
        {side.chosen.map(({ unit, trait }) => (
          <li key={`${unit} ${trait}`} className={css.hint}>
            {words.shortUnit(unit)}: <Trait id={trait} inline />
          </li>
        ))}
      </ul>
    </PreparationStep>
  );
}
