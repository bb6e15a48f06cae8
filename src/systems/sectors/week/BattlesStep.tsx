import { type Battle, battlesOf, isOver, owing } from '@hexpost/engine/sectors';
import { GiveButton } from '../../../panels/command/GiveButton.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { BattleCard } from '../battles/BattleCard.tsx';
import { useTable } from '../table.ts';
import { BattleEnding, BattleTools } from './BattleTools.tsx';

const GROUPS: readonly (readonly [string, (battle: Battle) => boolean])[] = [
  ['disputed', ({ status }) => status === 'disputed'],
  ['waiting', (battle) => !isOver(battle) && battle.status !== 'disputed'],
  ['settled', isOver],
];

/** S-7: results by how they stand, disputes first, with what becomes of the others when the phase closes. */
export function BattlesStep() {
  const { view, words } = useTable();
  const { t } = words;
  const battles = battlesOf(view);
  return (
    <>
      {battles.length === 0 && <p className={parts.soft}>{t('sectors/week:no-battles')}</p>}
      {GROUPS.map(([name, belongs]) => {
        const own = battles.filter(belongs);
        return own.length === 0 ? null : (
          <section key={name} className={parts.stack} aria-label={t(`sectors/week:group.${name}`)}>
            <h4>
              {t(`sectors/week:group.${name}`)} <span className={parts.soft}>{own.length}</span>
            </h4>
            {own.map((battle) => (
              <div key={battle.id}>
                <BattleCard id={battle.id} open={battle.status === 'disputed'}>
                  <BattleTools battle={battle} />
                </BattleCard>
                <BattleEnding battle={battle} />
              </div>
            ))}
          </section>
        );
      })}
      {view.phase === 'battles' && (
        <GiveButton
          command={{ command: 'close-phase' }}
          label={t('sectors/week:close.battles')}
          without={owing(view)}
          filled
        />
      )}
    </>
  );
}
