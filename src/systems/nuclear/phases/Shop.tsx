import { IconPlus } from '@tabler/icons-react';
import { Offers } from '../../../panels/command/Offers.tsx';
import { useTable, useWords } from '../table.ts';
import { TypeCard } from '../UnitCard.tsx';
import { PreparationStep } from './PreparationStep.tsx';

/** The roster: every type with its card and its price. */
export function Shop() {
  const { units } = useTable().position.rules;
  const { t } = useWords();
  return (
    <PreparationStep title={t('play:prep.shop')}>
      <Offers
        ways={[
          {
            command: 'buy',
            icon: IconPlus,
            priceOf: (type) => units.get(type)?.price,
            labelOf: (name, price) => t('play:prep.buy', { name, price }),
          },
        ]}
        about={(type) => {
          const { models, quality, defence } = units.get(type)!;
          return t('play:prep.profile', {
            models: t('nuclear/terms:counted.models', { count: models }),
            quality,
            defence,
          });
        }}
        details={(type) => <TypeCard type={units.get(type)!} />}
      />
    </PreparationStep>
  );
}
