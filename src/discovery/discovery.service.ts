import { Injectable } from '@nestjs/common';
import { AdapterRegistry } from '../adapters/index.js';
import { cacheableJson, PublicAddress, type CacheableJson } from '../http/index.js';
import { CapabilityRegistry } from '../ucp/index.js';
import { discoveryDocument } from './discovery-document.js';
import { namespaceRegistryView, type NamespaceRegistryView } from './namespace-registry.view.js';

interface Documents {
  /** Of the registry. */
  version: number;
  namespaces: NamespaceRegistryView;
  /** Built when it is first read: only then is the address known. */
  discovery?: CacheableJson;
}

/** Both documents change only with the registered vendors, so they are built once per change. */
@Injectable()
export class DiscoveryService {
  private latest?: Documents;

  constructor(
    private readonly registry: AdapterRegistry,
    private readonly capabilities: CapabilityRegistry,
    private readonly address: PublicAddress,
  ) {}

  namespaces(): NamespaceRegistryView {
    return this.documents().namespaces;
  }

  discovery(): CacheableJson {
    const documents = this.documents();
    documents.discovery ??= cacheableJson(
      discoveryDocument(this.capabilities, documents.namespaces, this.address.origin),
    );
    return documents.discovery;
  }

  private documents(): Documents {
    const { version } = this.registry;
    if (this.latest?.version !== version) {
      const namespaces = Object.freeze(namespaceRegistryView(this.registry, this.capabilities));
      this.latest = { version, namespaces };
    }
    return this.latest;
  }
}
