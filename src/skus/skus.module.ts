import { Module } from '@nestjs/common';
import { AdaptersModule } from '../adapters/index.js';
import { LedgerModule } from '../ledger/index.js';
import { LeftOutModule } from '../left-out/index.js';
import { AliasShelf } from './alias-shelf.js';
import { AliasRepository } from './alias.repository.js';
import { AliasView } from './alias.view.js';
import { AliasesService } from './aliases.service.js';
import { NameComparisonJob } from './jobs/name-comparison.job.js';
import { SupplierCatalogsJob } from './jobs/supplier-catalogs.job.js';
import { KnownSkus } from './known-skus.js';
import { NameComparison } from './name-comparison.js';
import { PurchasableSkus } from './purchasable-skus.js';
import { ResolvableNamespaces } from './resolvable-namespaces.js';
import { SkuRecords } from './sku-records.service.js';
import { SkuRegistry } from './sku-registry.js';
import { SkuRepository } from './sku.repository.js';
import { SkusController } from './skus.controller.js';
import { SupplierCatalogs } from './supplier-catalogs.js';
import { SuggestionRepository } from './suggestion.repository.js';

@Module({
  imports: [AdaptersModule, LedgerModule, LeftOutModule],
  controllers: [SkusController],
  providers: [
    AliasesService,
    AliasRepository,
    AliasShelf,
    AliasView,
    KnownSkus,
    NameComparison,
    NameComparisonJob,
    PurchasableSkus,
    ResolvableNamespaces,
    SkuRecords,
    SkuRegistry,
    SkuRepository,
    SuggestionRepository,
    SupplierCatalogs,
    SupplierCatalogsJob,
  ],
  exports: [PurchasableSkus, SkuRegistry, SupplierCatalogs],
})
export class SkusModule {}
