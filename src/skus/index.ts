export { Alias, type AliasSource } from './alias.js';
export { barcode, statedCode, supplyCodes, type Barcode } from './domain/barcodes.js';
export { isNamespace, MAX_SKU_ID_LENGTH, skuId, skuParts } from './domain/sku-id.js';
export { IsNamespace } from './is-namespace.decorator.js';
export { EACH, QuantityUnit, quantityUnit, SaleUnit, saleUnits } from './sale-unit.js';
export { type AliasBook } from './alias-shelf.js';
export { SkuRegistry } from './sku-registry.js';
export { SupplierCatalogs } from './supplier-catalogs.js';
export { SkusModule } from './skus.module.js';
