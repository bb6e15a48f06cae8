import type { OptionRow } from '@hexpost/engine';
import { Modal } from '@mantine/core';
import { createContext, type ReactNode, useContext } from 'react';
import type { RulesetText } from '../../words/index.ts';
import { keyOf } from '../../words/keys.ts';
import { ClauseLink } from '../book/ClauseLink.tsx';
import { useSeenLog } from '../replay/log-rows.ts';
import css from './About.module.css';
import { SideName } from './SideName.tsx';
import { useNames, useScreen, useTable, useTools } from './tools.ts';

/** Further facts for *About this campaign*, each a name and its text in a `div`, from whoever opens the table. */
export const AboutMoreContext = createContext<ReactNode>(null);

/** The part of a ruleset that is shown. */
interface NamedRules {
  readonly name: RulesetText;
  readonly version: string;
  readonly options?: readonly OptionRow[];
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** The setup of this campaign: rules, map, dice, sides, and the options that differ from the defaults. */
export function About() {
  const { screen } = useTools();
  const { t } = useNames();
  const opened = useScreen((now) => now.dialog === 'about');
  return (
    <Modal
      opened={opened}
      onClose={() => screen.setState({ dialog: null })}
      title={t('play:about.title')}
      size="lg"
      centered
      closeButtonProps={{ 'aria-label': t('play:close') }}
    >
      <Setup />
    </Modal>
  );
}

/** Rendered while the dialog is open only: it counts the rolls of the whole log. */
function Setup() {
  const { ui } = useTools();
  const more = useContext(AboutMoreContext);
  const { own: _, ...table } = useTable();
  const { campaign, system, state, words } = table;
  // Only visible entries, as in the log: a count of all would reveal how many orders are secret.
  const rolls = useSeenLog().entries.reduce((n, entry) => n + campaign.entries[entry]!.rolls.length, 0);
  const { t, language } = words;
  const { name, version, options = [] } = campaign.ruleset.rules as NamedRules;
  const other = options.filter(({ id, default: usual }) => (campaign.options[id] ?? usual) !== usual);
  const seed = ui.screen.map.seed?.(table);
  const chosen = ({ values = [] }: OptionRow, value: unknown): string =>
    typeof value === 'boolean'
      ? t(value ? 'play:about.on' : 'play:about.off')
      : (values.find(({ id }) => id === value)?.name[language] ?? String(value));
  return (
    <div className={css.about}>
      <h2>{campaign.name}</h2>
      <dl>
        <Fact name={t('play:about.rules')}>
          {t('play:about.ruleset', { name: name[language], version })}{' '}
          <small>{campaign.ruleset.hash.slice(0, 12)}</small>
        </Fact>
        <Fact name={t('play:about.sides')}>
          <ul className={css.sides}>
            {system.sides(state).map((side) => (
              <li key={side}>
                <SideName side={side} />
              </li>
            ))}
          </ul>
        </Fact>
        {seed && (
          <Fact name={t('play:about.seed')}>
            {seed.text === undefined ? t(keyOf(`play:about.${seed.why}`)) : <code>{seed.text}</code>}{' '}
            {seed.clause && <ClauseLink clause={seed.clause} />}
          </Fact>
        )}
        <Fact name={t('play:about.dice')}>
          {t('play:about.dice-seed')} {t('play:about.rolls', { count: rolls })}
        </Fact>
        {more}
      </dl>
      <h3>{t('play:about.options')}</h3>
      {other.length === 0 && <p>{t('play:about.usual')}</p>}
      <ul className={css.options}>
        {other.map((row) => (
          <li key={row.id}>
            <b>{row.name[language]}</b>: {chosen(row, campaign.options[row.id])}{' '}
            <small>{t('play:about.default', { value: chosen(row, row.default) })}</small>{' '}
            <ClauseLink clause={row.clause} />
          </li>
        ))}
      </ul>
    </div>
  );
}
