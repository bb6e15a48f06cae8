/** The files of words of this system: their keys are typed. */
declare module '../../words/keys.ts' {
  interface WordFiles {
    'nuclear/book': typeof import('../../words/en/nuclear/book.json');
    'nuclear/bot': typeof import('../../words/en/nuclear/bot.json');
    'nuclear/by-post': typeof import('../../words/en/nuclear/by-post.json');
    'nuclear/demo': typeof import('../../words/en/nuclear/demo.json');
    'nuclear/finder': typeof import('../../words/en/nuclear/finder.json');
    'nuclear/log': typeof import('../../words/en/nuclear/log.json');
    'nuclear/new-campaign': typeof import('../../words/en/nuclear/new-campaign.json');
    'nuclear/overrule': typeof import('../../words/en/nuclear/overrule.json');
    'nuclear/phases': typeof import('../../words/en/nuclear/phases.json');
    'nuclear/prose': typeof import('../../words/en/nuclear/prose.json');
    'nuclear/refusals': typeof import('../../words/en/nuclear/refusals.json');
    'nuclear/replay': typeof import('../../words/en/nuclear/replay.json');
    'nuclear/start': typeof import('../../words/en/nuclear/start.json');
    'nuclear/stats': typeof import('../../words/en/nuclear/stats.json');
    'nuclear/terms': typeof import('../../words/en/nuclear/terms.json');
  }
}

export {};
