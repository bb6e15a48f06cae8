/** The demo campaign, a fixture of the tests that lies beside the page (`src/dev/write-campaigns.ts` writes both). */
export const DEMO = `${import.meta.env.BASE_URL}demo/nuclear-demo.hexpost.json`;
