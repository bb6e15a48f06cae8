import { TRAITS } from '@hexpost/engine/nuclear';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { rowPlace } from '../../panels/book/places.ts';
import { RuleTerm, TermTip } from '../../panels/book/RuleTerm.tsx';
import { useTable, useWords } from './table.ts';

/** Text of a trait, an upgrade or a structure in the campaign's ruleset; undefined for any other id. */
function useMeaning(id: string): string | undefined {
  const { traits, upgrades, structures } = useTable().position.rules;
  const { row } = useWords();
  const found = traits.get(id) ?? upgrades.get(id) ?? structures.get(id);
  return found && row(found.text);
}

/** Explains a trait, an upgrade or a structure beside a control that names it. */
export const TraitTip = ({ id, children }: { id: string; children: ReactElement }) => (
  <TermTip text={useMeaning(id)}>{children}</TermTip>
);

interface Props {
  readonly id: string;
  /** Its number; 0 without one. */
  readonly x?: number;
  readonly inline?: boolean;
}

/** A trait or an upgrade by name, with its text and its clause. */
export function Trait({ id, x = 0, inline = false }: Props) {
  const { trait } = useWords();
  const { rules } = useTable().position;
  const { t } = useTranslation('nuclear/book');
  const isTrait = rules.traits.has(id);
  const { clause, off } = (isTrait ? TRAITS[id] : undefined) ?? {};
  return (
    <RuleTerm
      name={trait(id, x)}
      text={useMeaning(id) ?? id}
      place={rowPlace(isTrait ? 'traits' : 'upgrades', id)}
      clause={clause}
      remark={off ? t('nuclear/book:trait-off') : undefined}
      inline={inline}
    />
  );
}
