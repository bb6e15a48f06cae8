import { useTranslation } from 'react-i18next';
import { shortId } from '../../../post/header.ts';
import { revealed } from '../../../post/names.ts';
import type { Pasted, PastedRow } from '../../../post/read-paste.ts';
import { useLanguage, useNameOf } from '../../../words/index.ts';
import { sideNameIn } from '../../../words/side-names.ts';
import { listedSystem } from '../../listed-systems.ts';
import parts from '../../parts/parts.module.css';
import { namesInRow } from '../by-post.ts';
import { newsLines } from './news-lines.ts';
import css from './Thread.module.css';

interface Props {
  readonly pasted: Pasted;
  /** The blocks that would be imported. */
  readonly fresh: readonly PastedRow[];
}

/** A summary for each campaign of the changes that a stranger's blocks would make here. */
export function Incoming({ pasted, fresh }: Props) {
  const ids = [...new Set(fresh.flatMap(({ header }) => header.campaign ?? []))];
  return ids.map((id) => (
    <One key={id} id={id} names={pasted.campaigns[id]} rows={fresh.filter(({ header }) => header.campaign === id)} />
  ));
}

interface OneProps {
  readonly id: string;
  readonly names: Pasted['campaigns'][string] | undefined;
  readonly rows: readonly PastedRow[];
}

function One({ id, names, rows }: OneProps) {
  const { t } = useTranslation('thread');
  const nameOf = useNameOf();
  const language = useLanguage();
  const { announced, players = [] } = names ?? {};
  const head = listedSystem(announced?.system)?.head;
  const countOf = (kind: string) => rows.filter(({ header }) => header.kind === kind).length;
  const blocks = rows.flatMap(({ block }) => block ?? []);
  const isHere = announced !== undefined && announced.blocks > 0;
  return (
    <div className={parts.callout} data-tone="right" data-incoming={isHere ? 'more' : 'new'}>
      <p className={css.newsName}>
        <bdi>{names ? revealed(names.name) : shortId(id)}</bdi>
      </p>
      <p>{t(isHere ? 'incoming.more' : 'incoming.new', { count: rows.length, here: announced?.blocks ?? 0 })}</p>
      <ul className={parts.bullets}>
        {announced && <li>{t('incoming.system', { system: head ? nameOf(head.name) : announced.system })}</li>}
        {announced && (
          <li>
            {t(names?.isMasterless ? 'incoming.founder' : 'incoming.master', { name: revealed(announced.master, 60) })}
          </li>
        )}
        {players.length > 0 && (
          <li>
            {t('incoming.sides', {
              sides: namesInRow(players.map(({ name }) => revealed(sideNameIn(name, language), 60))),
            })}
          </li>
        )}
        {countOf('report') > 0 && <li>{t('incoming.reports', { count: countOf('report') })}</li>}
        {newsLines(blocks, { ...names, players }, t).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
