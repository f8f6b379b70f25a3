import { SAMPLES } from '../../../src/texts/samples.fixture.js';
import { LANGUAGES, type Language } from '../i18n/in-both.js';
import { money } from '../format/money.js';
import { vendorName } from '../format/vendor-name.js';
import { languageOf, plain, type Said } from './said.js';
import { saidOf } from './said-of.js';

const SPEAKER = {
  money,
  machine: (machine: string | { id: string; name?: string }) =>
    typeof machine === 'string' ? `<${machine}>` : (machine.name ?? `<${machine.id}>`),
  vendor: vendorName,
  run: ({ id }: { id: string }) => `<${id}>`,
  time: (at: string) => `<${at}>`,
};

const say = (code: string, params: object, language: Language): Said | undefined =>
  saidOf({ code, params }, language, SPEAKER);

describe.each(Object.entries(SAMPLES))('%s', (code, params) => {
  it.each(LANGUAGES)('has words in %s', (language) => {
    const words = say(code, params, language);
    expect(words).toBeDefined();
    expect(plain(words ?? '')).not.toMatch(/undefined|NaN|\[object/);
  });

  it('has no English in Chinese', () => {
    // What is in angle brackets is a name, a time or quoted.
    const words = plain(say(code, params, 'zh') ?? '').replaceAll(/<[^>]*>/g, '');
    expect(
      words.replaceAll(/Lobby|Hall|Acme|A-77|C1|CSV|UTF-8|XLSX?|PDF|XML|DEX|MiB/g, ''),
    ).not.toMatch(/[A-Za-z]{2,}/);
  });

  it('has no Chinese in English, except names', () => {
    const words = plain(say(code, params, 'en') ?? '');
    expect(words).not.toMatch(/[，。：；（）、]/);
  });

  it('has Chinese punctuation in Chinese', () => {
    const words = plain(say(code, params, 'zh') ?? '');
    expect(words).not.toMatch(/\p{Script=Han}[,:;!?()]|[,:;!?()]\p{Script=Han}/u);
  });
});

it('does not name what has a name by its id', () => {
  for (const language of LANGUAGES) {
    const ids = Object.entries(SAMPLES).flatMap(([code, params]) =>
      [...plain(say(code, params, language) ?? '').matchAll(/(?:PO|dec|pri|run)-\d+/g)]
        .filter(([id]) => !id.startsWith('run-1794816000000'))
        .map(([id]) => `${code}: ${id}`),
    );
    expect(ids).toEqual([]);
  }
});

it('has no words for an unknown code, also inside a known one, or for other parameters', () => {
  const unknown = { code: 'of_a_newer_service', params: {} };
  expect(saidOf(unknown, 'zh', SPEAKER)).toBeUndefined();
  expect(say('decision_waits', { about: unknown }, 'zh')).toBeUndefined();
  expect(say('restock', {}, 'zh')).toBeUndefined();
});

it('tells the language of quoted words', () => {
  expect([languageOf('sold out'), languageOf('已售空 330 ml')]).toEqual(['en', 'zh-CN']);
});
