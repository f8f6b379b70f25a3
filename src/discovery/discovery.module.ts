import { Module } from '@nestjs/common';
import { AdaptersModule } from '../adapters/index.js';
import { SigningModule } from '../signing/index.js';
import { DiscoveryController } from './discovery.controller.js';
import { DiscoveryService } from './discovery.service.js';
import { NamespacesController } from './namespaces.controller.js';

@Module({
  imports: [AdaptersModule, SigningModule],
  controllers: [DiscoveryController, NamespacesController],
  providers: [DiscoveryService],
})
export class DiscoveryModule {}
