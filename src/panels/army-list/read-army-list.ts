import { type PointsInLine, pointsIn } from './points.ts';
import {
  type ArmyListRole,
  type ListSection,
  type NameOfRole,
  type RoleSpellings,
  roleAtStart,
  rolesWith,
  sectionOf,
} from './roles.ts';

/**
 * Reads army lists as people and list builders write them: one unit per line, with or without a heading for its role.
 * Equipment of a unit is skipped. A line that is not understood for certain is reported, never guessed.
 */

export interface ListedUnit {
  /** Its number, from 1. */
  readonly line: number;
  /** The line as written, truncated. */
  readonly text: string;
  readonly role: ArmyListRole | null;
  readonly name: string;
  /** The name with the role before it, for lists whose names begin with the word for a role. */
  readonly said: string;
  readonly points: number | null;
}

/** A line that may be a unit but cannot be read as one: its number, from 1, and what is missing. */
export interface UnreadLine {
  readonly line: number;
  readonly text: string;
  readonly lacks: 'role' | 'points' | 'place';
}

interface ReadArmyList {
  readonly units: readonly ListedUnit[];
  readonly unread: readonly UnreadLine[];
}

/** The most characters that are read; a list builder's file has some hundreds per line. */
export const LONGEST_LIST = 20_000;
const LONGEST_LINE = 2_000;
const SHOWN = 80;

const TOTAL = /^(?:army |roster )?(?:total|sum|итого|всего|сумма)(?!\p{L})/iu;
const CREDITS =
  /^(?:created|exported|made|generated|built|создано|сделано|экспортировано|выгружено)\s+(?:with|by|in|from|в|через|из)\s|^https?:\/\/\S+$|^app version\b|^data version\b/iu;
/** Lines about the unit above them: `Rules: ...`. */
const OF_UNIT =
  /^(?:selections?|categories|rules|abilit(?:y|ies)|weapons?|profiles?|keywords|faction keywords|units?|models?|psychic powers?|enhancements?|wargear|выбор|категории|правила|способности|оружие|ключевые слова|снаряжение|улучшени[ея])\s?:|^&|^\d{1,3} (?:with|c|с) /iu;
/** A header that some list builders put before the list: `+ FACTION KEYWORD: ...`. */
const HEAD = /^\+\s*(?:\p{Lu}[\p{Lu} ]{3,}):/u;
/** The frame around a whole force: `++ Patrol [500 pts] ++`. */
const FORCE = /^#*\s*\+\+.*\+\+(?:\s*[[(].*)?$|^\++$/u;
/** Headings that only current apps have. */
const APP = /^(?:CHARACTERS|EPIC HEROES|BATTLELINE|OTHER DATASHEETS|ALLIED UNITS|ПЕРСОНАЖИ|ЛИНЕЙНЫЕ ОТРЯДЫ)$/u;
const GAME_SIZE =
  /^(?:combat patrol|incursion|strike force|onslaught|боевой патруль|вторжение|ударный отряд|ударные силы|натиск)(?!\p{L})/iu;
/** Range and values of a weapon, as in `Long rifle (24", A1, AP(1))`. */
const WEAPON = /\d\s?["″”]|(?<![\p{L}\d])AP\s?[-–(:]?\s?\d|[(,]\s?A\d+(?!\p{L})/iu;

/** A line framed alike on both sides, or one that ends like a title. */
const FRAMED = /^(?:\+ .*\+|=+ .*=+|#{1,6} .*|-{2,} .*-{2,}|~+.*~+)$/u;
const TITLE = /^(?:\*\*.*\*\*:?|__.*__:?|\[[^\]]*\]:?|.*:)$/u;
const BULLET = /^(?:\d{1,2}[.)]\s+|[\s>*•·○◦▪‣.+_–—-]+)/u;
const EDGES = /^[\s:;,.=–—|\-([\]*_]+|[\s:;,.=–—|\-([*_]+$/gu;

/** A line and the characters before its first word. */
interface Shape {
  /** The line with single spaces. */
  readonly bare: string;
  /** The same line without its bullet. */
  readonly inner: string;
  readonly indent: number;
  /** 0 without a bullet, 2 for nested bullets. */
  readonly bullet: 0 | 1 | 2;
}

interface ListReading {
  /** The name of a role in the rules. */
  readonly nameOf?: NameOfRole;
  /** True if the rules have a unit of this name; it then counts as a unit even below another unit. */
  readonly isUnit?: (name: string) => boolean;
}

export function readArmyList(
  text: string,
  { nameOf = (role) => role, isUnit = () => false }: ListReading = {},
): ReadArmyList {
  const roles = rolesWith(nameOf);
  const lines = text.slice(0, LONGEST_LIST).split(/\r\n|\r|\n/);
  const shapes = lines.map((line) => shapeOf(line.slice(0, LONGEST_LINE)));
  const isExported = shapes.some(
    ({ inner, bare }) => [FORCE, HEAD, APP].some((sign) => sign.test(bare)) || CREDITS.test(inner),
  );
  // `Patrol (30)` may mean 30 models if points are marked by a word elsewhere.
  const plain = !shapes.some(({ inner }) => /\d\s?(?:pts?|points|очк)/iu.test(inner));
  const units: ListedUnit[] = [];
  const unread: UnreadLine[] = [];
  const before: { readonly at: number; readonly points: PointsInLine | null }[] = [];
  let section: ListSection | 'unknown' | null = null;
  let above: Shape | null = null;
  const refuse = (at: number, lacks: UnreadLine['lacks']) =>
    unread.push({ line: at + 1, text: lines[at]!.trim().slice(0, SHOWN), lacks });

  for (const [at, shape] of shapes.entries()) {
    const { inner, bare } = shape;
    if (!/[\p{L}\d]/u.test(inner) || TOTAL.test(inner) || CREDITS.test(inner) || HEAD.test(bare) || FORCE.test(bare))
      continue;
    const isDeeper = above !== null && isBelow(shape, above);
    const heading = isDeeper && !FRAMED.test(bare) ? undefined : headingIn(shape, roles, plain);
    if (heading !== undefined && !(heading === 'unknown' && section === null && isExported)) {
      if (heading === 'unknown') refuse(at, 'role');
      section = heading;
      above = null;
      continue;
    }
    const isUnderHeading = section !== null && section !== 'unknown';
    const led = roleAtStart(inner, roles, isUnderHeading || isDeeper);
    const rest = led ? inner.slice(led.length) : inner;
    const points = pointsIn(rest, plain);
    if (!led && (points === null || isExported) && OF_UNIT.test(inner)) continue;
    if ((!led || led.isShort) && !points?.isSaid && WEAPON.test(inner)) {
      if (points) refuse(at, 'place');
      continue;
    }
    if (!led && isDeeper && (isExported || !isUnit(nameIn(inner, points)))) {
      // A list builder has included a unit's equipment; a person may mean another unit.
      if (points && !isExported) refuse(at, 'place');
      continue;
    }
    if (section === 'settings' && !led && !points?.value) continue;
    if (section === null && !led && isExported) {
      before.push({ at, points });
      continue;
    }
    above = shape;
    units.push({
      line: at + 1,
      text: lines[at]!.trim().slice(0, SHOWN),
      role: led?.role ?? roleUnder(section),
      name: nameIn(rest, points),
      said: nameIn(inner, pointsIn(inner, plain)),
      points: points?.value ?? null,
    });
  }
  // The title of a list also gives its points. Any other line with points before the first heading may be a unit.
  const sum = units.reduce((total, { points }) => total + (points ?? 0), 0);
  for (const { at, points } of before)
    if (points && points.value !== sum && !GAME_SIZE.test(shapes[at]!.inner)) refuse(at, 'role');
  return { units, unread: unread.sort((a, b) => a.line - b.line) };
}

const roleUnder = (section: ListSection | 'unknown' | null): ArmyListRole | null =>
  section === 'other' || section === 'settings' || section === 'unknown' ? null : section;

function shapeOf(line: string): Shape {
  const clean = line.replaceAll(/[\u200b\u2060\ufeff]/g, '').replaceAll('\t', '    ');
  const bare = clean.trim().replaceAll(/ {2,}/g, ' ');
  const inner = bare.replace(BULLET, '');
  const before = bare.slice(0, bare.length - inner.length);
  const bullet = /[.◦○▪‣]/u.test(before.replace(/\d+[.)]/u, '')) ? 2 : /[>*•·+–—-]/u.test(before) ? 1 : 0;
  return { bare, inner, indent: clean.length - clean.trimStart().length, bullet };
}

const isBelow = (shape: Shape, above: Shape): boolean =>
  shape.bullet > above.bullet || shape.indent >= above.indent + 2;

/** The meaning of the line as a heading; undefined if it is not one. */
function headingIn({ bare, inner }: Shape, roles: RoleSpellings, plain: boolean): ListSection | 'unknown' | undefined {
  const points = pointsIn(inner, plain);
  const core = bare
    .replaceAll(/[([][^[\]()]*[\])]/gu, (group) => (/^\[[^\d]*\]$/u.test(group) ? group.slice(1, -1) : ' '))
    .replace(/^[\s+=#*_~>|•–—-]+|[\s+=#*_~>|:–—-]+$/gu, '');
  const known = sectionOf(points?.isSaid ? core.replace(SAID_AT_END, '') : core, roles);
  if (known !== undefined) return known;
  if (FRAMED.test(bare)) return 'unknown';
  const isCapital = !/\p{Ll}/u.test(inner) && (inner.match(/\p{Lu}/gu)?.length ?? 0) > 3;
  return points === null && (TITLE.test(bare) || isCapital) ? 'unknown' : undefined;
}

const SAID_AT_END = /[\s:=–—-]*\d[\d.,' \u00a0]{0,9}\s?\p{L}+\.?$/u;

/** The name in a line, without points, equipment and additions of list builders. */
function nameIn(line: string, points: PointsInLine | null): string {
  const before = points?.before.replace(EDGES, '');
  return (before || (points ? points.after : line))
    .replace(/\|.*$/u, '')
    .replace(/^(?:char|персонаж)\s?\d{1,2}\s?:\s*/iu, '')
    .replace(/^1\s?[xх×]\s?(?=\p{L})/iu, '')
    .replace(/(?:\s\[\d{1,3}\])?\s+Q\d\+\s?D\d\+.*$/u, '')
    .replace(EDGES, '')
    .slice(0, SHOWN);
}
