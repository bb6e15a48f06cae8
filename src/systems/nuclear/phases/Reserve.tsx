import { inReserve, type Side, type Unit, unitsOfSide } from '@hexpost/engine/nuclear';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconMapPin, IconMapPinOff, IconReceiptRefund } from '@tabler/icons-react';
import { useGive } from '../../../panels/command/give.ts';
import { useDrafting, useScreen, useTools } from '../../../panels/table/tools.ts';
import { startDraft } from '../../../store/draft.ts';
import { useTable } from '../table.ts';
import { UnitCard } from '../UnitCard.tsx';
import css from './Preparation.module.css';
import { PreparationStep } from './PreparationSteps.tsx';

function Waiting({ unit, hex }: { unit: Unit; hex: string | undefined }) {
  const { screen, drafts } = useTools();
  const { ask, words } = useTable();
  const give = useGive();
  const placing = useDrafting(({ draft }) => draft.command === 'deploy' && draft.unit === unit.id);
  const open = useScreen(({ inspected }) => inspected === unit.id);
  const { t } = words;
  const refund = ask({ command: 'refund', unit: unit.id }).ready;
  const recall = hex === undefined ? undefined : ask({ command: 'deploy', unit: unit.id, hex: null }).ready;
  const name = words.shortUnit(unit.id);
  return (
    <li className={css.waiting} data-placing={placing}>
      <div>
        <button
          type="button"
          className={css.name}
          aria-expanded={open}
          onClick={() => screen.setState({ inspected: open ? null : unit.id })}
        >
          <span>{name}</span>
          <small>{t('nuclear/terms:counted.models', { count: unit.living.length })}</small>
        </button>
        <Button
          size="compact-sm"
          variant={placing ? 'filled' : hex === undefined ? 'light' : 'default'}
          leftSection={<IconMapPin size={14} />}
          aria-pressed={placing}
          aria-label={t('play:prep.deploy', { name, hex, context: hex === undefined ? '' : 'again' })}
          onClick={() => startDraft(drafts, placing ? {} : { command: 'deploy', unit: unit.id })}
        >
          {hex ?? t('play:prep.place')}
        </Button>
        {recall && (
          <Tooltip label={t('play:prep.recall')}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('play:prep.recall-unit', { name })}
              onClick={() => give(recall)}
            >
              <IconMapPinOff size={16} />
            </ActionIcon>
          </Tooltip>
        )}
        {refund && (
          <Tooltip label={words.command('refund')}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('play:prep.refund', { name })}
              onClick={() => give(refund)}
            >
              <IconReceiptRefund size={16} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      {open && <UnitCard unit={unit} />}
    </li>
  );
}

/** The Reserve: choosing a unit here highlights its deployment area on the map, and a click there plans it. */
export function Reserve({ side }: { side: Side }) {
  const { position } = useTable();
  const { words } = useTable();
  const waiting = unitsOfSide(position, side.id).filter(inReserve);
  return (
    <PreparationStep
      title={words.t('nuclear/terms:word.reserve')}
      aside={words.t('play:counted.units', { count: waiting.length })}
    >
      {waiting.length === 0 ? (
        <p className={css.hint}>{words.t('play:prep.no-reserve')}</p>
      ) : (
        <ul className={css.offers}>
          {waiting.map((unit) => (
            <Waiting key={unit.id} unit={unit} hex={side.plans.find((plan) => plan.unit === unit.id)?.hex} />
          ))}
        </ul>
      )}
    </PreparationStep>
  );
}
