import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdaptersModule } from '../adapters/index.js';
import { LedgerModule } from '../ledger/index.js';
import { LeftOutModule } from '../left-out/index.js';
import { AliasCache } from './aliases/alias.cache.js';
import { AliasRepository } from './aliases/alias.repository.js';
import { AliasView } from './aliases/alias.view.js';
import { AliasesService } from './aliases/aliases.service.js';
import { NameComparisonJob } from './names/name-comparison.job.js';
import { SupplierCatalogJob } from './records/supplier-catalog.job.js';
import { SkuLookupService } from './records/sku-lookup.service.js';
import { NameComparisonService } from './names/name-comparison.service.js';
import { PurchasableSkuService } from './purchasable-sku.service.js';
import { ResolvableNamespaceService } from './resolvable-namespace.service.js';
import { SkuRecordsService } from './records/sku-records.service.js';
import { SkuRegistry } from './records/sku.registry.js';
import { SkuRepository } from './records/sku.repository.js';
import { SkuListRepository } from './list/sku-list.repository.js';
import { SkuListService } from './list/sku-list.service.js';
import { SkuListView } from './list/sku-list.view.js';
import { SkusController } from './skus.controller.js';
import { SupplierCatalogService } from './records/supplier-catalog.service.js';
import { SuggestionRepository } from './names/suggestion.repository.js';
import { SkuAliasDecisionEntity } from './aliases/sku-alias-decision.entity.js';
import { SkuSuggestionEntity } from './names/sku-suggestion.entity.js';
import { SkuBarcodeEntity } from './records/sku-barcode.entity.js';
import { SkuEntity } from './records/sku.entity.js';

const ENTITIES = [SkuAliasDecisionEntity, SkuBarcodeEntity, SkuEntity, SkuSuggestionEntity];

@Module({
  imports: [TypeOrmModule.forFeature(ENTITIES), AdaptersModule, LedgerModule, LeftOutModule],
  controllers: [SkusController],
  providers: [
    AliasesService,
    AliasRepository,
    AliasCache,
    AliasView,
    SkuListRepository,
    SkuListService,
    SkuListView,
    SkuLookupService,
    NameComparisonService,
    NameComparisonJob,
    PurchasableSkuService,
    ResolvableNamespaceService,
    SkuRecordsService,
    SkuRegistry,
    SkuRepository,
    SuggestionRepository,
    SupplierCatalogService,
    SupplierCatalogJob,
  ],
  exports: [PurchasableSkuService, SkuRegistry, SupplierCatalogService],
})
export class SkusModule {}
