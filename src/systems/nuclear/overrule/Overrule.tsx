import type { AnySystem, Player } from '@hexpost/engine';
import type { Change, CommandOf, RulesetIndex, State } from '@hexpost/engine/nuclear';
import { Button, Textarea } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KnownUnits } from '../../../panels/map/known-units.ts';
import { useLanguage } from '../../../words/index.ts';
import { differencesOf } from '../difference.ts';
import { namesOfSeveralSides, wordsOf } from '../names.ts';
import css from './Overrule.module.css';
import { OverruleChange } from './OverruleChange.tsx';
import { Made, OverruleRefused, previewOf, Result } from './OverruleResult.tsx';
import { anchorsOf, type ChangeDraft, changeOf } from './overrule-draft.ts';

interface Props {
  readonly system: AnySystem;
  readonly rules: RulesetIndex;
  /** The whole position, as the game master sees it. */
  readonly state: State;
  readonly players: readonly Player[];
  /** All units there have ever been (`knownUnits`): those that are gone can be restored. */
  readonly known: KnownUnits;
  readonly onConfirm: (command: CommandOf<'overrule'>) => void;
  readonly onCancel: () => void;
}

const NO_CHANGE: ChangeDraft = { change: null };

/** The game master corrects a position (N-4.13): the changes one by one, the reason, and the resulting differences. */
export function Overrule({ system, rules, state, players, known, onConfirm, onCancel }: Props) {
  const { t } = useTranslation(['play', 'nuclear/overrule', 'nuclear/terms', 'nuclear/phases', 'nuclear/refusals']);
  const language = useLanguage();
  const words = useMemo(
    () => wordsOf({ t, language, rules, state, players, known, shared: namesOfSeveralSides(known) }),
    [t, language, rules, state, players, known],
  );
  const [made, setMade] = useState<readonly Change[]>([]);
  const [draft, setDraft] = useState(NO_CHANGE);
  const [reason, setReason] = useState('');

  const before = useMemo(() => previewOf(system, state, made), [system, state, made]);
  const position = useMemo(() => ({ rules, state: before.after }), [rules, before]);
  const next = useMemo(
    () => (before.refusal ? undefined : changeOf(draft, position, known)),
    [before, draft, position, known],
  );
  const drafted = useMemo(
    () => (next ? previewOf(system, state, [...made, next]) : before),
    [system, state, made, next, before],
  );
  const differing = (from: State, to: State) => differencesOf({ rules, before: from, after: to, words });
  // A draft that only restates the present position is not a change yet.
  const counts = next !== undefined && (drafted.refusal || differing(before.after, drafted.after).length > 0);
  const whole = counts ? drafted : before;
  const changes = counts ? [...made, next] : made;
  const result = differing(state, whole.after);
  const ready = whole.refusal === undefined && result.length > 0 && reason.trim() !== '';
  const fallen = useMemo(
    () => [...known.keys()].filter((id) => position.state.units[id] === undefined),
    [known, position],
  );
  return (
    <form
      className={css.overrule}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) onConfirm({ command: 'overrule', reason: reason.trim(), changes: [...changes] });
      }}
    >
      {made.length > 0 && (
        <Made
          words={words}
          made={made}
          preview={before}
          differing={differing}
          onRemove={(at) => setMade(made.filter((_, i) => i !== at))}
        />
      )}
      <OverruleChange position={position} words={words} draft={draft} fallen={fallen} onChange={setDraft} />
      {counts && drafted.refusal && <OverruleRefused words={words} refusal={drafted.refusal} />}
      <Button
        className={css.more}
        variant="default"
        leftSection={<IconPlus size={16} />}
        disabled={!counts || drafted.refusal !== undefined}
        onClick={() => {
          setMade(changes);
          // The next change is often of the same thing.
          setDraft({ ...anchorsOf(draft), change: null });
        }}
      >
        {t('nuclear/overrule:add')}
      </Button>
      <Result
        words={words}
        result={result}
        none={t(`nuclear/overrule:${whole.refusal ? 'refused' : next ? 'same' : 'none-yet'}`)}
        secret={whole.secret}
      />
      <Textarea
        label={t('nuclear/overrule:reason')}
        description={t(whole.secret === null ? 'nuclear/overrule:reason-hint' : 'nuclear/overrule:reason-hint-secret')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={1000}
        rows={3}
        resize="vertical"
        required
      />
      <div className={css.buttons}>
        <Button type="submit" disabled={!ready}>
          {t('nuclear/overrule:confirm')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('nuclear/overrule:cancel')}
        </Button>
      </div>
    </form>
  );
}
