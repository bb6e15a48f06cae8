import { type Choice, open } from '@hexpost/engine';
import { Button, UnstyledButton } from '@mantine/core';
import { type Icon, IconChevronRight } from '@tabler/icons-react';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { choiceOf, choicesOf, startDraft } from '../../store/draft.ts';
import { UnitSign } from '../map/UnitRow.tsx';
import parts from '../parts/parts.module.css';
import { Refused } from '../table/Refused.tsx';
import { useTable, useTools } from '../table/tools.ts';
import { ConfirmFoot, OpenFields } from './Confirm.tsx';
import { useGive } from './give.ts';
import css from './Offers.module.css';
import type { Picking } from './picking.ts';
import { withOnlyChoices } from './picks.ts';

/** A command that creates a unit of a type, as a button with its price. */
interface Way {
  readonly command: string;
  readonly icon: Icon;
  /** Undefined if units of the type can never come this way. */
  readonly priceOf: (type: string) => number | undefined;
  readonly labelOf: (name: string, price: number) => string;
}

/** Units on offer, and the words for them. While these functions stay the same, an offer is not drawn again. */
export interface Offer {
  /** The first one offers every type. */
  readonly ways: readonly [Way, ...Way[]];
  /** Text below the name of a type. */
  readonly about: (type: string) => string;
  /** Shown when a type is unfolded. */
  readonly details: (type: string) => ReactNode;
}

interface Props extends Offer {
  /** Absent if units are bought without a location. */
  readonly picking?: Picking;
}

/** The types of units that a side can get, each with its prices. A purchase without further choices is made at once. */
export function Offers({ picking, ...props }: Props) {
  const { ask } = useTable();
  const { command } = props.ways[0];
  const choices = useMemo(() => choicesOf(ask({ command }), 'type'), [ask, command]);
  const same = useMemo(() => sharedRefusal(choices), [choices]);
  return (
    <>
      {same && <Refused refusal={same} />}
      <ul className={css.offers}>
        {choices.map(({ value }) => (
          <OfferOfType
            key={String(value)}
            {...props}
            type={String(value)}
            hasPlace={picking !== undefined}
            begun={picking?.draft.type === value ? picking : undefined}
            isExplained={same !== undefined}
          />
        ))}
      </ul>
    </>
  );
}

interface OfferProps extends Offer {
  readonly type: string;
  /** Units are bought with a location. */
  readonly hasPlace: boolean;
  /** The purchase of this type that has been begun. */
  readonly begun: Picking | undefined;
  /** The reason is given once for all offers. */
  readonly isExplained: boolean;
}

const OfferOfType = memo(function OfferOfType({
  type,
  ways,
  about,
  details,
  hasPlace,
  begun,
  isExplained,
}: OfferProps) {
  const { drafts } = useTools();
  const { ask, words } = useTable();
  const give = useGive();
  const [opened, setOpened] = useState(false);
  const name = words.choice({ name: 'type' }, type);
  const offered = ways.flatMap((way) => {
    const [price, choice] = [way.priceOf(type), choiceOf(ask({ command: way.command }), 'type', type)];
    return price === undefined || !choice ? [] : [{ ...way, price, choice }];
  });
  const begin = (command: string) => {
    const draft = withOnlyChoices(ask, { command, type });
    const { ready, fields } = ask(draft);
    if (ready && (!hasPlace || fields.every(({ name: field }) => field in draft))) give(ready);
    else startDraft(drafts, begun?.draft.command === command ? {} : draft);
  };
  const [refusal] = offered.every(({ choice }) => choice.refusal) ? offered.map(({ choice }) => choice.refusal) : [];
  return (
    <li className={css.offer} data-open={opened}>
      <div>
        <UnstyledButton className={css.name} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          <IconChevronRight size={14} aria-hidden className={css.chevron} />
          <UnitSign type={type} />
          <span>{name}</span>
          <small>{about(type)}</small>
        </UnstyledButton>
        {offered.map(({ command, icon: Sign, price, choice, labelOf }) => (
          <Button
            key={command}
            size="compact-sm"
            variant="default"
            leftSection={<Sign size={13} aria-hidden />}
            disabled={choice.refusal !== undefined}
            title={choice.refusal && words.refusal(choice.refusal)}
            aria-label={labelOf(name, price)}
            onClick={() => begin(command)}
          >
            {price}
          </Button>
        ))}
      </div>
      {opened && details(type)}
      {refusal && !isExplained && <Refused refusal={refusal} />}
      {begun && ways.some(({ command }) => command === begun.draft.command) && (
        <div className={parts.stack}>
          <OpenFields picking={{ ...begun, options: withoutType(begun.options) }} />
          <ConfirmFoot picking={begun} />
        </div>
      )}
    </li>
  );
});

const withoutType = (options: Picking['options']): Picking['options'] => ({
  ...options,
  fields: options.fields.filter(({ name }) => name !== 'type'),
});

/** The refusal of all choices, if it is the same. */
function sharedRefusal(choices: readonly Choice[]): Choice['refusal'] {
  const [first] = choices;
  const isSame = choices.every(({ refusal }) => JSON.stringify(refusal) === JSON.stringify(first?.refusal));
  return isSame && choices.length > 1 && open(choices).length === 0 ? first?.refusal : undefined;
}
