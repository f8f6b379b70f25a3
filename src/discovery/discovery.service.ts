import { Injectable } from '@nestjs/common';
import { AdapterRegistry } from '../adapters/index.js';
import { cacheableJson, PublicAddress, type CacheableJson } from '../http/index.js';
import { CapabilityRegistry } from '../ucp/index.js';
import { discoveryDocument } from './discovery-document.js';
import { namespaceRegistryView, type NamespaceRegistryView } from './namespace-registry.view.js';

/** Both documents are fixed once the service listens, so they are built once. */
@Injectable()
export class DiscoveryService {
  private document?: CacheableJson;
  private readonly registryView: NamespaceRegistryView;

  constructor(
    registry: AdapterRegistry,
    private readonly capabilities: CapabilityRegistry,
    private readonly address: PublicAddress,
  ) {
    this.registryView = Object.freeze(namespaceRegistryView(registry, capabilities));
  }

  namespaces(): NamespaceRegistryView {
    return this.registryView;
  }

  discovery(): CacheableJson {
    this.document ??= this.makeDocument();
    return this.document;
  }

  private makeDocument(): CacheableJson {
    return cacheableJson(
      discoveryDocument(this.capabilities, this.registryView, this.address.origin),
    );
  }
}
