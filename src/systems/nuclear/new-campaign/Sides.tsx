import type { RulesetIndex } from '@hexpost/engine/nuclear';
import { NativeSelect, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FormPartProps, SidePartProps } from '../../../panels/new-campaign/new-campaign.ts';
import { TeamField, TeamsNote } from '../../../panels/new-campaign/SideFields.tsx';
import faultList from '../../../panels/parts/FaultList.module.css';
import { letKeysScroll } from '../../../panels/parts/let-keys-scroll.ts';
import parts from '../../../panels/parts/parts.module.css';
import { keyOf } from '../../../words/keys.ts';
import { type NuclearSetup, sidesByZone, withZone } from './setup.ts';

/** Team and zone of one side. */
export const SideField = (props: SidePartProps<RulesetIndex, NuclearSetup>) => (
  <>
    <TeamField {...props} fixed={props.form.setup.painted !== null} />
    <ZoneField {...props} />
  </>
);

/** Remarks and choices that concern all sides together. */
export const SidesNote = (props: FormPartProps<RulesetIndex, NuclearSetup>) => (
  <>
    <TeamsNote form={props.form} />
    <ZoneDraw {...props} />
  </>
);

/** The zone of one side, chosen by hand unless the zones are drawn at random. A painted map assigns them already. */
function ZoneField({ form, rules, place, onSetup }: SidePartProps<RulesetIndex, NuclearSetup>) {
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

/** True when the zones are drawn at random. */
function ZoneDraw({ form, onSetup }: FormPartProps<RulesetIndex, NuclearSetup>) {
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

/** The ways in which a painted map is unfair (N-18). */
export function MapWarnings({ form }: FormPartProps<RulesetIndex, NuclearSetup>) {
  const { t } = useTranslation('nuclear/new-campaign');
  const faults = form.setup.painted?.faults ?? [];
  if (faults.length === 0) return null;
  return (
    <div className={parts.callout} data-tone="accent">
      <p>{t('map-warning', { count: faults.length })}</p>
      <ul className={faultList.list} ref={letKeysScroll}>
        {faults.map((fault, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
          <li key={i}>
            {t(keyOf(`nuclear/new-campaign:map-fault.${fault.code}`), fault.facts)}{' '}
            <span className={parts.soft}>{fault.clause}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
