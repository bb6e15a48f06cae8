/** A face of the page's fonts, as plain data for a worker. */
export interface Face {
  readonly family: string;
  readonly weight: string;
  readonly range: string;
  readonly url: string;
}

/** The faces of a family that the page's own style sheets name, with their full addresses. */
export function facesOfPage(family: string): readonly Face[] {
  const faces: Face[] = [];
  for (const sheet of document.styleSheets)
    for (const rule of rulesOf(sheet)) {
      if (!(rule instanceof CSSFontFaceRule)) continue;
      const of = (name: string): string => rule.style.getPropertyValue(name).trim();
      const url = /url\(["']?([^"')]+)/.exec(of('src'))?.[1];
      if (url === undefined || of('font-family').replaceAll(/["']/g, '') !== family) continue;
      faces.push({
        family,
        weight: of('font-weight') || '400',
        range: of('unicode-range') || 'U+0-10FFFF',
        url: new URL(url, sheet.href ?? document.baseURI).href,
      });
    }
  return faces;
}

/** A stylesheet of another origin hides its rules; ours are all of this one. */
function rulesOf(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules;
  } catch {
    return [];
  }
}

/** Makes faces known to a worker. One that cannot be loaded is skipped. */
export async function loadFaces(faces: readonly Face[], known: FontFaceSet): Promise<void> {
  const loads = faces.map(({ family, weight, range, url }) =>
    new FontFace(family, `url("${url}")`, { weight, unicodeRange: range }).load(),
  );
  for (const load of await Promise.allSettled(loads)) if (load.status === 'fulfilled') known.add(load.value);
}

/** The faces written out as CSS, for a picture that embeds its fonts. */
export async function facesAsCss(faces: readonly Face[]): Promise<string> {
  const rules = faces.map(async ({ family, weight, range, url }) => {
    const answer = await fetch(url);
    if (!answer.ok) return '';
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    return `@font-face{font-family:'${family}';font-weight:${weight};unicode-range:${range};src:url(data:font/woff2;base64,${btoa(text)}) format('woff2')}`;
  });
  const settled = await Promise.allSettled(rules);
  return settled.map((rule) => (rule.status === 'fulfilled' ? rule.value : '')).join('');
}
