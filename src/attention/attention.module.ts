import { Module } from '@nestjs/common';
import { AdaptersModule } from '../adapters/index.js';
import { CheckoutModule } from '../checkout/index.js';
import { LocationsModule } from '../locations/index.js';
import { PricingModule } from '../pricing/index.js';
import { ReplenishmentModule } from '../replenishment/index.js';
import { AttentionController } from './attention.controller.js';
import { AttentionRepository } from './attention.repository.js';
import { AttentionService } from './attention.service.js';
import { AttentionView } from './attention.view.js';
import { StockOutlooks } from './stock-outlooks.js';

@Module({
  imports: [AdaptersModule, CheckoutModule, LocationsModule, PricingModule, ReplenishmentModule],
  controllers: [AttentionController],
  providers: [AttentionRepository, AttentionService, AttentionView, StockOutlooks],
})
export class AttentionModule {}
