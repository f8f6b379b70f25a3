import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { EndsEarly, StreamedJson } from './streamed-json.js';

const BEGINNING = Buffer.from('{"ucp":{"version":"1"},');
const PART = 'x'.repeat(20_000);

/** Parts of a list; records how many were read and whether the iteration was closed. */
function parts(count: number, failAt = Infinity) {
  const seen = { made: 0, ended: false };
  async function* make() {
    try {
      yield '"list":[0';
      for (; seen.made < count; seen.made += 1) {
        await Promise.resolve();
        if (seen.made === failAt) throw new Error('The database is gone');
        yield `,"${PART}"`;
      }
      yield '],"count":1';
    } finally {
      seen.ended = true;
    }
  }
  return { seen, text: make() };
}

describe('streamed JSON', () => {
  it.each([0, 1, 40])('yields the same JSON in %d parts as in one', async (count) => {
    const streamed = await StreamedJson.begin(parts(count).text);
    expect(JSON.parse(await text(streamed.after(BEGINNING)))).toEqual({
      ucp: { version: '1' },
      list: [0, ...new Array<string>(count).fill(PART)],
      count: 1,
    });
  });

  it('is produced no faster than the client reads', async () => {
    const { seen, text: made } = parts(1000);
    const stream = (await StreamedJson.begin(made)).after(BEGINNING);
    await once(stream, 'readable');
    await new Promise(setImmediate);
    expect(seen.made).toBeLessThan(10);
    stream.destroy();
    await once(stream, 'close');
    expect(seen.ended).toBe(true);
    expect(seen.made).toBeLessThan(10);
  });

  it('stops when the client disconnects', async () => {
    const { seen, text: made } = parts(1000);
    const stream = (await StreamedJson.begin(made)).after(BEGINNING);
    stream.destroy();
    await once(stream, 'close');
    await new Promise(setImmediate);
    expect(seen.ended).toBe(true);
  });

  it('reports a failure while the stream is being closed', async () => {
    async function* make() {
      try {
        yield PART + PART;
        yield PART;
      } finally {
        await Promise.reject(new Error('Not kept'));
      }
    }
    const stream = (await StreamedJson.begin(make())).after(BEGINNING);
    const failure = once(stream, 'error');
    stream.destroy();
    expect(await failure).toEqual([new Error('Not kept')]);
  });

  it('fails at once when its first part fails', async () => {
    await expect(StreamedJson.begin(parts(1000, 0).text)).rejects.toThrow('The database is gone');
  });

  it('is cut off when a later part fails', async () => {
    const streamed = await StreamedJson.begin(parts(1000, 50).text);
    await expect(text(streamed.after(BEGINNING))).rejects.toThrow('The database is gone');
  });

  describe('with a valid early ending', () => {
    const gone = new Error('The database is gone');
    async function* make(complete: number) {
      yield '"list":[0';
      for (let made = 0; made < complete; made += 1) yield `,"${PART}"`;
      await Promise.resolve();
      throw new EndsEarly('],"messages":["gone"]', gone);
    }

    it('is still valid JSON, and the cause is reported', async () => {
      const reported: unknown[] = [];
      const stream = (await StreamedJson.begin(make(5))).after(BEGINNING, (failure) => {
        reported.push(failure.cause);
      });
      const { list, messages } = JSON.parse(await text(stream)) as Record<string, unknown[]>;
      expect([list?.length, messages]).toEqual([6, ['gone']]);
      expect(reported).toEqual([gone]);
    });

    it('fails with the cause itself if nothing was sent yet', async () => {
      await expect(StreamedJson.begin(make(1))).rejects.toBe(gone);
    });
  });
});
