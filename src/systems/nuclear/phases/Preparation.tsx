import { Button } from '@mantine/core';
import { IconCheck, IconShieldPlus } from '@tabler/icons-react';
import type { Side } from '../../../engine/nuclear/state.ts';
import { unitsOfSide } from '../../../engine/nuclear/units.ts';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import { useGive } from '../../../panels/command/give.ts';
import { Refused } from '../../../panels/table/Refused.tsx';
import { useTable, useWords } from '../table.ts';
import { Bid } from './Bid.tsx';
import { EventBox } from './EventBox.tsx';
import { EventChoices } from './EventChoices.tsx';
import css from './Preparation.module.css';
import { PreparationStep } from './PreparationStep.tsx';
import { RankPicks } from './RankPicks.tsx';
import { Reserve } from './Reserve.tsx';
import { Shop } from './Shop.tsx';

function Fortify() {
  const { ask, words } = useTable();
  const give = useGive();
  const offer = ask({ command: 'fortify-base' });
  return (
    <PreparationStep title={words.command('fortify-base')} aside={<ClauseLink clause="N-5.8" />}>
      {offer.ready ? (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconShieldPlus size={16} />}
          onClick={() => give(offer.ready!)}
        >
          {words.t('nuclear/terms:command.fortify-base')}
        </Button>
      ) : (
        offer.refusal && <Refused refusal={offer.refusal} />
      )}
    </PreparationStep>
  );
}

/** A line about what will be revealed, and the button that ends the preparation. */
function Ready({ side }: { side: Side }) {
  const { ask, position } = useTable();
  const { t, command } = useWords();
  const give = useGive();
  const { ready } = ask({ command: 'ready' });
  const bought = unitsOfSide(position, side.id).filter(({ fresh }) => fresh).length;
  return (
    <div className={css.ready}>
      <p>
        {t('play:prep.summary', {
          bought: t('nuclear/terms:counted.units', { count: bought }),
          planned: t('nuclear/terms:counted.units', { count: side.plans.length }),
          bid: side.bid ?? 0,
          left: side.prestige - (side.bid ?? 0),
        })}
      </p>
      <Button fullWidth leftSection={<IconCheck size={18} />} disabled={!ready} onClick={() => ready && give(ready)}>
        {command('ready')}
      </Button>
      <p className={css.hint}>{t('nuclear/terms:command.ready_hint')}</p>
    </div>
  );
}

/** The secret round as one panel: event, purse, purchases, reserve, ranks, works, bid, ready. */
export function Preparation() {
  const { position, sitting } = useTable();
  const { t } = useWords();
  const side = position.state.sides[sitting.viewer];
  if (!side || sitting.seat === null) return <EventBox />;
  return (
    <div className={css.panel}>
      <EventBox />
      <dl className={css.purse} aria-label={t('play:prep.purse')}>
        <div>
          <dt>{t('nuclear/terms:word.prestige')}</dt>
          <dd>{side.prestige}</dd>
        </div>
        <div>
          <dt>{t('nuclear/terms:word.bid')}</dt>
          <dd>{side.bid ?? 0}</dd>
        </div>
        <div>
          <dt>{t('play:prep.free')}</dt>
          <dd>{side.prestige - (side.bid ?? 0)}</dd>
        </div>
      </dl>
      <EventChoices />
      <Reserve side={side} />
      <Shop />
      <RankPicks side={side} />
      <Fortify />
      <Bid side={side} />
      <Ready side={side} />
    </div>
  );
}
