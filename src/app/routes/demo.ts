/** The demo campaigns, fixtures of the tests that lie beside the page (`src/dev/write-campaigns.ts` writes both). */
export const demoOf = (system: string): string => `${import.meta.env.BASE_URL}demo/${system}-demo.hexpost.json`;
