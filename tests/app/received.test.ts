import { describe, expect, it } from 'vitest';
import { isCampaignFile } from '../../src/app/files/received.ts';

describe('what another app hands over', () => {
  it.each([
    ['war.hexpost.json', 'no matter what', true],
    ['text.txt', '  { "format": 2', true],
    ['text.txt', '\uFEFF{', true],
    ['post.txt', 'Hello\n-----BEGIN HEXPOST-----', false],
  ])('%s: %s', async (name, text, isCampaign) => {
    expect(await isCampaignFile(new File([text], name))).toBe(isCampaign);
  });
});
