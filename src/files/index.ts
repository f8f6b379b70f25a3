export { FilesModule } from './files.module.js';
export { FileChangesService, type CountedMachine } from './file-changes.service.js';
export {
  ORDER_MARKS,
  SUPPLIER_ORDER_STATES,
  type OrderMark,
  type StatedMark,
  type SupplierOrderState,
} from './domain/orders/order-marks.js';
export { availableUnits, type ListedProduct } from './domain/rows/price-row.js';
export type {
  GivenMark,
  OrderDelivery,
  SupplierOrder,
  SupplierOrderLine,
} from './orders/supplier-order.js';
export { SupplierOrdersRepository } from './orders/supplier-orders.repository.js';
export {
  SupplierOrdersService,
  unknownOrder,
  type FollowedOrder,
} from './orders/supplier-orders.service.js';
export { PriceListRepository } from './prices/price-list.repository.js';
export { saleState } from './domain/sales/settled.js';
export type { SaleRow } from './domain/rows/sale-row.js';
export {
  StatedSalesRepository,
  type SalePosition,
  type SalesWindow,
  type StatedSale,
} from './sales/stated-sales.repository.js';
export {
  FileStockService,
  type MachineDelivery,
  type StockedProduct,
} from './stock/file-stock.service.js';
export { FileVendorRegistry, type FileVendor } from './vendors/file-vendor.registry.js';
