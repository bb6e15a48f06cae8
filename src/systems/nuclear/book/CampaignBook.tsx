import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RulesetIndex } from '../../../engine/nuclear/ruleset-index.ts';
import type { Laid } from '../../../panels/book/BookModal.tsx';
import { Rulebook } from '../../../panels/book/Rulebook.tsx';
import { useNameOf } from '../../../words/index.ts';
import { isHomebrew } from './shipped.ts';
import { nuclearVolume } from './volume.tsx';

/** The rulebook of a campaign: it says so when the rules are not the built-in ones. */
export default function CampaignBook({ rules, ...laid }: Laid & { readonly rules: RulesetIndex }) {
  const { t } = useTranslation('book');
  const nameOf = useNameOf();
  const volume = useMemo(() => nuclearVolume(rules), [rules]);
  const note = isHomebrew(rules) ? t('book:homebrew', { name: nameOf(volume.name) }) : undefined;
  return <Rulebook volume={volume} note={note} {...laid} />;
}
