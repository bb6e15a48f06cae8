import { Button } from '@mantine/core';
import { IconDice5, IconLock } from '@tabler/icons-react';
import { useContext } from 'react';
import { useStore } from 'zustand';
import { withAlternative } from '../../../post/resolve.ts';
import parts from '../../parts/parts.module.css';
import { PanelFoot } from '../../table/PanelFoot.tsx';
import { useWordsOf } from '../by-post.ts';
import css from './Player.module.css';
import { SealingContext, type SealingTools } from './SealPanel.tsx';

/** Below the orders of a turn that is posted as a whole: the orders so far, and their alternatives. */
export function PlanLines() {
  const hand = useContext(SealingContext);
  return hand?.plan.getState().system.postsWholeTurns ? <Lines {...hand} /> : null;
}

function Lines({ plan }: Pick<SealingTools, 'plan'>) {
  const { system, campaign, state, commands, insteadOf, isHeld, refused, sealable, ...does } = useStore(plan);
  const words = useWordsOf({ system, campaign, state });
  const { t } = words;
  if (commands.length === 0 || isHeld) return null;
  const text = (i: number) => words.line(commands[i]!).text;
  if (insteadOf !== null)
    return (
      <PanelFoot>
        <p role="status">{t('post:plan.choose', { order: text(insteadOf) })}</p>
        <Button size="compact-sm" variant="default" onClick={() => does.chooseInstead(null)}>
          {t('post:plan.keep')}
        </Button>
      </PanelFoot>
    );
  const hasThrown = campaign.entries.slice(-commands.length).some(({ rolls }) => rolls.length > 0);
  return (
    <section className={parts.stack} aria-label={t('post:plan.title')}>
      <h3>{t('post:plan.title')}</h3>
      <ol className={css.orders}>
        {commands.map((command, i) => {
          const { instead } = withAlternative(command);
          const order = text(i);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an order is known by its place
            <li key={i} data-refused={refused.has(i) || undefined}>
              {order} {refused.has(i) && <em>{t('post:plan.refused')}</em>}
              <span className={css.edit}>
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={t(instead ? 'post:plan.no-instead' : 'post:plan.instead-of', { order })}
                  onClick={() => (instead ? does.drop(i, 'instead') : does.chooseInstead(i))}
                >
                  {t(instead ? 'post:plan.no-instead' : 'post:plan.instead')}
                </Button>
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={t('post:plan.drop-of', { order })}
                  onClick={() => does.drop(i)}
                >
                  {t('post:plan.drop')}
                </Button>
              </span>
            </li>
          );
        })}
      </ol>
      {hasThrown && (
        <>
          <p className={parts.note}>{t('post:plan.dice')}</p>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconDice5 size={16} aria-hidden />}
            onClick={does.throwAgain}
          >
            {t('post:plan.again')}
          </Button>
        </>
      )}
      {sealable && (
        <>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconLock size={16} aria-hidden />}
            onClick={does.close}
          >
            {t('post:plan.close')}
          </Button>
          {system.awaited(state).includes(plan.getState().seat) && (
            <p className={parts.note}>{t('post:plan.close-hint')}</p>
          )}
        </>
      )}
    </section>
  );
}
