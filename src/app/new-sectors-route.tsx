import type { ReactNode } from 'react';
import type { Campaign } from '../engine/kernel/campaign.ts';
import { readRuleset } from '../engine/sectors/read-ruleset.ts';
import { begin } from '../engine/sectors/scenario.ts';
import { NewSectorsPage, type NewSectorsPageProps } from '../panels/sectors/NewSectorsPage.tsx';
import type { SectorsWish } from '../panels/sectors/new-wish.ts';
import type { Luck } from './new-campaign.ts';
import { makeSectors } from './new-sectors.ts';
import { sectorsRuleset } from './rulesets-sectors.ts';

const shipped = readRuleset(sectorsRuleset);

interface Props extends Pick<NewSectorsPageProps, 'onBack' | 'byPost'> {
  readonly luck: () => Luck;
  /** Keeps the campaign and opens it; `state` is the one in which it begins. */
  readonly onMade: (campaign: Campaign, state: unknown) => Promise<void>;
  readonly children?: ReactNode;
}

/** `#/new` and `#/post-new`, once sectors is chosen there. */
export default function NewSectorsRoute({ luck, onMade, children, ...page }: Props) {
  if (!shipped.ok) throw new Error(`the shipped ruleset has faults: ${JSON.stringify(shipped.faults)}`);
  const { rules } = shipped;
  const onPlay = (wish: SectorsWish) => {
    const campaign = makeSectors(wish, rules, luck());
    return onMade(campaign, begin(rules, campaign.scenario, campaign.options));
  };
  return (
    <NewSectorsPage rules={rules} onPlay={onPlay} {...page}>
      {children}
    </NewSectorsPage>
  );
}
