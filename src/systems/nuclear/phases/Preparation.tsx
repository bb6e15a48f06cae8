import { type Side, unitsOfSide } from '@hexpost/engine/nuclear';
import { Button } from '@mantine/core';
import { IconCheck, IconMapPin, IconShieldPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ClauseLink } from '../../../panels/book/ClauseLink.tsx';
import { EndQuestion } from '../../../panels/command/EndQuestion.tsx';
import { isNothingLeft, type LeftOver, useFinishPart, useLeftOver } from '../../../panels/command/finish-part.ts';
import { useGive } from '../../../panels/command/give.ts';
import { PanelFoot } from '../../../panels/table/PanelFoot.tsx';
import { Refused } from '../../../panels/table/Refused.tsx';
import { useDrafting, useTools } from '../../../panels/table/tools.ts';
import { startDraft } from '../../../store/draft.ts';
import { unplacedUnits } from '../hints.ts';
import { useTable, useWords } from '../table.ts';
import { EventBox } from './EventBox.tsx';
import { EventChoices } from './EventChoices.tsx';
import css from './Preparation.module.css';
import { Bid, PreparationStep, RankPicks, Shop } from './PreparationSteps.tsx';
import { Reserve } from './Reserve.tsx';

function Fortify() {
  const { ask, position, words } = useTable();
  const give = useGive();
  const offer = ask({ command: 'fortify-base' });
  const { price } = position.rules.ruleset.numbers.fortify;
  return (
    <PreparationStep title={words.command('fortify-base')} aside={<ClauseLink clause="N-5.8" />}>
      {offer.ready ? (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconShieldPlus size={16} />}
          onClick={() => give(offer.ready!)}
        >
          {words.t('play:prep.fortify', { price })}
        </Button>
      ) : (
        offer.refusal && <Refused refusal={offer.refusal} />
      )}
    </PreparationStep>
  );
}

interface ReadyProps {
  readonly side: Side;
  /** The number in the field of the bid. */
  readonly amount: number | string;
}

/** The button that ends the preparation, with lines on the reveal and on unplaced units. A typed bid counts. */
function Ready({ side, amount }: ReadyProps) {
  const table = useTable();
  const { ask, position } = table;
  const { t, command } = useWords();
  const give = useGive();
  const finishPart = useFinishPart();
  const leftOver = useLeftOver();
  const [asks, setAsks] = useState(false);
  const { drafts, byPost } = useTools();
  const placing = useDrafting(({ draft }) => draft.command === 'deploy');
  const { ready } = ask({ command: 'ready' });
  const own = unitsOfSide(position, side.id);
  const typed =
    typeof amount === 'number' && amount !== (side.bid ?? 0) ? ask({ command: 'bid', amount }).ready : undefined;
  const bid = typed ? Number(amount) : (side.bid ?? 0);
  const waiting = unplacedUnits(table);
  const unplaced = waiting.length;
  const hasReserve = waiting.length + side.plans.length > 0;
  // A bid that is typed is given with the end.
  const left: LeftOver = typed ? { ...leftOver(), unspent: [] } : leftOver();
  const counted = (count: number) => t('play:counted.units', { count });
  const end = () =>
    finishPart({ command: 'ready' }, () => {
      if (typed && !give(typed)) return;
      if (ready) give(ready);
    });
  return (
    <div className={css.ready}>
      <p>
        {t('play:prep.summary', {
          bought: counted(own.filter(({ fresh }) => fresh).length),
          planned: counted(side.plans.length),
          bid,
          left: side.prestige - bid,
        })}
        {unplaced > 0 && <strong> {t('play:prep.unplaced', { count: unplaced })}</strong>}
      </p>
      {/* It stays when all are placed, so that the button that ends the part does not move into its place. */}
      {hasReserve && (
        <Button
          variant="light"
          leftSection={<IconMapPin size={18} />}
          disabled={!waiting[0] || placing}
          onClick={() => startDraft(drafts, { command: 'deploy', unit: waiting[0]!.id })}
        >
          {t(unplaced > 0 ? 'play:prep.place-next' : 'play:prep.all-placed', { count: unplaced })}
        </Button>
      )}
      <Button
        data-ends
        leftSection={<IconCheck size={18} />}
        disabled={!ready}
        onClick={() => (isNothingLeft(left) ? end() : setAsks(true))}
      >
        {command('ready')}
      </Button>
      <EndQuestion
        left={asks && !isNothingLeft(left) ? left : null}
        label={command('ready')}
        onEnd={end}
        onBack={() => setAsks(false)}
      />
      <p className={css.hint}>
        {t(byPost ? 'nuclear/terms:command.ready-by-post' : 'nuclear/terms:command.ready_hint')}
      </p>
    </div>
  );
}

/** Bid and Ready, always in sight. The bid typed so far is passed to the button that ends the preparation. */
function BidAndReady({ side }: { readonly side: Side }) {
  const [amount, setAmount] = useState<number | string>(side.bid ?? 0);
  useEffect(() => setAmount(side.bid ?? 0), [side.bid]);
  return (
    <PanelFoot>
      <Bid side={side} amount={amount} onAmount={setAmount} />
      <Ready side={side} amount={amount} />
    </PanelFoot>
  );
}

/** The secret round as one panel: event, purse, ranks, reserve, purchases, works; below them bid and ready. */
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
      <RankPicks side={side} />
      <Reserve side={side} />
      <Shop />
      <Fortify />
      <BidAndReady side={side} />
    </div>
  );
}
