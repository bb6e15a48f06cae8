import { judgedRuleset, type RulesetQuestion } from './judged-ruleset.ts';

/** Judges a ruleset of unknown origin in a worker. */
addEventListener('message', async ({ data }: MessageEvent<RulesetQuestion>) => postMessage(await judgedRuleset(data)));
