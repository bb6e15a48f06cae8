import '@mantine/core/styles/Checkbox.layer.css';
import { type ReactNode, useState } from 'react';
import type { Campaign } from '../../../engine/kernel/campaign.ts';
import { readRuleset } from '../../../engine/sectors/read-ruleset.ts';
import type { RulesetIndex } from '../../../engine/sectors/ruleset-index.ts';
import { begin } from '../../../engine/sectors/scenario.ts';
import type { Luck } from '../../../panels/new-campaign/luck.ts';
import { sectorsRuleset } from '../shipped-ruleset.ts';
import { NewSectorsPage, type NewSectorsPageProps } from './NewSectorsPage.tsx';
import { NewSectorsPageFiles } from './NewSectorsPageFiles.tsx';
import { makeSectors } from './new-campaign.ts';
import type { OwnScenario, SectorsWish } from './new-wish.ts';
import { readOwnRules, readOwnScenario } from './own-files.ts';

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
  const [homebrew, setHomebrew] = useState<RulesetIndex | null>(null);
  const [own, setOwn] = useState<OwnScenario | null>(null);
  const rules = homebrew ?? shipped.rules;
  const open = async (file: File, what: 'rules' | 'scenario') => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (what === 'scenario') {
      const read = readOwnScenario(bytes, rules, file.name);
      if (!read.ok) return read.problem;
      setOwn(read.value);
      return null;
    }
    const read = readOwnRules(bytes);
    if (!read.ok) return read.problem;
    // A position was read by the rules of before.
    setOwn(null);
    setHomebrew(read.value);
    return null;
  };
  const onPlay = (wish: SectorsWish) => {
    const campaign = makeSectors(wish, rules, luck());
    return onMade(campaign, begin(rules, campaign.scenario, campaign.options));
  };
  return (
    // Other rules, or another position, ask other things.
    <NewSectorsPage key={`${rules.hash} ${own?.file}`} rules={rules} own={own} onPlay={onPlay} {...page}>
      {!page.byPost && (
        <NewSectorsPageFiles
          rules={homebrew}
          scenario={own?.file ?? null}
          onRules={(file) => open(file, 'rules')}
          onScenario={(file) => open(file, 'scenario')}
          onForgetRules={() => {
            setOwn(null);
            setHomebrew(null);
          }}
          onForgetScenario={() => setOwn(null)}
        />
      )}
      {children}
    </NewSectorsPage>
  );
}
