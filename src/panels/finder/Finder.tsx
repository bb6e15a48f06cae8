import { Kbd, Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { say } from '../../store/screen.ts';
import { isComposing } from '../parts/composing.ts';
import { useSingleKeys } from '../parts/preferences.ts';
import { Swatch } from '../table/SideName.tsx';
import { useNames, useTools } from '../table/tools.ts';
import css from './Finder.module.css';
import { type Finding, search } from './finder-search.ts';
import { useFindings, useRuleFindings } from './use-findings.ts';

/** The longest list of results: one more letter finds the rest. */
const MOST = 40;

/** Finds any unit, place, action or rule by typing, in either language, and opens or runs it. */
export default function Finder() {
  const { screen, ui } = useTools();
  const { all, byQuery } = useFindings();
  const names = useNames();
  const { t } = names;
  const label = ui.screen.finder?.query(names) ?? t('finder:query');
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const list = useId();
  const rules = useRuleFindings(query);
  const found = useMemo(
    () => [...search([...all, ...byQuery(query)], query, MOST), ...rules],
    [all, byQuery, query, rules],
  );
  const before = useRef(document.activeElement);
  const current = found[Math.min(at, found.length - 1)];

  const close = () => flushSync(() => screen.setState({ dialog: null }));
  const leave = () => {
    close();
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  const run = (finding: Finding) => {
    if (finding.reason !== undefined) return say(screen, 'refusal', finding.reason, finding.clause);
    close();
    finding.run();
  };
  useEffect(() => {
    document.getElementById(`${list}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [list, at]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const last = found.length - 1;
    const to = {
      ArrowDown: at >= last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      PageDown: Math.min(last, at + 8),
      PageUp: Math.max(0, at - 8),
    }[event.key];
    if (event.key === 'Enter' && current) run(current);
    else if (to !== undefined) setAt(Math.max(0, to));
    else return;
    event.preventDefault();
  };

  return (
    <Modal
      opened
      onClose={leave}
      title={t('finder:title')}
      size="lg"
      yOffset="8dvh"
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t('play:close') }}
      classNames={{ body: css.body! }}
    >
      <div className={css.field}>
        <IconSearch size={18} aria-hidden />
        <input
          data-autofocus
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={found.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={current ? `${list}-${found.indexOf(current)}` : undefined}
          placeholder={label}
          value={query}
          maxLength={200}
          spellCheck={false}
          autoComplete="off"
          enterKeyHint="go"
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div role="listbox" id={list} aria-label={t('finder:found')} className={css.list} tabIndex={-1}>
        {found.map((finding, i) => (
          <Option
            key={finding.id}
            id={`${list}-${i}`}
            finding={finding}
            chosen={finding === current}
            onPick={() => run(finding)}
            onOver={() => setAt(i)}
          />
        ))}
      </div>
      <p role="status" className={found.length === 0 ? css.nothing : 'hx-unseen'}>
        {found.length === 0 ? t('finder:nothing') : t('finder:count', { count: found.length })}
      </p>
    </Modal>
  );
}

interface OptionProps {
  readonly id: string;
  readonly finding: Finding;
  readonly chosen: boolean;
  readonly onPick: () => void;
  readonly onOver: () => void;
}

function Option({ id, finding: { label, detail, side, sign, shown, reason }, chosen, onPick, onOver }: OptionProps) {
  const singleKeys = useSingleKeys();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keyboard for all of them
    // biome-ignore lint/a11y/useFocusableInteractive: as above
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      aria-disabled={reason !== undefined}
      className={css.option}
      onClick={onPick}
      onPointerMove={onOver}
    >
      <span className={css.swatch}>{sign ?? (side !== undefined && <Swatch side={side} />)}</span>
      <span className={css.name}>
        <b>{label}</b> <small>{detail}</small>
        {reason !== undefined && <small className={css.why}>{reason}</small>}
      </span>
      {shown !== undefined && (singleKeys || shown.length > 1) && <Kbd aria-hidden>{shown}</Kbd>}
    </div>
  );
}
