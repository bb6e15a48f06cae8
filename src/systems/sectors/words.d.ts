/** The files of words of this system: their keys are typed. */
declare module '../../words/keys.ts' {
  interface WordFiles {
    'sectors/battle': typeof import('../../words/en/sectors/battle.json');
    'sectors/book': typeof import('../../words/en/sectors/book.json');
    'sectors/bot': typeof import('../../words/en/sectors/bot.json');
    'sectors/by-post': typeof import('../../words/en/sectors/by-post.json');
    'sectors/demo': typeof import('../../words/en/sectors/demo.json');
    'sectors/map': typeof import('../../words/en/sectors/map.json');
    'sectors/new-campaign': typeof import('../../words/en/sectors/new-campaign.json');
    'sectors/phases': typeof import('../../words/en/sectors/phases.json');
    'sectors/play': typeof import('../../words/en/sectors/play.json');
    'sectors/prose': typeof import('../../words/en/sectors/prose.json');
    'sectors/sheet': typeof import('../../words/en/sectors/sheet.json');
    'sectors/start': typeof import('../../words/en/sectors/start.json');
    'sectors/stats': typeof import('../../words/en/sectors/stats.json');
    'sectors/terms': typeof import('../../words/en/sectors/terms.json');
    'sectors/week': typeof import('../../words/en/sectors/week.json');
  }
}

export {};
