import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './MenuChoice.module.css';

interface Props<Id extends string | number> {
  readonly title: string;
  readonly ids: readonly Id[];
  readonly now: Id;
  readonly name: (id: Id) => string;
  /** Drawn instead of the name, which is then read out and shown on hover. */
  readonly sign?: (id: Id) => ReactNode;
  readonly onChoose: (id: Id) => void;
}

/** A choice among a few, in a line of the menu: the table changes at once, and the menu stays open for comparison. */
export function MenuChoice<Id extends string | number>({ title, ids, now, name, sign, onChoose }: Props<Id>) {
  return (
    <div className={css.line}>
      <Menu.Label className={css.title ?? ''}>{title}</Menu.Label>
      <div className={css.choices}>
        <Menu.RadioGroup value={String(now)}>
          {ids.map((id) => (
            <Menu.RadioItem
              key={id}
              value={String(id)}
              className={css.choice ?? ''}
              checkIcon={null}
              {...(sign && { 'aria-label': name(id), title: name(id) })}
              onChange={() => onChoose(id)}
            >
              {sign ? sign(id) : name(id)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </div>
    </div>
  );
}
