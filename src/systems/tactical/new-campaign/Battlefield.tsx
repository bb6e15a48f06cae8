import { begin, type RulesetIndex } from '@hexpost/engine/tactical';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormMap, MapSeed } from '../../../panels/new-campaign/FormMap.tsx';
import type { FormPartProps } from '../../../panels/new-campaign/new-campaign.ts';
import { looksOn } from '../picture.ts';
import { BEGINNINGS, type Beginning, scenarioOf, type TacticalSetup } from './setup.ts';

/** A preview of the battlefield, and the choice of the battle's beginning. */
export function Battlefield({ form, rules, names, onSetup }: FormPartProps<RulesetIndex, TacticalSetup>) {
  const { t } = useTranslation('tactical/new-campaign');
  const { seed, position, beginning } = form.setup;
  return (
    <>
      <FormMap
        {...{ form, rules, scenarioOf, begin }}
        preview={({ board, hexes, units }) => ({
          ...board,
          looks: looksOn(rules, hexes),
          keyPoints: [],
          zones: form.sides.slice(0, form.count).map(({ seat, colour }, i) => ({
            colour,
            name: names[i]!,
            hexes: Object.values(units).flatMap(({ side, hex }) => (side === seat && hex !== null ? [hex] : [])),
          })),
        })}
        label={() => t('preview', { seed })}
        fault={t('no-map')}
      />
      {!position && (
        <>
          <NativeSelect
            label={t('beginning')}
            description={t(`beginning-hint.${beginning}`)}
            value={beginning}
            data={BEGINNINGS.map((id) => ({ value: id, label: t(`begin.${id}`) }))}
            onChange={({ currentTarget: { value } }) => onSetup({ beginning: value as Beginning })}
          />
          <MapSeed seed={seed} onChange={(next) => onSetup({ seed: next })} />
        </>
      )}
    </>
  );
}
