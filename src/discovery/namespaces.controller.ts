import { Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UcpController } from '../api/index.js';
import { RequiresScope } from '../auth/index.js';
import { DiscoveryService } from './discovery.service.js';
import { NamespaceRegistryView } from './namespace-registry.view.js';

@UcpController('namespaces', ['sku'])
export class NamespacesController {
  constructor(private readonly service: DiscoveryService) {}

  @Get()
  @RequiresScope('read')
  @ApiOperation({ summary: 'List vendor namespaces, their capabilities and the defaults' })
  @ApiOkResponse({ type: NamespaceRegistryView })
  read(): NamespaceRegistryView {
    return this.service.namespaces();
  }
}
