/** Where the demo campaign lies, when this build has one: a fixture of the tests, played by random legal players. */
const files = import.meta.glob<string>('/tests/campaigns/demo.hexpost.json', {
  query: '?url',
  import: 'default',
  eager: true,
});
export const DEMO: string | undefined = Object.values(files)[0];
