import { OddsDetails, OddsInShort } from '../odds/OddsPanel.tsx';
import { usePickedOdds } from '../odds/use-odds.ts';
import { PanelFoot } from '../table/PanelFoot.tsx';
import css from './Confirm.module.css';
import { Confirm } from './Confirm.tsx';
import type { Picking } from './picking.ts';

/** The drafted order at the lower edge of its panel, always in sight, with its chances if dice decide; their details are above. */
export function ConfirmFoot({ picking }: { readonly picking: Picking }) {
  const { odds, isStale } = usePickedOdds(picking);
  return (
    <>
      <PanelFoot>
        <div className={css.foot}>
          <Confirm picking={picking} />
          {odds && <OddsInShort odds={odds} isStale={isStale} />}
        </div>
      </PanelFoot>
      {odds && <OddsDetails odds={odds} isStale={isStale} />}
    </>
  );
}
