import { type Campaign, type ComputerManner, LONGEST_NAME } from '@hexpost/engine';
import { Button, TextInput } from '@mantine/core';
import { IconArrowLeft, IconPlayerPlayFilled } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../store/files/text-file.ts';
import { useNameOf } from '../../words/index.ts';
import { LookSwitch } from '../parts/LookSwitch.tsx';
import pageCss from '../parts/Page.module.css';
import { ProblemCard } from '../parts/ProblemCard.tsx';
import { problemOf } from '../start/shelf.ts';
import { type CampaignForm, oddNames, sameNames } from './campaign-form.ts';
import css from './NewCampaignPage.module.css';
import type { AnyNewCampaign, JudgeRuleset, Randomness } from './new-campaign.ts';
import { OptionsForm } from './OptionsForm.tsx';
import { OwnFiles } from './OwnFiles.tsx';
import { SidesForm } from './SidesForm.tsx';
import { type FormKeeper, useCampaignForm } from './use-campaign-form.ts';

export interface NewCampaignPageProps {
  readonly system: AnyNewCampaign;
  readonly judge: JudgeRuleset;
  readonly random: () => Randomness;
  /** Stores the campaign and opens it. */
  readonly onMade: (campaign: Campaign) => Promise<void>;
  readonly onBack: () => void;
  /** Stores the form until the campaign is made. */
  readonly keeper?: FormKeeper;
  /** The computer can play sides of this system. */
  readonly withComputer?: boolean;
  /** The manner in which the computer plays all sides but the first, to begin with. Default: persons play them. */
  readonly rival?: ComputerManner | undefined;
  /** By post: other words for title and buttons, and whether `children`, further settings, are complete. */
  readonly byPost?: {
    readonly title: string;
    readonly back: string;
    readonly button: string;
    readonly isReady: boolean;
    /** Shown above the options: the duration of a turn with them. */
    readonly turnNote?: (form: CampaignForm) => ReactNode;
  };
  readonly children?: ReactNode;
}

/** Everything that a new campaign needs, with a default for each setting: Play works at once. */
export function NewCampaignPage(props: NewCampaignPageProps) {
  const { system, judge, random, onMade, onBack, keeper, withComputer = false, rival, byPost, children } = props;
  const { t } = useTranslation(['app', 'new-campaign', system.words]);
  const nameOf = useNameOf();
  const state = useCampaignForm(system, judge, byPost !== undefined, keeper, rival);
  const { form, setForm, rules, names, defaultName } = state;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const page = useRef<HTMLFormElement>(null);
  const { Settings } = system;
  const part = {
    ...{ form, rules, names },
    onSetup: (change: object) => setForm((now) => ({ ...now, setup: { ...(now.setup as object), ...change } })),
  };

  const isOdd = oddNames([form.name || defaultName]).size > 0;

  const play = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const made = state.completed();
    const isWrong = isOdd || oddNames(names).size > 0 || sameNames(names).size > 0;
    if (isWrong || !system.isReady(rules, made) || byPost?.isReady === false) return showFault(page.current!);
    setBusy(true);
    try {
      await onMade(system.make(rules, made, random()));
      keeper?.keep(undefined);
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
    }
  };

  return (
    <form ref={page} className={css.page} noValidate onSubmit={(event) => void play(event)}>
      <header className={pageCss.head}>
        <Button
          variant="subtle"
          color="gray"
          className={pageCss.back ?? ''}
          leftSection={<IconArrowLeft size={20} aria-hidden />}
          onClick={onBack}
        >
          {byPost?.back ?? t('to-start')}
        </Button>
        <h1 className={css.title}>{byPost?.title ?? t('new-campaign')}</h1>
        <div className={css.look}>
          <LookSwitch />
        </div>
      </header>

      <main className={css.main}>
        <div className={css.settings}>
          <p className={css.about}>{nameOf(rules.ruleset.text)}</p>
          <SidesForm system={system} state={state} part={part} withComputer={withComputer} />
          <TextInput
            label={t('campaign-name')}
            placeholder={defaultName}
            value={form.name}
            maxLength={LONGEST_NAME}
            error={isOdd && t('new-campaign:odd-name')}
            autoComplete="off"
            onChange={({ currentTarget: { value } }) => setForm({ ...form, name: value })}
          />
          {Settings && <Settings {...part} />}
          {children}
          {byPost?.turnNote?.({ ...form, options: state.chosen })}
          <OptionsForm
            words={system.words}
            rows={state.rows}
            headings={system.headings}
            chosen={state.chosen}
            onChange={state.setOption}
            onReset={() => setForm((now) => ({ ...now, options: {} }))}
          />
          {system.files && (
            <OwnFiles state={state}>
              {system.files.Remarks && form.scenario !== null && <system.files.Remarks {...part} />}
            </OwnFiles>
          )}
        </div>

        <aside className={css.table}>
          <system.Map {...part} />
          {problem && <ProblemCard problem={problem} onClose={() => setProblem(null)} />}
          <div className={css.play}>
            <Button
              type="submit"
              size="lg"
              fullWidth
              loading={busy}
              leftSection={<IconPlayerPlayFilled size={22} aria-hidden />}
            >
              {byPost?.button ?? t('play')}
            </Button>
          </div>
        </aside>
      </main>
    </form>
  );
}

/** Focuses the first field that needs a correction, even if it is folded away. */
function showFault(page: HTMLElement): void {
  const fault = page.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] input, [data-fault]');
  for (let at = fault?.closest('details'); at; at = at.parentElement?.closest('details')) at.open = true;
  fault?.focus();
}
