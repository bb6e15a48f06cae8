import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconArrowLeft, IconDice5, IconPlayerPlayFilled } from '@tabler/icons-react';
import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { gridOf, type Hex, nameHex, placeOf } from '../../engine/kernel/board/hex.ts';
import { generateMap } from '../../engine/nuclear/map-generator.ts';
import type { DrawnMap } from '../../engine/nuclear/map-recipe.ts';
import type { RulesetIndex } from '../../engine/nuclear/ruleset-index.ts';
import { sideLook } from '../../map/palette.ts';
import type { Problem } from '../../store/files/problem.ts';
import { useNameOf } from '../../words/index.ts';
import { LookSwitch } from '../parts/LookSwitch.tsx';
import { MapPreview } from '../parts/MapPreview.tsx';
import type { Preview } from '../parts/map-preview-paths.ts';
import { ProblemCard } from '../parts/ProblemCard.tsx';
import { troubleOf } from '../start/shelf.ts';
import css from './NewCampaignPage.module.css';
import { OptionsForm } from './OptionsForm.tsx';
import { OwnFiles } from './OwnFiles.tsx';
import { SidesForm } from './SidesForm.tsx';
import {
  cleanSeed,
  faultsOf,
  freshWish,
  LEAST_SIDES,
  LONGEST_SEED,
  MOST_SIDES,
  type Painted,
  randomSeed,
  type Wish,
  withOption,
  withPainted,
} from './wish.ts';

export type FileAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem };

export interface NewCampaignPageProps {
  /** The shipped ruleset, read. */
  readonly rules: RulesetIndex;
  /** Makes the campaign, keeps it and opens it. `wish` has every name filled in. */
  readonly onPlay: (wish: Wish, rules: RulesetIndex, map: DrawnMap) => Promise<void>;
  readonly onBack: () => void;
  readonly readRulesetFile: (file: File) => Promise<FileAnswer<RulesetIndex>>;
  readonly readScenarioFile: (file: File, rules: RulesetIndex) => Promise<FileAnswer<Painted>>;
  /** By post: the page's title and the button's word, further settings, and whether those are all right. */
  readonly byPost?: { readonly title: string; readonly button: string; readonly isReady: boolean };
  readonly children?: ReactNode;
}

/** All that a new campaign needs, with a default for everything: Play works at once. */
export function NewCampaignPage({
  rules: shipped,
  onPlay,
  onBack,
  readRulesetFile,
  readScenarioFile,
  byPost,
  children,
}: NewCampaignPageProps) {
  const { t } = useTranslation('app');
  const nameOf = useNameOf();
  const [rules, setRules] = useState(shipped);
  const [wish, setWish] = useState<Wish>(() => freshWish(randomSeed()));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const names = wish.sides.map(({ name, colour }) => name.trim() || t(`side-default.${sideLook(colour).name}`));
  const faults = faultsOf(wish, names);
  const defaultName = t('campaign-default', {
    system: nameOf(rules.ruleset.name),
    map: wish.painted?.file.replace(/\.json$/, '') ?? wish.seed,
  });
  const map = useMap(rules, wish);
  const looks = useMemo(() => (map ? looksOf(map, rules) : {}), [map, rules]);
  const counts = Object.keys(rules.ruleset.map.zones.bySides)
    .map(Number)
    .filter((count) => count >= LEAST_SIDES && count <= MOST_SIDES);

  const play = async () => {
    if (busy || !map) return;
    if (faults.length > 0 || byPost?.isReady === false) {
      form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] input')?.focus();
      return;
    }
    setBusy(true);
    const named: Wish = {
      ...wish,
      name: wish.name.trim() || defaultName.slice(0, 120),
      sides: wish.sides.map((side, i) => ({ ...side, name: names[i]! })),
    };
    try {
      await onPlay(named, rules, map);
    } catch (error) {
      setProblem({ code: `trouble-${troubleOf(error)}`, facts: {} });
      setBusy(false);
    }
  };

  return (
    <form
      ref={form}
      className={css.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void play();
      }}
    >
      <header className={css.head}>
        <Button
          variant="subtle"
          color="gray"
          className={css.back}
          leftSection={<IconArrowLeft size={20} aria-hidden />}
          onClick={onBack}
        >
          {t('to-start')}
        </Button>
        <h1 className={css.title}>{byPost?.title ?? t('new-campaign')}</h1>
        <div className={css.look}>
          <LookSwitch />
        </div>
      </header>

      <main className={css.main}>
        <div className={css.settings}>
          <SidesForm wish={wish} names={names} faults={faults} counts={counts} onChange={setWish} />
          <TextInput
            label={t('campaign-name')}
            placeholder={defaultName}
            value={wish.name}
            maxLength={120}
            autoComplete="off"
            onChange={(event) => setWish({ ...wish, name: event.currentTarget.value })}
          />
          {children}
          <OptionsForm
            rows={rules.ruleset.options}
            chosen={wish.options}
            onChange={(row, value) => setWish((now) => withOption(now, row, value))}
            onReset={() => setWish((now) => ({ ...now, options: {} }))}
          />
          <OwnFiles
            rules={rules === shipped ? null : rules}
            painted={wish.painted}
            onRuleset={async (file) => {
              const read = await readRulesetFile(file);
              if (!read.ok) return read.problem;
              setRules(read.value);
              setWish((now) => ({ ...withPainted(now, null), options: {} }));
              return null;
            }}
            onScenario={async (file) => {
              const read = await readScenarioFile(file, rules);
              if (!read.ok) return read.problem;
              setWish((now) => withPainted(now, read.value));
              return null;
            }}
            onForgetRuleset={() => {
              setRules(shipped);
              setWish((now) => ({ ...withPainted(now, null), options: {} }));
            }}
            onForgetScenario={() => setWish((now) => withPainted(now, null))}
          />
        </div>

        <aside className={css.table}>
          <div className={css.sheet}>
            {map ? (
              <MapPreview
                preview={previewOf(map, looks, rules, wish, names)}
                label={t(wish.painted ? 'preview-painted' : 'preview', {
                  seed: wish.seed,
                  sides: wish.sides.length,
                  count: map.keyPoints.length,
                })}
              />
            ) : (
              <p className={css.noMap}>{t('no-map')}</p>
            )}
          </div>
          {!wish.painted && (
            <TextInput
              label={t('seed')}
              description={t('seed-hint')}
              value={wish.seed}
              maxLength={LONGEST_SEED}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setWish({ ...wish, seed: event.currentTarget.value.toUpperCase() })}
              onBlur={() => setWish({ ...wish, seed: cleanSeed(wish.seed) || randomSeed() })}
              rightSection={
                <ActionIcon
                  variant="subtle"
                  onClick={() => setWish({ ...wish, seed: randomSeed() })}
                  aria-label={t('other-map')}
                  title={t('other-map')}
                >
                  <IconDice5 size={22} aria-hidden />
                </ActionIcon>
              }
            />
          )}
          {problem && <ProblemCard problem={problem} onClose={() => setProblem(null)} />}
          <div className={css.play}>
            <Button
              type="submit"
              size="lg"
              fullWidth
              loading={busy}
              disabled={!map}
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

/** The map as it will be: painted, or grown from the seed; null when the ruleset grows none. */
function useMap(rules: RulesetIndex, { painted, seed, sides }: Wish): DrawnMap | null {
  const calm = useDeferredValue(cleanSeed(seed));
  const seats = sides.map(({ seat }) => seat).join();
  return useMemo(() => {
    if (painted) return painted.map;
    try {
      return generateMap(rules.ruleset.map, Object.fromEntries(rules.terrain), seats.split(','), calm);
    } catch {
      return null;
    }
  }, [painted, rules, seats, calm]);
}

/** Drawings of the terrain by hex. */
const looksOf = ({ terrain }: DrawnMap, rules: RulesetIndex): Preview['looks'] =>
  Object.fromEntries(Object.entries(terrain).map(([hex, id]) => [hex, rules.terrain.get(id)?.look ?? id]));

function previewOf(
  map: DrawnMap,
  looks: Preview['looks'],
  rules: RulesetIndex,
  { sides }: Wish,
  names: readonly string[],
): Preview {
  const { cols, rows, keyPoints, zones } = map;
  const blocks = sides.flatMap(({ seat, colour }, i) => {
    const corner = zones[seat];
    return corner === undefined
      ? []
      : [{ colour, name: names[i]!, hexes: blockOf(map, corner, rules.ruleset.map.zones.size) }];
  });
  return { cols, rows, looks, keyPoints, zones: blocks.filter(({ hexes }) => hexes.length > 0) };
}

/** N-18.1: a zone is a square of hexes named by its top left one. */
function blockOf({ cols, rows }: DrawnMap, corner: Hex, size: number): readonly Hex[] {
  const [col, row] = placeOf(corner);
  const grid = gridOf(cols, rows);
  const steps = Array.from({ length: size }, (_, i) => i);
  const block = steps.flatMap((c) => steps.map((r) => nameHex(col + c, row + r, cols > 99 || rows > 99)));
  return block.filter((hex) => grid.cell(hex) >= 0);
}
