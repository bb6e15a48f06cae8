import { afterEach, expect, it, vi } from 'vitest';
import { type KeysQuestion, lockKeys } from '../../src/app/routes/post/unlock-keys.ts';
import { importIdentity, newIdentity } from '../../src/post/keys.ts';

afterEach(() => vi.unstubAllGlobals());

/** A worker that does with its question what the test wants. */
function stubWorker(work: (worker: Worker, question: KeysQuestion) => void) {
  const asked: KeysQuestion[] = [];
  const ended = vi.fn();
  vi.stubGlobal(
    'Worker',
    class {
      terminate = ended;
      postMessage(question: KeysQuestion) {
        asked.push(question);
        work(this as unknown as Worker, question);
      }
    },
  );
  return { asked, ended };
}

it('keys are locked beside the page, whose thread derives nothing from a passphrase', async () => {
  const identity = await newIdentity();
  const { asked, ended } = stubWorker((worker) => worker.onmessage!({ data: 'locked' } as MessageEvent));
  expect(await lockKeys(identity, 'six plain words')).toBe('locked');
  expect(asked).toEqual([{ identity, phrase: 'six plain words' }]);
  expect(ended).toHaveBeenCalledOnce();
});

it('a worker that does not come is a failure, and no empty copy', async () => {
  const { ended } = stubWorker((worker) => worker.onerror!({ message: 'broken' } as ErrorEvent));
  await expect(lockKeys(await newIdentity(), 'six plain words')).rejects.toBeDefined();
  expect(ended).toHaveBeenCalledOnce();
});

it('keys are locked here where there are no workers', async () => {
  vi.stubGlobal('Worker', undefined);
  const identity = await newIdentity();
  expect(await importIdentity(await lockKeys(identity, 'six plain words'), 'six plain words')).toEqual(identity);
});
