import type { ComponentProps } from 'react';
import { Rulebook } from './Rulebook.tsx';
import { isHomebrew } from './shipped.ts';

/** The rulebook of a campaign: it says so when the rules are not the built-in ones. */
export default function CampaignBook(props: Omit<ComponentProps<typeof Rulebook>, 'homebrew'>) {
  return <Rulebook {...props} homebrew={isHomebrew(props.rules)} />;
}
