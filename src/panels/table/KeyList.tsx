import { Kbd, Modal, Switch } from '@mantine/core';
import { keyOf } from '../../words/keys.ts';
import { preferences, useSingleKeys } from '../parts/preferences.ts';
import css from './KeyList.module.css';
import { type KeyRow, MAP_KEYS, TABLE_KEYS } from './keys.ts';
import { useNames, useScreen, useTools } from './tools.ts';

/** A list of the keys in use, and the switch for single-character keys. */
export function KeyList() {
  const { screen, ui } = useTools();
  const { t, command } = useNames();
  const opened = useScreen((now) => now.dialog === 'keys');
  const singleKeys = useSingleKeys();
  const { overlays, cue } = ui.screen.map;
  const isThere = (name: string) => (name === 'overlays' ? overlays : name === 'sound' ? cue : true) !== undefined;
  const working = (rows: readonly KeyRow[]) =>
    rows.filter(({ name, single }) => (singleKeys || !single) && isThere(name));
  const orders = Object.entries(ui.screen.orderLooks ?? {}).map(([name, { key }]) => ({ name, shown: [key] }));
  return (
    <Modal
      opened={opened}
      onClose={() => screen.setState({ dialog: null })}
      title={t('play:keys.title')}
      size="xl"
      centered
      closeButtonProps={{ 'aria-label': t('play:close') }}
    >
      <Switch
        className={css.single}
        label={t('finder:keys.single')}
        description={t('finder:keys.single-why')}
        checked={singleKeys}
        onChange={(event) => preferences.setState({ singleKeys: event.currentTarget.checked })}
      />
      <div className={css.keys}>
        <Rows
          title={t('finder:keys.anywhere')}
          of={working(TABLE_KEYS)}
          told={(name) => t(keyOf(`finder:keys.${name}`))}
        />
        <div>
          <Rows title={t('finder:keys.on-map')} of={MAP_KEYS} told={(name) => t(keyOf(`finder:keys.${name}`))} />
          {singleKeys && orders.length > 0 && <Rows title={t('finder:keys.orders')} of={orders} told={command} short />}
        </div>
      </div>
      {singleKeys && <p className={css.places}>{t('finder:keys.places')}</p>}
    </Modal>
  );
}

interface RowsProps {
  readonly title: string;
  readonly of: readonly KeyRow[];
  readonly told: (name: string) => string;
  /** Each row is one key and a word: two rows fit side by side. */
  readonly short?: boolean;
}

function Rows({ title, of, told, short = false }: RowsProps) {
  return (
    <section>
      <h3>{title}</h3>
      <dl data-short={short}>
        {of.map(({ name, shown }) => (
          <div key={name}>
            <dt>
              {shown.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{told(name)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
