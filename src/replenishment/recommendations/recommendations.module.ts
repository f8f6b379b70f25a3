import { Module } from '@nestjs/common';
import { AdaptersModule } from '../../adapters/index.js';
import { GuardrailsModule } from '../../guardrails/index.js';
import { LocationsModule } from '../../locations/index.js';
import { RecommendationsController } from './recommendations.controller.js';
import { RecommendationsService } from './recommendations.service.js';

@Module({
  imports: [AdaptersModule, GuardrailsModule, LocationsModule],
  controllers: [RecommendationsController],
  providers: [RecommendationsService],
})
export class RecommendationsModule {}
