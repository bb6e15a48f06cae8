import { Button, UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Choice } from '../../../engine/kernel/system.ts';
import { useGive } from '../../../panels/command/give.ts';
import { UnitSign } from '../../../panels/map/UnitSign.tsx';
import { choicesOf } from '../../../store/draft.ts';
import { useTable, useWords } from '../table.ts';
import { TypeCard } from '../UnitCard.tsx';
import css from './Preparation.module.css';
import { PreparationStep } from './PreparationStep.tsx';

function Offer({ choice }: { choice: Choice }) {
  const { ask, position } = useTable();
  const { t, row, refusal } = useWords();
  const give = useGive();
  const [opened, setOpened] = useState(false);
  const type = position.rules.units.get(String(choice.value));
  if (!type) return null;
  const name = row(type.name);
  const { ready } = ask({ command: 'buy', type: type.id });
  return (
    <li className={css.offer} data-open={opened}>
      <div>
        <UnstyledButton className={css.name} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          <IconChevronRight size={14} aria-hidden className={css.chevron} />
          <UnitSign type={type.id} />
          <span>{name}</span>
          <small>
            {t('play:prep.profile', {
              models: t('nuclear/terms:counted.models', { count: type.models }),
              quality: type.quality,
              defence: type.defence,
            })}
          </small>
        </UnstyledButton>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={13} />}
          disabled={choice.refusal !== undefined || !ready}
          title={choice.refusal ? refusal(choice.refusal) : undefined}
          aria-label={t('play:prep.buy', { name, price: type.price })}
          onClick={() => ready && give(ready)}
        >
          {type.price}
        </Button>
      </div>
      {opened && <TypeCard type={type} />}
    </li>
  );
}

/** The roster: every type with its card and its price. */
export function Shop() {
  const { ask } = useTable();
  const { t } = useWords();
  const choices = choicesOf(ask({ command: 'buy' }), 'type');
  return (
    <PreparationStep title={t('play:prep.shop')}>
      <ul className={css.offers}>
        {choices.map((choice) => (
          <Offer key={String(choice.value)} choice={choice} />
        ))}
      </ul>
    </PreparationStep>
  );
}
