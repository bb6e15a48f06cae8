import { type ComputerManner, type OptionRow, shortenedName } from '@hexpost/engine';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sideLook } from '../../map/palette.ts';
import { nameInScenario } from '../../store/files/own-file.ts';
import { bytesOf, type Problem } from '../../store/files/text-file.ts';
import { useLanguage, useNameOf } from '../../words/index.ts';
import { givenName } from '../../words/side-names.ts';
import {
  againstComputer,
  type CampaignForm,
  chosenSides,
  differing,
  type FormOptions,
  type OptionValue,
  offeredOptions,
  sidesFor,
  withOption,
} from './campaign-form.ts';
import type { AnyNewCampaign, FormRules, JudgeRuleset } from './new-campaign.ts';

/** Stores an unfinished form. */
export interface FormKeeper {
  readonly read: () => CampaignForm | undefined;
  /** `undefined` deletes it. */
  readonly keep: (form: CampaignForm | undefined) => void;
}

const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);

/** The fresh form with everything of a stored one that still fits: its sides, and each part of the setup of the same type. */
function withKept(fresh: CampaignForm, kept: CampaignForm | undefined, counts: readonly number[]): CampaignForm {
  const seats = ({ sides }: CampaignForm): string => sides.map(({ seat }) => seat).join();
  if (!kept || seats(kept) !== seats(fresh) || !counts.includes(kept.count)) return fresh;
  const setup = Object.entries(fresh.setup as object).map(([name, usual]) => {
    const own = (kept.setup as Record<string, unknown>)[name];
    return [name, kindOf(own) === kindOf(usual) ? own : usual];
  });
  return { ...kept, scenario: null, setup: Object.fromEntries(setup) };
}

/** The default form, with the names of the previous one. */
export function freshForm(system: AnyNewCampaign, rules: FormRules, byPost: boolean, old?: CampaignForm): CampaignForm {
  const { all, counts } = system.seats(rules);
  const [least = Math.min(2, all.length)] = counts;
  return {
    name: old?.name ?? '',
    sides: sidesFor(all, old?.sides),
    count: old && counts.includes(old.count) ? old.count : least,
    options: {},
    scenario: null,
    setup: system.setup(rules, { byPost, ...(old && { before: old.setup }) }),
  };
}

/** The form of a new campaign: its input, derived values, and changes by files. */
export function useCampaignForm(
  system: AnyNewCampaign,
  judge: JudgeRuleset,
  byPost: boolean,
  keeper?: FormKeeper,
  rival?: ComputerManner,
) {
  const { t } = useTranslation('app');
  const nameOf = useNameOf();
  const language = useLanguage();
  const [rules, setRules] = useState<FormRules>(system.shipped);
  const [form, setForm] = useState(() =>
    withKept(againstComputer(freshForm(system, rules, byPost), rival), keeper?.read(), system.seats(rules).counts),
  );
  // The form as it was before a scenario changed it.
  const [plain, setPlain] = useState<CampaignForm | null>(null);

  // The user's files are not stored, only the other input.
  useEffect(() => {
    if (!keeper) return;
    const isPlain = rules === system.shipped && form.scenario === null;
    keeper.keep(isPlain ? form : freshForm(system, system.shipped, byPost, plain ?? form));
  }, [keeper, system, rules, form, plain, byPost]);

  const sides = chosenSides(form);
  const names = sides.map(({ seat, name, colour }) => {
    const usual = system.sideName?.(rules, seat);
    return name.trim() || (usual ? nameOf(usual) : givenName(sideLook(colour).name, language));
  });
  const rows = useMemo(() => system.options(rules, form.setup), [system, rules, form.setup]);
  const proposed: FormOptions = {
    ...(byPost && system.proposedByPost),
    ...system.proposed?.(rules, form),
  };
  const chosen = offeredOptions(rows, differing(rows, { ...proposed, ...form.options }));
  const place = system.place(rules, form.setup);
  const defaultName = t('campaign-default', {
    system: nameOf(rules.ruleset.name),
    map:
      form.scenario === null
        ? typeof place === 'string'
          ? place
          : nameOf(place)
        : form.scenarioName
          ? nameOf(form.scenarioName)
          : form.scenario.replace(/\.json$/, ''),
  });

  /** The form with all names filled in, without anything that is not in play. */
  const completed = (): CampaignForm => ({
    ...form,
    name: form.name.trim() || shortenedName(defaultName),
    sides: sides.map((side, i) => ({ ...side, name: names[i]! })),
    options: chosen,
  });

  /** Sets an option. The proposed value, or else the rules' default, is not stored. */
  const setOption = (row: OptionRow, value: OptionValue): void =>
    setForm((now) => withOption(now, { id: row.id, default: proposed[row.id] ?? row.default }, value));

  const changeRules = (next: FormRules): void => {
    setRules(next);
    setPlain(null);
    setForm(freshForm(system, next, byPost, plain ?? form));
  };
  const forgetScenario = (): void => {
    if (plain) setForm({ ...plain, name: form.name });
    setPlain(null);
  };
  const openRules = async (file: File): Promise<Problem | null> => {
    const read = await judge(file);
    if (!read.ok) return read.problem;
    changeRules(system.files!.rulesOf(read.value));
    return null;
  };
  const openScenario = async (file: File): Promise<Problem | null> => {
    const bytes = await bytesOf(file);
    if (!bytes.ok) return bytes.problem;
    const read = system.files!.readScenario(bytes.value, rules, file.name);
    if (!read.ok) return read.problem;
    const { seats, options, setup } = read.value;
    setPlain((before) => before ?? form);
    setForm((now) => ({
      ...now,
      sides: sidesFor(seats, now.sides),
      count: seats.length,
      options,
      scenario: file.name,
      scenarioName: nameInScenario(bytes.value),
      setup: { ...(now.setup as object), ...setup },
    }));
    return null;
  };

  return {
    ...{ form, setForm, rules, names, rows, chosen, setOption, defaultName, completed },
    ...{ isHomebrew: rules !== system.shipped, useShipped: () => changeRules(system.shipped) },
    ...{ openRules, openScenario, forgetScenario },
  };
}
export type CampaignFormState = ReturnType<typeof useCampaignForm>;
