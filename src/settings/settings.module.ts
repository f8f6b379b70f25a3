import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CurrencyCheckService } from './currency-check.service.js';
import { DeploymentEntity } from './deployment.entity.js';
import { DeploymentRepository } from './deployment.repository.js';
import { SettingsController } from './settings.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([DeploymentEntity])],
  controllers: [SettingsController],
  providers: [CurrencyCheckService, DeploymentRepository],
})
export class SettingsModule {}
