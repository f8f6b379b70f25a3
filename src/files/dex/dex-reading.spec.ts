import { english, text } from '../../texts/index.js';
import { readDex, type DexReading } from './dex-reading.js';

const FILE = `DXS*RKT0000001*VA*V0/6*1
ST*001*0001
ID1*RKT00000001*SNACK 40*7**LOBBY*A-1007
ID4*2*1
ID5*261117*084107
VA1*1240050*7891*0*0
PA1*A1*250*COLA*12*10
PA2*1830*457500*0*0
PA3*3
PA1*A2*150
PA2*61*9150
G85*1F3C
SE*11*0001
DXE*1*1
`;

const reading = (content: string): DexReading => {
  const result = readDex(content);
  if (!result.ok) throw new Error(english(result.reason));
  return result.reading;
};

it.each([
  ['\n', FILE],
  ['\r\n', FILE.replaceAll('\n', '\r\n')],
  ['spaces around fields', FILE.replaceAll('*1830*', '* 1830 *')],
])('reads the counters of each slot (%j)', (_, text) => {
  expect(reading(text)).toEqual({
    machine: 'A-1007',
    readAt: '2026-11-17T08:41:07',
    decimals: 2,
    counters: [
      { slot: 'A1', price: 250, capacity: 12, units: 1830, value: 457_500 },
      { slot: 'A2', price: 150, capacity: null, units: 61, value: 9150 },
    ],
    problems: [],
  });
});

it('names the machine by its serial number when it has no asset number', () => {
  expect(reading(FILE.replace('*A-1007', '')).machine).toBe('RKT00000001');
});

it('reads a file that names no machine, and one without the segments of the transfer', () => {
  expect(reading(FILE.replace(/ID1.*\n/, '')).machine).toBeNull();
  const bare = FILE.slice(FILE.indexOf('ID1'), FILE.indexOf('SE*'));
  expect(reading(bare).counters).toHaveLength(2);
});

it.each([
  ['a date with a century', 'ID5*20261117*0841', '2026-11-17T08:41:00'],
  ['no clock', 'ID5*000000*000000', null],
  ['a day that does not exist', 'ID5*260230*0841', null],
  ['an hour that does not exist', 'ID5*261117*2541', null],
  ['no time at all', 'ID5*', null],
  ['the time of the reading', 'EA3*12*261116*2359*7', '2026-11-16T23:59:00'],
])('%s: %s', (_, segment, readAt) => {
  expect(reading(FILE.replace('ID5*261117*084107', segment)).readAt).toBe(readAt);
});

it('leaves out slots that cannot be read, and says which', () => {
  const content = FILE.replace('PA2*61*9150', 'PA2*six*9150\nPA1**100\nPA1*A1*250\nPA2*9*9');
  const { counters, problems } = reading(content);
  expect(counters.map(({ slot }) => slot)).toEqual(['A1']);
  expect(problems).toEqual([
    { line: 11, reason: text('reading_counter', { field: 'PA201', slot: 'A2' }) },
    { line: 12, reason: text('reading_slot_unnamed', { field: 'PA101' }) },
    { line: 14, reason: text('reading_slot_twice', { field: 'PA101', slot: 'A1' }) },
  ]);
});

it('cuts names that no machine has, and leaves out such slots', () => {
  const content = FILE.replace('A-1007', 'A'.repeat(5000)).replace(
    'PA1*A2',
    `PA1*${'2'.repeat(51)}`,
  );
  const { machine, counters, problems } = reading(content);
  expect(machine).toBe('A'.repeat(50));
  expect(counters.map(({ slot }) => slot)).toEqual(['A1']);
  expect(problems).toMatchObject([{ reason: text('reading_slot_unnamed', { field: 'PA101' }) }]);
});

it.each([
  ['a table', 'time,machine\n1,2', 'reading_unknown'],
  ['nothing', '', 'reading_unknown'],
  ['a file that is cut off', FILE.slice(0, FILE.indexOf('SE*')), 'reading_cut_off'],
  ['a file without slots', FILE.replace(/PA\d.*\n/g, ''), 'reading_without_counters'],
])('refuses %s', (_, content, code) => {
  expect(readDex(content)).toEqual({ ok: false, reason: { code, params: {} } });
});
