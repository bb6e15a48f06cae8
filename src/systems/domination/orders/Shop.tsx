import { Button } from '@mantine/core';
import { IconMapPin, IconMeteor, IconPlus } from '@tabler/icons-react';
import { answerOf } from '../../../engine/domination/active-traits.ts';
import type { UnitType } from '../../../engine/domination/ruleset.ts';
import { type Choice, open } from '../../../engine/kernel/system.ts';
import { ConfirmFoot } from '../../../panels/command/ConfirmFoot.tsx';
import { useGive } from '../../../panels/command/give.ts';
import { OpenFields } from '../../../panels/command/OpenFields.tsx';
import type { Picking } from '../../../panels/command/picking.ts';
import { UnitSign } from '../../../panels/map/UnitSign.tsx';
import parts from '../../../panels/parts/parts.module.css';
import { Refused } from '../../../panels/table/Refused.tsx';
import { useTools } from '../../../panels/table/tools.ts';
import { choiceOf, choicesOf, fieldOf, startDraft } from '../../../store/draft.ts';
import css from '../Domination.module.css';
import { Traits } from '../Trait.tsx';
import { useTable } from '../table.ts';

/** The units that the army can buy or drop, each with its price, its strength and its traits. */
export function Shop({ picking }: { readonly picking: Picking }) {
  const { ask, position, sitting, words } = useTable();
  const { rules, state } = position;
  const side = state.sides[sitting.seat!];
  const { command, type: chosen } = picking.draft;
  const isOpen = command === 'buy' || command === 'drop';
  if (!side) return null;
  const { dropLimit, stackLimit } = rules.ruleset.numbers;
  const drops = Object.values(side.dropped).reduce((sum, count) => sum + count, 0);
  const cap = state.options['drop-cap'];
  const same = sharedRefusal(choicesOf(ask({ command: 'buy' }), 'type'));
  const offers = rules.ruleset.units.filter(({ army }) => army === side.faction);
  return (
    <details className={parts.fold} open={isOpen || picking.draft.unit === undefined}>
      <summary>{words.t('domination/orders:shop.title', { resources: side.resources })}</summary>
      <p className={parts.note}>
        {words.t('domination/orders:shop.limits', { stack: stackLimit, drop: dropLimit })}
        {drops > 0 && ` ${words.t('domination/orders:shop.dropped', { count: drops, cap: cap || '∞' })}`}
      </p>
      {same && <Refused refusal={same} />}
      <ul className={parts.list}>
        {offers.map((type) => (
          <Offer
            key={type.id}
            type={type}
            picking={isOpen && chosen === type.id ? picking : null}
            isExplained={same !== undefined}
          />
        ))}
      </ul>
    </details>
  );
}

interface OfferProps {
  readonly type: UnitType;
  readonly picking: Picking | null;
  /** The reason is said for all offers together. */
  readonly isExplained: boolean;
}

function Offer({ type, picking, isExplained }: OfferProps) {
  const { drafts } = useTools();
  const { ask, position, sitting, words } = useTable();
  const give = useGive();
  const { t } = words;
  const surcharge = answerOf(position, { type: type.id }, 'dropsFor');
  const buying = choiceOf(ask({ command: 'buy' }), 'type', type.id);
  const dropping = surcharge === undefined ? undefined : choiceOf(ask({ command: 'drop' }), 'type', type.id);
  const alive = Object.values(position.state.units).filter(
    (unit) => unit.side === sitting.seat && unit.type === type.id,
  ).length;
  const name = words.row('units', type.id);
  const begin = (command: 'buy' | 'drop') => {
    const draft = { command, type: type.id };
    const options = ask(draft);
    const places = open(choicesOf(options, 'at'));
    const { ready } = places.length === 1 ? ask({ ...draft, at: places[0]!.value }) : {};
    // One place and nothing else to decide: it is bought at once.
    if (ready && command === 'buy' && !fieldOf(options, 'guard')) give(ready);
    else startDraft(drafts, picking?.draft.command === command ? {} : ready ? { ...ready } : draft);
  };
  const refusal = buying?.refusal && (!dropping || dropping.refusal) ? buying.refusal : undefined;
  return (
    <li className={css.offer}>
      <b>
        <UnitSign type={type.id} /> {name}
      </b>
      <span className={parts.row}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={13} aria-hidden />}
          disabled={!buying || buying.refusal !== undefined}
          aria-label={t('domination/orders:shop.buy', { name, price: words.price(type.cost) })}
          onClick={() => begin('buy')}
        >
          {type.cost}
        </Button>
        {surcharge !== undefined && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconMeteor size={13} aria-hidden />}
            disabled={!dropping || dropping.refusal !== undefined}
            aria-label={t('domination/orders:shop.drop', { name, price: words.price(type.cost + surcharge) })}
            onClick={() => begin('drop')}
          >
            {type.cost + surcharge}
          </Button>
        )}
      </span>
      <small className={parts.soft}>
        {t('domination/orders:unit.strength', { strength: type.strength })}
        {' · '}
        {type.limit === null
          ? t('domination/orders:shop.have', { count: alive })
          : t('domination/orders:shop.have_limit', { count: alive, limit: type.limit })}
      </small>
      <span className={parts.row}>
        <Traits type={type.id} />
      </span>
      {refusal && !isExplained && <Refused refusal={refusal} />}
      {picking && (
        <div className={parts.stack}>
          <p className={parts.iconLine}>
            <IconMapPin size={16} aria-hidden /> {t('domination/orders:shop.place')}
          </p>
          <OpenFields
            picking={{
              ...picking,
              options: {
                ...picking.options,
                fields: picking.options.fields.filter((field) => field.name !== 'type'),
              },
            }}
          />
          <ConfirmFoot picking={picking} />
        </div>
      )}
    </li>
  );
}

/** The refusal of all choices, where they have the same. */
function sharedRefusal(choices: readonly Choice[]): Choice['refusal'] {
  const [first] = choices;
  const isSame = choices.every(({ refusal }) => JSON.stringify(refusal) === JSON.stringify(first?.refusal));
  return isSame && choices.length > 1 ? first?.refusal : undefined;
}
