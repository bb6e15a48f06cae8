import { describe, expect, test } from 'vitest';
import { beginning, submit } from '../../../src/engine/kernel/campaign.ts';
import { campaignOfStep, isStepDone } from '../../../src/panels/lesson/lesson.ts';
import { loadEngine } from '../../../src/systems/engines.ts';
import { SYSTEMS, type System } from '../../../src/systems/index.ts';
import { loadLesson, loadNewCampaign } from '../../../src/systems/load.ts';

/** Every step of a lesson begins undone, can be done by the commands that it shows, and by nothing less. */
const withLesson = SYSTEMS.filter((system: System) => system.lesson);

describe.each(withLesson)('the lesson of $id', async ({ id }) => {
  const lesson = await loadLesson(id);
  const part = await loadNewCampaign(id);
  test('every place that a step marks is made of hexes', () => {
    const places = lesson.steps.flatMap(({ marks = [] }) => marks);
    expect(places.length).toBeGreaterThan(0);
    for (const hexes of places) expect(hexes.join()).toMatch(/^\d{4}(,\d{4})*$/);
  });

  test.each(lesson.steps)('$id', async (step) => {
    let campaign = campaignOfStep(part, lesson, step, 'ru');
    const loaded = (await loadEngine(id))!.load(campaign.ruleset.rules);
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults));
    const { system } = loaded;
    let state = beginning(system, campaign);
    expect(system.awaited(state)).toContain(lesson.seat);
    for (const command of step.way) {
      expect(isStepDone(step, campaign.entries)).toBe(false);
      const given = submit(system, campaign, state, lesson.seat, command);
      if (!given.ok) throw new Error(JSON.stringify(given.refusal));
      campaign = { ...campaign, entries: [...campaign.entries, given.entry] };
      state = given.state;
    }
    expect(isStepDone(step, campaign.entries), JSON.stringify(campaign.entries.map(({ events }) => events))).toBe(true);
  });
});
