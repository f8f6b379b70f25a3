import { PassThrough } from 'node:stream';
import { Terminal } from './terminal.js';

function terminal(isTTY = true) {
  const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const streams = [input, output, errors].map((stream) => Object.assign(stream, { isTTY }));
  return { input, output, errors, terminal: new Terminal(...(streams as [never, never, never])) };
}

const written = (stream: PassThrough) => String(stream.read() ?? '');

it('lets no control characters of others through, and keeps them in JSON', () => {
  const { terminal: shown, output } = terminal();
  const name = 'Tea\u001b[2J\u009b\u202eaeT';
  shown.print(`${name}\nnext`);
  expect(written(output)).toBe('Tea\ufffd[2J\ufffd\ufffdaeT\nnext\n');
  shown.printJson({ name });
  const line = written(output);
  expect(line).toMatch(/^[ -~]+\n$/);
  expect(JSON.parse(line)).toEqual({ name });
});

it('writes no token', () => {
  const { terminal: shown, output, errors } = terminal();
  shown.hide('operator-token-1');
  shown.print('a operator-token-1 b rk_live_abc-DEF_1 c');
  shown.warn('rk_test_x');
  shown.printJson({ token: 'operator-token-1' });
  expect(written(output)).toBe('a [token] b [token] c\n{"token":"[token]"}\n');
  expect(written(errors)).toBe('[token]\n');
});

it.each([
  ['y\n', true],
  ['YES\n', true],
  ['n\n', false],
  ['\n', false],
  ['yesterday\n', false],
])('takes %j for %s', async (typed, expected) => {
  const { terminal: asked, input, errors, output } = terminal();
  const answer = asked.confirms('Buy?');
  input.write(typed);
  expect(await answer).toBe(expected);
  expect(written(errors)).toContain('Buy? [y/N] ');
  expect(written(output)).toBe('');
});

it('takes the end of the input for no', async () => {
  const { terminal: asked, input } = terminal();
  const answer = asked.confirms('Buy?');
  input.end();
  expect(await answer).toBe(false);
});

it('knows whether somebody can be asked', () => {
  expect(terminal(true).terminal.isInteractive).toBe(true);
  expect(terminal(false).terminal.isInteractive).toBe(false);
});
