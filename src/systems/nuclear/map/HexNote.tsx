import { terrainAt, unitAt } from '@hexpost/engine/nuclear';
import { usePicking } from '../../../panels/command/picking.ts';
import { pickAt } from '../../../panels/command/picks.ts';
import { SideName, Swatch } from '../../../panels/table/SideName.tsx';
import { useScreen } from '../../../panels/table/tools.ts';
import { useTable } from '../table.ts';
import { propertiesAt } from '../text/lines.ts';
import css from './HexNote.module.css';

/** The hex under the pointer or the cursor, in words. */
export function HexNote() {
  const { position, words } = useTable();
  const asked = useScreen((now) => now.hovered === null && now.asked !== null);
  const hex = useScreen((now) => now.hovered ?? now.asked ?? now.focus);
  const { picks } = usePicking();
  if (hex === null) return null;
  const { t, row, object } = words;
  const terrain = position.rules.terrain.get(terrainAt(position, hex));
  const on = position.state.hexes[hex];
  const unit = unitAt(position, hex);
  const pick = pickAt(picks, hex);
  const structure = on?.structure && position.rules.structures.get(on.structure.type);
  const properties = propertiesAt(position, hex);
  // A note shown on request also explains the effects of the terrain.
  const explained = asked ? position.rules.ruleset.properties.filter(({ id }) => properties.includes(id)) : [];
  return (
    <div className={css.note} data-asked={asked} aria-hidden>
      <p>
        <b>{hex}</b> {row(terrain?.name)}
        <small>
          {' '}
          {properties
            .filter((id) => id !== terrain?.id)
            .map(words.property)
            .join(', ')}
        </small>
      </p>
      {explained.map(({ id, text }) => (
        <p key={id}>
          <small>{row(text)}</small>
        </p>
      ))}
      {on?.keyPoint && (
        <p>
          {object('key-point')}:{' '}
          {on.keyPoint === 'neutral' ? t('nuclear/terms:word.neutral') : <SideName side={on.keyPoint} />}
        </p>
      )}
      {structure && on.structure && (
        <p>
          {row(structure.name)}
          {!on.structure.done && ` (${t('nuclear/terms:word.building-site')})`}
          {on.structure.owner !== null && ': '}
          {on.structure.owner !== null && <SideName side={on.structure.owner} />}
          {asked && <small> {row(structure.text)}</small>}
        </p>
      )}
      {on?.marker && <p>{object(on.marker)}</p>}
      {unit && (
        <p>
          <Swatch side={unit.side} />
          {words.unit(unit.id)}{' '}
          <small>
            {unit.living.length}/{position.rules.units.get(unit.type)?.models}
            {unit.suppressed && ` · ${t('nuclear/terms:word.suppressed')}`}
          </small>
        </p>
      )}
      {pick?.choice.refusal && <p className={css.why}>{words.refusal(pick.choice.refusal)}</p>}
      {pick && !pick.choice.refusal && pick.command && <p className={css.can}>{words.command(pick.command)}</p>}
    </div>
  );
}
