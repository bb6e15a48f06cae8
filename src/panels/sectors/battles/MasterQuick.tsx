import { GM } from '../../../engine/kernel/ids.ts';
import type { Battle } from '../../../engine/sectors/state.ts';
import { useTable } from '../table.ts';
import { Why } from '../Why.tsx';
import { QuickRoll } from './QuickRoll.tsx';
import { useOrders } from './use-battle.ts';

/** S-7.10 (b): the master's throw for a battle that a side has left alone; why not, where it may not be made. */
export function MasterQuick({ battle }: { readonly battle: Battle }) {
  const { words } = useTable();
  const orders = useOrders(battle.id, { seat: GM, by: null });
  const why = orders.why('quick-resolve');
  if (why) return <Why refusal={why} words={words} />;
  return <QuickRoll battle={battle} onRoll={(told) => orders.give('quick-resolve', {}, told)} />;
}
