import { english } from '../../texts/index.js';
import { leftOutEvent, leftOutText } from './wording.js';

const record = (key: string) => ({ key, problem: 'totalFen: expected fen, found -1' });

it('names the vendor, the record and the field', () => {
  expect(english(leftOutText({ namespace: 'a-machine', list: 'ledger' }, [record('T1')]))).toBe(
    'A record of the ledger of a-machine was left out: T1 (totalFen: expected fen, found -1)',
  );
});

it('gives a count and the list for many records', () => {
  const inventory = { namespace: 'a-machine', list: 'inventory', locationId: 'M1' } as const;
  const records = ['1', '2', '3', '4', '5', '6', '7'].map(record);
  const { summary, location } = leftOutEvent(inventory, records);
  expect(english(summary)).toMatch(
    /^7 records of the inventory of machine M1 of a-machine were left out: /,
  );
  expect(english(summary)).toMatch(/ and 2 more$/);
  expect(location).toBe('M1');
});
