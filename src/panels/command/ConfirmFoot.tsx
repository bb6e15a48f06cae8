import type { ReactNode } from 'react';
import { PanelFoot } from '../table/PanelFoot.tsx';
import css from './Confirm.module.css';
import { Confirm } from './Confirm.tsx';
import type { Picking } from './picking.ts';

/** The order on its way at the lower edge of its panel, always in sight; below it what it may come to. */
export function ConfirmFoot({ picking, children }: { readonly picking: Picking; readonly children?: ReactNode }) {
  return (
    <PanelFoot>
      <div className={css.foot}>
        <Confirm picking={picking} />
        {children}
      </div>
    </PanelFoot>
  );
}
