import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { axisMarks, nameStep } from '../../../src/panels/stats/Chart.tsx';
import { FaceChart } from '../../../src/panels/stats/FaceChart.tsx';
import { NAMESPACES, startWords } from '../../../src/words/index.ts';

test.each([
  [0, 1, [0, 1]],
  [0, 7, [0, 2, 4, 6, 8]],
  [3, 50, [0, 10, 20, 30, 40, 50]],
  [0, 1730, [0, 500, 1000, 1500, 2000]],
  [-3, 4, [-4, -2, 0, 2, 4]],
  [0, 0, [0, 1]],
  [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, [0, 1]],
])('an axis from %i to %i has the marks %j', (least, most, marks) => expect(axisMarks(least, most)).toEqual(marks));

test('names stand apart', () => {
  expect(nameStep(10, 1000, 64)).toBe(1);
  expect(nameStep(40, 640, 64)).toBe(4);
});

describe('a chart', () => {
  beforeAll(() => startWords('en', [...NAMESPACES]));
  it('is read with the arrow keys, and shows the numbers as a table too', () => {
    render(
      <MantineProvider env="test">
        <FaceChart faces={[1, 2, 3, 4, 5, 9]} />
      </MantineProvider>,
    );
    const chart = screen.getByRole('group', { name: /chart/ });
    expect(chart.querySelectorAll('path[d^="M"][d$="Z"]')).toHaveLength(6);
    fireEvent.keyDown(chart, { key: 'End' });
    expect(screen.getByRole('status').textContent).toBe('6Came: 9 · Expected: 4.0');
    fireEvent.keyDown(chart, { key: 'ArrowLeft' });
    expect(screen.getByRole('status').textContent).toMatch(/^5Came: 5/);
    fireEvent.blur(chart);
    expect(screen.getByRole('status').textContent).toBe('');
    expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(7);
  });
});
