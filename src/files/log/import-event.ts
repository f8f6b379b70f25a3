import type { NewEvent } from '../../events/index.js';
import { text, type Text } from '../../texts/index.js';
import { fileKindOf, type SalesFile } from '../sales-file.js';

/** What the log says of a file that was imported. */
export function importEvent(file: SalesFile): NewEvent {
  const { namespace: vendor, createdBy } = file;
  return {
    kind: 'file_imported',
    summary: summaryOf(file),
    reasoning: createdBy
      ? text('file_uploaded_why', { by: createdBy.name })
      : text('file_found_why', { vendor }),
    ...(file.reading && { location: file.reading.machineId }),
    ...(createdBy && { by: createdBy }),
  };
}

function summaryOf(file: SalesFile): Text {
  const { namespace: vendor, name, reading, salesStored: sales } = file;
  const common = { vendor, name, left_out: file.rowsBad };
  if (reading) return text('reading_read', { ...common, machine: reading.machineId, sales });
  return fileKindOf(vendor) === 'sales'
    ? text('sales_file_read', { ...common, sales })
    : text('price_list_read', { ...common, products: file.productsStored });
}
