import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { attacked, show } from './table.tsx';

afterEach(cleanup);

const AT = '0505';
const armies = [
  { army: 'space-marines', types: ['marine-infantry', 'marine-infantry'] },
  { army: 'orks', types: ['ork-infantry', 'ork-infantry', 'warboss'] },
] as const;

const WORDS = {
  en: { retreat: /^Retreat/, stays: 'stays and fights', goes: 'leaves', fights: 'fights', give: 'Retreat' },
  ru: { retreat: /^Отступ/, stays: 'остаётся и сражается', goes: 'уходит', fights: 'сражается', give: /^Отступ/ },
} as const;

describe.each(['en', 'ru'] as const)('D-6.5: the answer card (%s)', (language) => {
  const words = WORDS[language];
  const roles = () => screen.getAllByRole<HTMLSelectElement>('combobox', { name: /^What .+ does$|^Что делает / });
  const textsOf = (select: HTMLSelectElement) => [...select.options].map(({ text }) => text);

  test('under option partial-retreat lets units stay and fight while the others flee', async () => {
    const store = attacked([AT], armies, { 'partial-retreat': true });
    await show(store, language);
    fireEvent.click(screen.getByRole('radio', { name: words.retreat }));
    const [first, ...others] = roles();
    expect(textsOf(first!)).toEqual(expect.arrayContaining([words.goes, words.stays]));
    fireEvent.change(first!, { target: { value: 'stays' } });
    expect(roles().map((select) => select.selectedOptions[0]!.text)).toEqual([
      words.stays,
      ...others.map(() => words.goes),
    ]);
    fireEvent.click(screen.getByRole('button', { name: words.give }));
    const [entry] = store.getState().campaign.entries;
    expect(entry!.command).toMatchObject({ command: 'retreat', at: AT });
    const { units } = entry!.command as { readonly units?: readonly string[] };
    expect(units).toHaveLength(2);
    expect(entry!.events.map(({ type }) => type)).toContain('duel-fought');
  });

  test('without it does not offer that, and the whole army flees', async () => {
    const store = attacked([AT], armies);
    await show(store, language);
    fireEvent.click(screen.getByRole('radio', { name: words.retreat }));
    expect(roles().flatMap(textsOf)).not.toContain(words.stays);
    fireEvent.click(screen.getByRole('button', { name: words.give }));
    expect(store.getState().campaign.entries[0]!.command).toEqual({ command: 'retreat', at: AT });
  });
});
