import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventsModule } from '../events/index.js';
import { RetentionModule } from '../retention/index.js';
import { ReadingsService } from './api/readings.service.js';
import { SalesFileView } from './api/sales-file.view.js';
import { SalesFilesController } from './api/sales-files.controller.js';
import { SalesFilesService } from './api/sales-files.service.js';
import { StockCountsController } from './api/stock-counts.controller.js';
import { StockCountsService } from './api/stock-counts.service.js';
import { StockView } from './api/stock.view.js';
import { FileContentsRepository } from './contents/file-contents.repository.js';
import { DexImportService } from './dex/dex-import.service.js';
import { DexIntakeService } from './dex/dex-intake.service.js';
import { DexReadingsRepository } from './dex/dex-readings.repository.js';
import { DexMachineEntity, DexReadingEntity } from './entities/dex.entities.js';
import {
  ColumnMappingEntity,
  SalesFileChunkEntity,
  SalesFileEntity,
  SalesFileProblemEntity,
} from './entities/sales-file.entity.js';
import {
  CoveredPeriodEntity,
  StagedSalesRowEntity,
  StatedSaleEntity,
} from './entities/stated-sale.entity.js';
import { StatedPriceEntity } from './entities/stated-price.entity.js';
import { StockCountEntity, StockReceiptEntity } from './entities/stock.entities.js';
import { FileChangesService } from './file-changes.service.js';
import { ListedProductEntity } from './entities/listed-product.entity.js';
import {
  SupplierOrderEntity,
  SupplierOrderMarkEntity,
} from './entities/supplier-order.entities.js';
import { FileImportService } from './imports/file-import.service.js';
import { FileIntakeService } from './imports/file-intake.service.js';
import { FileProblemsRepository } from './imports/file-problems.repository.js';
import { FolderScanService } from './imports/folder-scan.service.js';
import { ImportJob } from './imports/import.job.js';
import { PriceListImportService } from './imports/price-list-import.service.js';
import { RowImportService } from './imports/row-import.service.js';
import { SalesFilesRepository } from './imports/sales-files.repository.js';
import { SalesImportService } from './imports/sales-import.service.js';
import { StagedRowsRepository } from './imports/staged-rows.repository.js';
import { ImportLogService } from './log/import-log.service.js';
import { SupplierOrdersRepository } from './orders/supplier-orders.repository.js';
import { SupplierOrdersService } from './orders/supplier-orders.service.js';
import { PriceListRepository } from './prices/price-list.repository.js';
import { SaleMergeService } from './sales/sale-merge.service.js';
import { StatedSalesRepository } from './sales/stated-sales.repository.js';
import { FileStockService } from './stock/file-stock.service.js';
import { StatedPricesRepository } from './stock/stated-prices.repository.js';
import { StockRepository } from './stock/stock.repository.js';
import { FileVendorRegistry } from './vendors/file-vendor.registry.js';

const ENTITIES = [
  ColumnMappingEntity,
  CoveredPeriodEntity,
  DexMachineEntity,
  DexReadingEntity,
  ListedProductEntity,
  SalesFileChunkEntity,
  SalesFileEntity,
  SalesFileProblemEntity,
  StagedSalesRowEntity,
  StatedPriceEntity,
  StatedSaleEntity,
  StockCountEntity,
  StockReceiptEntity,
  SupplierOrderEntity,
  SupplierOrderMarkEntity,
];

@Module({
  imports: [TypeOrmModule.forFeature(ENTITIES), EventsModule, RetentionModule],
  controllers: [SalesFilesController, StockCountsController],
  providers: [
    DexImportService,
    DexIntakeService,
    DexReadingsRepository,
    FileChangesService,
    FileContentsRepository,
    FileImportService,
    FileIntakeService,
    FileProblemsRepository,
    FileStockService,
    FileVendorRegistry,
    FolderScanService,
    ImportJob,
    ImportLogService,
    PriceListImportService,
    PriceListRepository,
    ReadingsService,
    RowImportService,
    SaleMergeService,
    SalesFileView,
    SalesFilesRepository,
    SalesFilesService,
    SalesImportService,
    StagedRowsRepository,
    StatedPricesRepository,
    StatedSalesRepository,
    StockCountsService,
    StockRepository,
    StockView,
    SupplierOrdersRepository,
    SupplierOrdersService,
  ],
  exports: [
    FileChangesService,
    FileStockService,
    FileVendorRegistry,
    PriceListRepository,
    StatedSalesRepository,
    SupplierOrdersRepository,
    SupplierOrdersService,
  ],
})
export class FilesModule {}
