import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { behindKeys } from '../../../src/app/routes/post/keys-gate.tsx';
import KeysRoute from '../../../src/app/routes/post/keys-route.tsx';
import { makeIdentity } from '../../../src/app/routes/post/use-identity.ts';
import { postStorage } from '../../../src/app/storage/opened-post.ts';
import { fingerprintOf } from '../../../src/panels/post/keys/Fingerprint.tsx';
import { PHRASE_BYTES, phraseFrom, strengthOf } from '../../../src/panels/post/keys/PhraseField.tsx';
import { Trouble } from '../../../src/panels/start/shelf.ts';
import { exportIdentity, type Identity, importIdentity, newIdentity } from '../../../src/post/keys.ts';
import english from '../../../src/words/en/problems.json' with { type: 'json' };
import { NAMESPACES, startWords } from '../../../src/words/index.ts';
import russian from '../../../src/words/ru/problems.json' with { type: 'json' };
import { begin } from '../../post/by-post.ts';
import '../../support/cheap-passphrases.ts';

beforeEach(async () => {
  cleanup();
  await startWords('en', NAMESPACES);
});
const show = () =>
  render(
    <MantineProvider env="test">
      <KeysRoute />
    </MantineProvider>,
  );
const here = async () => (await postStorage()).identity();
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const keep = async (identity: Identity) => (await postStorage()).keepIdentity(identity);
const bring = async (text: string, phrase: string) => {
  fireEvent.change(await screen.findByLabelText('The copy'), { target: { value: text } });
  fireEvent.change(screen.getAllByLabelText('Passphrase').at(-1)!, { target: { value: phrase } });
  await press('Open the copy');
};

// The database of keys is opened once on a page: here on a page of its own.
describe('the keys of a browser', () => {
  it('are made when they are asked for, once, also when two ask at once', async () => {
    expect(await here()).toBeNull();
    const [first, second] = await Promise.all([makeIdentity(), makeIdentity()]);
    expect(second).toEqual(first);
    expect(await here()).toEqual(first);
    show();
    expect(await screen.findByText(fingerprintOf(first))).toBeDefined();
    const picture = screen.getByRole('img', { name: `Picture of the fingerprint ${fingerprintOf(first)}` });
    expect(picture.querySelectorAll('polygon')).toHaveLength(19);
    expect(fingerprintOf(first)).toMatch(/^([b-z][aiou][b-z][aiou][b-z] ?){5}$/);
  });

  it('never stand on the page with their secret half, nor does a copy hold it in the clear', async () => {
    const { secret } = (await here())!;
    show();
    await press('Suggest one');
    expect(screen.getByText(/^Strong/)).toBeDefined();
    await press('Make the copy');
    const copy = (await screen.findByLabelText('Your keys under the passphrase')) as HTMLTextAreaElement;
    for (const part of [secret.sign, secret.seal]) {
      expect(document.documentElement.outerHTML).not.toContain(part);
      expect(copy.value).not.toContain(part);
    }
    const phrase = (screen.getAllByLabelText('Passphrase')[0] as HTMLInputElement).value;
    expect(await importIdentity(copy.value, phrase)).toEqual(await here());
  });

  it('come back from a copy that was quoted in a letter, and nothing is replaced without asking', async () => {
    const [old, fresh] = [(await here())!, await newIdentity()];
    const copy = await exportIdentity(fresh, 'six plain words');
    show();
    await bring(`Here they are:\n> ${copy.replace(/\n/g, '\n> ')}`, 'six plain words');
    expect((await screen.findByRole('alert')).textContent).toContain(fingerprintOf(fresh));
    expect(await here()).toEqual(old);
    await press('Keep the old ones');
    expect(await here()).toEqual(old);
    await bring(copy, 'six plain words');
    await press('Replace');
    await waitFor(async () => expect(await here()).toEqual(fresh));
  });

  it('say of a copy that it does not open, or is none', async () => {
    const before = await here();
    show();
    await bring(await exportIdentity(await newIdentity(), 'right'), 'wrong');
    expect((await screen.findByRole('alert')).textContent).toContain('The passphrase does not open');
    await bring('hello', 'right');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('not a copy of keys'));
    expect(await here()).toEqual(before);
  });

  it('that cannot be read are not called none, and no others can take their place until they are', async () => {
    const storage = await postStorage();
    const keys = await here();
    const failing = vi
      .spyOn(storage, 'identity')
      .mockRejectedValue(new Trouble('not-read', new DOMException('Internal error', 'UnknownError')));
    show();
    expect((await screen.findByRole('alert')).textContent).toContain('UnknownError: Internal error');
    expect(screen.queryByRole('button', { name: 'Make keys now' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Make new keys…' })).toBeNull();
    expect(screen.queryByLabelText('The copy')).toBeNull();
    await expect(makeIdentity()).rejects.toThrow('not-read');
    failing.mockRestore();
    await press('Try again');
    expect(await screen.findByText(fingerprintOf(keys!))).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await here()).toEqual(keys);
  });

  it('that are lost are not replaced by the way while their second copy waits for its passphrase', async () => {
    const storage = await postStorage();
    const keys = (await here())!;
    const none = vi.spyOn(storage, 'identity').mockResolvedValue(null);
    const copy = vi.spyOn(storage, 'keysCopy').mockResolvedValue({ locked: 'age', keys: { sign: keys.sign } });
    await expect(makeIdentity()).rejects.toMatchObject({ code: 'keys-waiting' });
    for (const problem of [english, russian]) expect(problem['trouble-keys-waiting']).toBeTypeOf('string');
    none.mockRestore();
    copy.mockRestore();
    expect(await here()).toEqual(keys);
  });

  it('that hold a seat say in which campaign before they are replaced', async () => {
    const played = await begin(2, 'held here');
    await (await postStorage()).add(played.blocks.map((block) => ({ block, at: 1 })));
    await keep(played.hands.get('red')!);
    show();
    await press('Make new keys…');
    expect((await screen.findByRole('alert')).textContent).toContain('used in: held here');
    await press('Replace');
    await waitFor(async () => expect(fingerprintOf((await here())!)).not.toBe(fingerprintOf(played.hands.get('red')!)));
  });
});

describe('keys under a passphrase', () => {
  const NEW = 'New passphrase';
  const type = async (label: string, text: string) =>
    fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });
  /** Everything that is stored here, as text. */
  const stored = async () => JSON.stringify([await (await postStorage()).lockedKeys(), { ...localStorage }]);
  const open = async (phrase: string) => {
    fireEvent.change((await screen.findAllByLabelText('Passphrase'))[0]!, { target: { value: phrase } });
    await press('Open the keys');
  };
  /** The page as it is after a reload: nothing is in its memory. */
  const anew = async () => (await postStorage()).lockNow();
  let keys: Identity;

  beforeEach(async () => {
    keys = await newIdentity();
    await keep(keys);
  });

  it('are stored under it alone, stay open in this session, and are asked for after it, once', async () => {
    show();
    await press('Set a passphrase…');
    await type(NEW, 'six plain words');
    await press('Store under this passphrase');
    await screen.findByText('The keys are stored under this passphrase.');
    expect(await here()).toEqual(keys);
    for (const part of [keys.secret.sign, keys.secret.seal, 'six plain words'])
      expect(await stored()).not.toContain(part);
    await press('Lock now');
    expect(await screen.findByText(/stored under your passphrase\. Type it once/)).toBeDefined();
    expect(await here()).toBeNull();
    await expect(makeIdentity()).rejects.toMatchObject({ code: 'keys-locked' });
    const before = await stored();
    await open('six plain birds');
    expect((await screen.findByRole('alert')).textContent).toContain('does not open these keys');
    expect([await here(), await stored()]).toEqual([null, before]);
    await open('six plain words');
    expect(await screen.findByText(fingerprintOf(keys))).toBeDefined();
    expect(await here()).toEqual(keys);
    expect(await makeIdentity()).toEqual(keys);
  });

  it('change it, and lose it', async () => {
    await (await postStorage()).keepLocked(keys, await exportIdentity(keys, 'the first one'));
    show();
    await press('Another passphrase…');
    await type(NEW, 'the second one');
    await press('Change the passphrase');
    await screen.findByText('The keys are stored under this passphrase.');
    const { locked } = (await (await postStorage()).lockedKeys())!;
    expect(await importIdentity(locked, 'the first one')).toBe('wrong-passphrase');
    expect(await importIdentity(locked, 'the second one')).toEqual(keys);
    await press('Remove the passphrase');
    await screen.findByText('The keys are stored without a passphrase.');
    await anew();
    expect([await here(), await (await postStorage()).lockedKeys()]).toEqual([keys, null]);
  });

  it('come back from the copy when the passphrase is forgotten; other keys do not replace them unasked', async () => {
    await (await postStorage()).keepLocked(keys, await exportIdentity(keys, 'forgotten now'));
    await anew();
    const other = await newIdentity();
    show();
    expect(await screen.findByText(/Forgotten\? Import the same keys/)).toBeDefined();
    await bring(await exportIdentity(other, 'another one'), 'another one');
    expect((await screen.findByRole('alert')).textContent).toContain('Replace the locked keys');
    await press('Keep the old ones');
    expect(await (await postStorage()).lockedKeys()).not.toBeNull();
    await bring(await exportIdentity(keys, 'of the copy'), 'of the copy');
    await waitFor(async () => expect(await here()).toEqual(keys));
    expect(await (await postStorage()).lockedKeys()).toBeNull();
  });

  it('are asked for before a page of play by post, which can be seen without them', async () => {
    await (await postStorage()).keepLocked(keys, await exportIdentity(keys, 'six plain words'));
    await anew();
    const Page = behindKeys(() => <p>The campaign</p>);
    const visit = () =>
      render(
        <MantineProvider env="test">
          <Page />
        </MantineProvider>,
      );
    visit();
    expect(await screen.findByRole('button', { name: 'I have forgotten it…' })).toBeDefined();
    expect(screen.queryByText('The campaign')).toBeNull();
    await open('six plain words');
    expect(await screen.findByText('The campaign')).toBeDefined();
    cleanup();
    visit();
    expect(await screen.findByText('The campaign')).toBeDefined();
    await anew();
    await press('Go on without keys');
    expect(screen.getByText('The campaign')).toBeDefined();
    expect(await here()).toBeNull();
  });
});

describe('a passphrase', () => {
  it.each([
    ['', 'none'],
    ['aaaaaaaaaaaaaaaa', 'weak'],
    ['1234567890', 'weak'],
    ['password', 'weak'],
    ['Hunter2!', 'weak'],
    ['correct horse battery staple', 'fair'],
    ['корова летит над чёрной рекой утром', 'strong'],
    ['x7#Kq9!vT2$mZ4', 'strong'],
  ] as const)('%j is %s', (phrase, strength) => expect(strengthOf(phrase)).toBe(strength));

  it('that is suggested is strong, and hangs on every random byte', () => {
    const hex = '00112233445566778899aabb';
    expect(hex).toHaveLength(2 * PHRASE_BYTES);
    expect(phraseFrom(hex)).toMatch(/^([a-z]{4}-){5}[a-z]{4}$/);
    expect(strengthOf(phraseFrom(hex))).toBe('strong');
    const others = Array.from({ length: PHRASE_BYTES }, (_, i) =>
      phraseFrom(`${hex.slice(0, 2 * i)}3f${hex.slice(2 * i + 2)}`),
    );
    expect(new Set([phraseFrom(hex), ...others]).size).toBe(PHRASE_BYTES + 1);
  });
});
