import type { RulesetIndex } from '@hexpost/engine/nuclear';
import { NativeSelect, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FormPartProps, SidePartProps } from '../../../panels/new-campaign/new-campaign.ts';
import type { NuclearSetup } from './setup.ts';
import { sidesByZone, withZone } from './zones.ts';

/** The zone of one side, to choose unless the zones are drawn. A painted map has given them out already. */
export function ZoneField({ form, rules, place, onSetup }: SidePartProps<RulesetIndex, NuclearSetup>) {
  const { t } = useTranslation('nuclear/new-campaign');
  const zones = rules.ruleset.map.zones.bySides[form.count];
  if (form.setup.painted || !zones) return null;
  const { seat } = form.sides[place]!;
  return (
    <NativeSelect
      aria-label={t('side-zone', { number: place + 1 })}
      data={zones.map((hex, i) => ({ value: String(i), label: t('zone-at', { hex }) }))}
      value={String(sidesByZone(form).indexOf(seat))}
      disabled={form.setup.zones.drawn}
      onChange={({ currentTarget: { value } }) => onSetup({ zones: withZone(form, seat, Number(value)) })}
    />
  );
}

/** Whether the zones are drawn. */
export function ZoneDraw({ form, onSetup }: FormPartProps<RulesetIndex, NuclearSetup>) {
  const { t } = useTranslation('nuclear/new-campaign');
  const { zones, painted } = form.setup;
  if (painted) return null;
  return (
    <Switch
      label={t('draw-zones')}
      description={t('draw-zones-hint')}
      checked={zones.drawn}
      onChange={({ currentTarget: { checked } }) => onSetup({ zones: { ...zones, drawn: checked } })}
    />
  );
}
