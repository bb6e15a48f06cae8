import type { OptionRow } from '@hexpost/engine';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { ClauseLink } from '../../panels/book/ClauseLink.tsx';
import { useSeenLog } from '../../panels/replay/seen-log.ts';
import { SideName } from '../../panels/table/SideName.tsx';
import { useScreen, useTools } from '../../panels/table/tools.ts';
import css from './About.module.css';
import type { Words } from './names.ts';
import { useTable } from './table.ts';

const chosenOf = ({ t, row }: Words, { values }: OptionRow, value: unknown): string =>
  typeof value === 'boolean'
    ? t(value ? 'play:about.on' : 'play:about.off')
    : row(values.find(({ id }) => id === value)?.name, String(value));

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** The setup of this campaign: rules, map, dice, sides, and the options that differ from the defaults. */
export function About() {
  const { screen } = useTools();
  const { campaign, position, words } = useTable();
  const opened = useScreen((now) => now.dialog === 'about');
  const { t, row } = words;
  const { ruleset } = position.rules;
  const { options, order, phase } = position.state;
  const { map } = campaign.scenario as { readonly map?: { readonly seed?: string } };
  const other = ruleset.options.filter(
    ({ id, default: usual }) => (options[id as keyof typeof options] ?? usual) !== usual,
  );
  // N-18.9: the seed is shown after the game has begun.
  const seed = map?.seed === undefined ? t('play:about.painted') : phase === 'setup' ? t('play:about.later') : map.seed;
  // The log says as much: a count of all would tell how many orders are secret.
  const rolls = useSeenLog().entries.reduce((n, entry) => n + campaign.entries[entry]!.rolls.length, 0);
  return (
    <Modal
      opened={opened}
      onClose={() => screen.setState({ dialog: null })}
      title={t('play:about.title')}
      size="lg"
      centered
      closeButtonProps={{ 'aria-label': t('play:close') }}
    >
      <div className={css.about}>
        <h2>{campaign.name}</h2>
        <dl>
          <Fact name={t('play:about.rules')}>
            {t('play:about.ruleset', { name: row(ruleset.name), version: ruleset.version })}{' '}
            <small>{campaign.ruleset.hash.slice(0, 12)}</small>
          </Fact>
          <Fact name={t('play:about.sides')}>
            <ul className={css.sides}>
              {order.map((side) => (
                <li key={side}>
                  <SideName side={side} />
                </li>
              ))}
            </ul>
          </Fact>
          <Fact name={t('play:about.seed')}>
            {map?.seed !== undefined && phase !== 'setup' ? <code>{seed}</code> : seed} <ClauseLink clause="N-18.9" />
          </Fact>
          <Fact name={t('play:about.dice')}>
            {t('play:about.dice-seed')} {t('play:about.rolls', { count: rolls })}
          </Fact>
        </dl>
        <h3>{t('play:about.options')}</h3>
        {other.length === 0 && <p>{t('play:about.usual')}</p>}
        <ul className={css.options}>
          {other.map((option) => (
            <li key={option.id}>
              <b>{row(option.name)}</b>: {chosenOf(words, option, options[option.id as keyof typeof options])}{' '}
              <small>{t('play:about.default', { value: chosenOf(words, option, option.default) })}</small>{' '}
              <ClauseLink clause={option.clause as `N-${number}`} />
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  );
}
