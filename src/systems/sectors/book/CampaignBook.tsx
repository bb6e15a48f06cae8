import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { hashOf } from '../../../engine/kernel/hash.ts';
import type { RulesetIndex } from '../../../engine/sectors/ruleset-index.ts';
import type { Laid } from '../../../panels/book/BookModal.tsx';
import { Rulebook } from '../../../panels/book/Rulebook.tsx';
import { useNameOf } from '../../../words/index.ts';
import { isHomebrew } from './shipped.ts';
import type { Here } from './source.ts';
import { sectorsVolume } from './volume.tsx';

/** The rulebook of a campaign: it says so when the rules or the numbers are not the built-in ones. */
export default function CampaignBook({
  rules,
  here,
  ...laid
}: Laid & { readonly rules: RulesetIndex; readonly here: Here }) {
  const { t } = useTranslation(['book', 'sectors/book', 'sectors/terms']);
  const nameOf = useNameOf();
  const { data, options, map } = here;
  const volume = useMemo(() => sectorsVolume({ rules, here: { data, options, map } }), [rules, data, options, map]);
  const hasOwnNumbers = useMemo(() => hashOf(data) !== hashOf(rules.ruleset.data), [data, rules]);
  const note = isHomebrew(rules)
    ? t('book:homebrew', { name: nameOf(volume.name) })
    : hasOwnNumbers
      ? t('sectors/book:own-numbers')
      : undefined;
  return <Rulebook volume={volume} note={note} {...laid} />;
}
