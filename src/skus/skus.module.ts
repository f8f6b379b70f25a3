import { Module } from '@nestjs/common';
import { AdaptersModule } from '../adapters/index.js';
import { SkuRegistry } from './sku-registry.js';

@Module({
  imports: [AdaptersModule],
  providers: [SkuRegistry],
  exports: [SkuRegistry],
})
export class SkusModule {}
