/** The files of words of this system: their keys are typed. */
declare module '../../words/keys.ts' {
  interface WordFiles {
    'tactical/book': typeof import('../../words/en/tactical/book.json');
    'tactical/bot': typeof import('../../words/en/tactical/bot.json');
    'tactical/by-post': typeof import('../../words/en/tactical/by-post.json');
    'tactical/cards': typeof import('../../words/en/tactical/cards.json');
    'tactical/demo': typeof import('../../words/en/tactical/demo.json');
    'tactical/log': typeof import('../../words/en/tactical/log.json');
    'tactical/map': typeof import('../../words/en/tactical/map.json');
    'tactical/new-campaign': typeof import('../../words/en/tactical/new-campaign.json');
    'tactical/orders': typeof import('../../words/en/tactical/orders.json');
    'tactical/overlays': typeof import('../../words/en/tactical/overlays.json');
    'tactical/phases': typeof import('../../words/en/tactical/phases.json');
    'tactical/play': typeof import('../../words/en/tactical/play.json');
    'tactical/prose': typeof import('../../words/en/tactical/prose.json');
    'tactical/refusals': typeof import('../../words/en/tactical/refusals.json');
    'tactical/start': typeof import('../../words/en/tactical/start.json');
    'tactical/stats': typeof import('../../words/en/tactical/stats.json');
    'tactical/terms': typeof import('../../words/en/tactical/terms.json');
  }
}

export {};
