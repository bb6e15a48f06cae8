import { OddsDetails, OddsInShort } from '../odds/OddsPanel.tsx';
import { usePickedOdds } from '../odds/use-odds.ts';
import { PanelFoot } from '../table/PanelFoot.tsx';
import { useWide } from '../table/window-size.ts';
import css from './Confirm.module.css';
import { Confirm } from './Confirm.tsx';
import type { Picking } from './picking.ts';

/** The drafted order at the lower edge of its panel, always in sight, with its chances if dice decide; their details are above. */
export function ConfirmFoot({ picking }: { readonly picking: Picking }) {
  const { odds, isStale } = usePickedOdds(picking);
  const wide = useWide();
  // At the thumb there is one row until an order is begun: a look at a target must not move the map.
  const inShort = wide || picking.draft.command !== undefined;
  return (
    <>
      <PanelFoot>
        <div className={css.foot}>
          <Confirm picking={picking} />
          {odds && inShort && <OddsInShort odds={odds} isStale={isStale} />}
        </div>
      </PanelFoot>
      {odds && <OddsDetails odds={odds} isStale={isStale} />}
    </>
  );
}
