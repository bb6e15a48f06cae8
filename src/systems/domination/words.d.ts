/** The files of words of this system: their keys are typed. */
declare module '../../words/keys.ts' {
  interface WordFiles {
    'domination/answers': typeof import('../../words/en/domination/answers.json');
    'domination/book': typeof import('../../words/en/domination/book.json');
    'domination/bot': typeof import('../../words/en/domination/bot.json');
    'domination/by-post': typeof import('../../words/en/domination/by-post.json');
    'domination/cards': typeof import('../../words/en/domination/cards.json');
    'domination/demo': typeof import('../../words/en/domination/demo.json');
    'domination/log': typeof import('../../words/en/domination/log.json');
    'domination/map': typeof import('../../words/en/domination/map.json');
    'domination/new-campaign': typeof import('../../words/en/domination/new-campaign.json');
    'domination/orders': typeof import('../../words/en/domination/orders.json');
    'domination/papers': typeof import('../../words/en/domination/papers.json');
    'domination/phases': typeof import('../../words/en/domination/phases.json');
    'domination/play': typeof import('../../words/en/domination/play.json');
    'domination/prose': typeof import('../../words/en/domination/prose.json');
    'domination/refusals': typeof import('../../words/en/domination/refusals.json');
    'domination/start': typeof import('../../words/en/domination/start.json');
    'domination/stats': typeof import('../../words/en/domination/stats.json');
    'domination/terms': typeof import('../../words/en/domination/terms.json');
  }
}

export {};
