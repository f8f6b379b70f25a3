import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SalesFileView } from './api/sales-file.view.js';
import { SalesFilesController } from './api/sales-files.controller.js';
import { SalesFilesService } from './api/sales-files.service.js';
import { StockCountsController } from './api/stock-counts.controller.js';
import { StockCountsService } from './api/stock-counts.service.js';
import { StockView } from './api/stock.view.js';
import { FileContentsRepository } from './contents/file-contents.repository.js';
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
import { StockCountEntity, StockReceiptEntity } from './entities/stock.entities.js';
import { FileChangesService } from './file-changes.service.js';
import { FileImportService } from './imports/file-import.service.js';
import { FileIntakeService } from './imports/file-intake.service.js';
import { FolderScanService } from './imports/folder-scan.service.js';
import { ImportJob } from './imports/import.job.js';
import { SalesFilesRepository } from './imports/sales-files.repository.js';
import { StagedRowsRepository } from './imports/staged-rows.repository.js';
import { SaleMergeService } from './sales/sale-merge.service.js';
import { StatedSalesRepository } from './sales/stated-sales.repository.js';
import { FileStockService } from './stock/file-stock.service.js';
import { StockRepository } from './stock/stock.repository.js';
import { FileVendorRegistry } from './vendors/file-vendor.registry.js';

const ENTITIES = [
  ColumnMappingEntity,
  CoveredPeriodEntity,
  SalesFileChunkEntity,
  SalesFileEntity,
  SalesFileProblemEntity,
  StagedSalesRowEntity,
  StatedSaleEntity,
  StockCountEntity,
  StockReceiptEntity,
];

@Module({
  imports: [TypeOrmModule.forFeature(ENTITIES)],
  controllers: [SalesFilesController, StockCountsController],
  providers: [
    FileChangesService,
    FileContentsRepository,
    FileImportService,
    FileIntakeService,
    FileStockService,
    FileVendorRegistry,
    FolderScanService,
    ImportJob,
    SaleMergeService,
    SalesFileView,
    SalesFilesRepository,
    SalesFilesService,
    StagedRowsRepository,
    StatedSalesRepository,
    StockCountsService,
    StockRepository,
    StockView,
  ],
  exports: [FileChangesService, FileStockService, FileVendorRegistry, StatedSalesRepository],
})
export class FilesModule {}
