// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSettings, saveSettings } from '../../src/app/shell/settings.ts';
import { askToKeep } from '../../src/app/storage/ask-to-keep.ts';
import { storeSafety } from '../../src/panels/start/store-safety.ts';

const DAY = 24 * 60 * 60 * 1000;
let isPersisted = false;
const persist = vi.fn(async () => isPersisted);

beforeEach(() => {
  localStorage.clear();
  persist.mockClear();
  isPersisted = false;
  Object.defineProperty(navigator, 'storage', {
    configurable: true,
    value: { persist, persisted: async () => isPersisted },
  });
});
afterEach(() => Object.defineProperty(navigator, 'storage', { configurable: true, value: undefined }));

describe('asking the browser to keep what is stored', () => {
  it('is done once a week, as some browsers ask the person', async () => {
    await askToKeep(100 * DAY);
    await askToKeep(103 * DAY);
    expect(persist).toHaveBeenCalledTimes(1);
    expect(storeSafety.getState().isPromised).toBe(false);
    await askToKeep(108 * DAY);
    expect(persist).toHaveBeenCalledTimes(2);
  });

  it('is never done again once it was promised', async () => {
    persist.mockImplementationOnce(async () => {
      isPersisted = true;
      return true;
    });
    await askToKeep(100 * DAY);
    expect(storeSafety.getState().isPromised).toBe(true);
    await askToKeep(200 * DAY);
    expect(persist).toHaveBeenCalledTimes(1);
  });

  it('is left out where the browser knows no promise', async () => {
    Object.defineProperty(navigator, 'storage', { configurable: true, value: undefined });
    await askToKeep(100 * DAY);
    expect(readSettings().askedToKeep).toBeUndefined();
  });
});

it('a last campaign that is known to be gone is forgotten', () => {
  saveSettings({ lastCampaign: 'a', copiedKeys: 'k' });
  saveSettings({ lastCampaign: undefined });
  expect(readSettings()).toEqual({ copiedKeys: 'k' });
});
