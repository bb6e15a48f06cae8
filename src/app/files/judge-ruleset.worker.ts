import { judgedRuleset, type RulesetQuestion } from './judged-ruleset.ts';

/** Judges a ruleset that may come from anybody beside the page. */
addEventListener('message', async ({ data }: MessageEvent<RulesetQuestion>) => postMessage(await judgedRuleset(data)));
