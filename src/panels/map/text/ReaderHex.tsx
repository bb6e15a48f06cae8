import { DIRECTIONS, type Hex } from '../../../engine/kernel/board/hex.ts';
import { boardOf } from '../../../engine/nuclear/terrain.ts';
import { centreOn, say } from '../../../store/screen.ts';
import { useHexChosen } from '../../../systems/nuclear/map/choose.ts';
import { useTable } from '../../../systems/nuclear/table.ts';
import { usePicking } from '../../command/picking.ts';
import { pickAt } from '../../command/picks.ts';
import { useScreen, useTools } from '../../table/tools.ts';
import { Heading, Questions } from './ReaderEntries.tsx';
import type { Reader } from './reader-answers.ts';
import { neighboursOf } from './reader-places.ts';

/** The hex under the cursor: its contents, the actions there, and its neighbours. */
export function ReaderHex({ reader }: { reader: Reader }) {
  const { position, words } = useTable();
  const hex = useScreen(
    ({ focus, inspected }) => focus ?? (inspected === null ? null : (position.state.units[inspected]?.hex ?? null)),
  );
  if (hex === null) return null;
  const [title, ...facts] = reader.hex(hex);
  return (
    <section>
      <Heading id="reader-hex">{title}</Heading>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <Here hex={hex} />
      <Questions key={hex} of={reader.aboutHex(hex)} />
      <h4>{words.t('reader:beside.title')}</h4>
      <Around hex={hex} reader={reader} />
    </section>
  );
}

/** The effect of choosing the hex, the same as of a click on it. */
function Here({ hex }: { hex: Hex }) {
  const { words } = useTable();
  const picking = usePicking();
  const chosen = useHexChosen(picking);
  const pick = pickAt(picking.picks, hex);
  if (!pick) return null;
  const { refusal } = pick.choice;
  if (refusal) return <p>{words.refusal(refusal)}</p>;
  const order = words.command(String(pick.command ?? picking.draft.command));
  return (
    <button type="button" onClick={() => chosen(hex)}>
      {words.t('reader:order.at', { order, hex })}
    </button>
  );
}

/** Steps in the six directions. The focus stays on a direction, so that one key walks on. */
function Around({ hex, reader }: { hex: Hex; reader: Reader }) {
  const { screen } = useTools();
  const { position, words } = useTable();
  const around = neighboursOf(boardOf(position).grid, hex);
  const { t } = words;
  const walk = (to: Hex) => {
    centreOn(screen, to);
    say(screen, 'news', reader.hex(to).join('. '));
  };
  return (
    <ul>
      {DIRECTIONS.map((direction) => {
        const to = around.find((neighbour) => neighbour.direction === direction)?.hex;
        const place = to === undefined ? t('reader:beside.edge') : reader.line(to);
        return (
          <li key={direction}>
            {/* Not `disabled`: the focus would be lost at the edge. */}
            <button type="button" aria-disabled={to === undefined} onClick={() => to !== undefined && walk(to)}>
              {t('reader:neighbour', { direction: t(`reader:beside.${direction}`), place })}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
