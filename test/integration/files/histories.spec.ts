import { FileVendorService } from '../../support/file-vendor.js';
import { useStarted } from '../../support/use-started.js';
import { randomHistory, salesIn, type ExportedFile } from './histories.js';

/** `RANDOM_FACTOR=100` tries more. */
const HISTORIES = 5 * Number(process.env.RANDOM_FACTOR ?? 1);

const vendor = useStarted(() => FileVendorService.start());

async function ledgerOf(files: readonly ExportedFile[]): Promise<object[]> {
  await vendor.empty();
  for (const { name, content } of files) {
    const { status, progress } = await vendor.import(name, content);
    expect({ status, bad: progress.rows_bad }).toEqual({ status: 'imported', bad: 0 });
  }
  return salesIn(await vendor.ledger());
}

it(`has the ledger of the whole history, however it was cut into files (${HISTORIES} histories)`, async () => {
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const { whole, parts } = randomHistory(seed);
    const expected = await ledgerOf([whole]);
    expect(expected.length).toBeGreaterThan(5);
    expect({ seed, sales: await ledgerOf(parts) }).toEqual({ seed, sales: expected });
  }
});
