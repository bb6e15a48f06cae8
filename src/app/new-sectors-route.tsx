import { readRuleset } from '../engine/sectors/read-ruleset.ts';
import { begin } from '../engine/sectors/scenario.ts';
import { NewSectorsPage } from '../panels/sectors/NewSectorsPage.tsx';
import type { SectorsWish } from '../panels/sectors/new-wish.ts';
import { goTo } from './go.ts';
import { makeSectors } from './new-sectors.ts';
import { randomHex } from './random.ts';
import { sectorsRuleset } from './rulesets-sectors.ts';
import type { Storage } from './storage.ts';
import { turnLineOf } from './turn-line.ts';

const shipped = readRuleset(sectorsRuleset);

/** `#/new`, once sectors is chosen there. */
export default function NewSectorsRoute({ storage }: { readonly storage: Storage }) {
  if (!shipped.ok) throw new Error(`the shipped ruleset has faults: ${JSON.stringify(shipped.faults)}`);
  const { rules } = shipped;
  const onPlay = async (wish: SectorsWish) => {
    const campaign = makeSectors(wish, rules, { id: randomHex(8), seed: randomHex(16) });
    const { id } = await storage.add(campaign, turnLineOf(begin(rules, campaign.scenario, campaign.options)));
    // A campaign is worth keeping: ask the browser not to tidy it away.
    void navigator.storage?.persist?.().catch(() => false);
    goTo.campaign(id);
  };
  return <NewSectorsPage rules={rules} onPlay={onPlay} onBack={goTo.start} />;
}
