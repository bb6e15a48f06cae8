/**
 * Zod tries `eval` once to see whether it may generate faster parsers, which the page's policy forbids and browsers report. Its own
 * `config` prevents the same, but would put all of zod among the scripts of the start page.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
