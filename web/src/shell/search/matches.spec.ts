import { matches } from './matches.js';

const hits = [
  { key: '1', title: 'North lobby', detail: 'M1' },
  { key: '2', title: 'Lobby, east', detail: 'M2' },
  { key: '3', title: 'Canteen', detail: 'M3', words: '食堂' },
];
const found = (text: string) => matches(hits, text).map(({ key }) => key);

it('finds every word anywhere, and begins with those that begin with it', () => {
  expect(found('lobby')).toEqual(['2', '1']);
  expect(found('LOBBY m1')).toEqual(['1']);
  expect(found('食堂')).toEqual(['3']);
  expect(found('nothing')).toEqual([]);
});

it('keeps everything without a word', () => {
  expect(found(' ')).toEqual(['1', '2', '3']);
});
