import fc from 'fast-check';
import { MAX_BODY_BYTES, parseBody, readBody } from './read-body.js';

async function* inChunks(size: number, chunk = 1024 * 1024): AsyncGenerator<Buffer> {
  for (let left = size; left > 0; left -= chunk) {
    yield await Promise.resolve(Buffer.alloc(Math.min(left, chunk), ' '));
  }
}

describe('reading a body', () => {
  it('joins chunks that split a character', async () => {
    const bytes = Buffer.from('{"title":"农夫山泉"}');
    const chunks = Array.from(bytes, (byte) => Buffer.from([byte]));
    const body = await readBody(
      (async function* () {
        for (const chunk of chunks) yield await Promise.resolve(chunk);
      })(),
    );
    expect(body).toEqual({ body: { title: '农夫山泉' } });
  });

  it('stops reading one byte past 32 MiB', async () => {
    let read = 0;
    const counted = (async function* () {
      for await (const chunk of inChunks(MAX_BODY_BYTES * 2)) {
        read += chunk.length;
        yield chunk;
      }
    })();
    expect(await readBody(counted)).toEqual({ unreadable: 'the body is over 32 MiB' });
    expect(read).toBe(MAX_BODY_BYTES + 1024 * 1024);
  });

  it('accepts a body of exactly 32 MiB', async () => {
    const padded = (async function* () {
      yield await Promise.resolve(Buffer.from('{}'));
      yield* inChunks(MAX_BODY_BYTES - 2);
    })();
    expect(await readBody(padded)).toEqual({ body: {} });
  });

  it.each([
    ['nothing', '', 'the body is not JSON'],
    ['HTML', '<html>secret</html>', 'the body is not JSON'],
    ['half an object', '{"ok":tr', 'the body is not JSON'],
  ])('reports %s as unreadable without quoting it', (_what, content, unreadable) => {
    expect(parseBody(Buffer.from(content))).toEqual({ unreadable });
  });

  it('refuses bytes that are not UTF-8', () => {
    expect(parseBody(Buffer.from([0x22, 0xff, 0x22]))).toEqual({
      unreadable: 'the body is not UTF-8',
    });
  });

  it('drops keys that could reach a prototype', () => {
    const { body } = parseBody(
      Buffer.from('{"a":{"__proto__":{"admin":1},"constructor":{"prototype":{}}}}'),
    ) as { body: object };
    expect(JSON.stringify(body)).toBe('{"a":{}}');
  });

  it('survives any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const body = parseBody(Buffer.from(bytes));
        expect('body' in body || 'unreadable' in body).toBe(true);
      }),
    );
  });
});
