import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import RulesRoute from '../../src/app/routes/rules-route.tsx';
import { NAMESPACES, startWords } from '../../src/words/index.ts';

afterEach(cleanup);

async function at(first: string, second = '') {
  await startWords('en', NAMESPACES);
  // What is fetched is waited for within.
  await act(async () => {
    render(
      <MantineProvider env="test">
        <RulesRoute first={first} second={second} />
      </MantineProvider>,
    );
  });
  await waitFor(() => expect(document.querySelector('[data-book] article')).not.toBeNull());
  const chosen = screen.getByRole<HTMLInputElement>('radio', { checked: true }).value;
  return [chosen, document.querySelector('[data-at]')?.id];
}

describe('the addresses of the rulebooks', () => {
  it('lead to Nuclear where no system is named, as they always did', async () => {
    expect(await at('')).toEqual(['nuclear', undefined]);
    cleanup();
    expect(await at('N-7.2')).toEqual(['nuclear', 'book-N-7.2']);
    cleanup();
    expect(await at('traits.ap')).toEqual(['nuclear', 'book-traits.ap']);
  });

  it('lead to sectors by its name, or by the letter of its clauses', async () => {
    expect(await at('sectors')).toEqual(['sectors', undefined]);
    cleanup();
    expect(await at('sectors', 'options.advance')).toEqual(['sectors', 'book-options.advance']);
    cleanup();
    expect(await at('S-4.9')).toEqual(['sectors', 'book-S-4.9']);
  });

  it('stand in the links of the book, for another window', async () => {
    await at('sectors');
    const link = screen.getAllByRole('link').find(({ textContent }) => textContent?.includes('Glossary'));
    expect(link?.getAttribute('href')).toBe('#/rules/sectors/glossary');
  });
});
