export { FilesModule } from './files.module.js';
export { FileChangesService, type CountedMachine } from './file-changes.service.js';
export { saleState } from './domain/sales/settled.js';
export type { SaleRow } from './domain/rows/sale-row.js';
export { StatedSalesRepository, type StatedSale } from './sales/stated-sales.repository.js';
export { FileStockService, type StockedProduct } from './stock/file-stock.service.js';
export { FileVendorRegistry, type FileVendor } from './vendors/file-vendor.registry.js';
