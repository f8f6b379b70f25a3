import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AdapterRegistry } from '../adapters/index.js';
import { PublicAddress } from '../http/index.js';
import { Capabilities } from '../ucp/index.js';
import { discoveryDocument } from './discovery-document.js';
import { namespaceRegistryView, type NamespaceRegistryView } from './namespace-registry.view.js';

export interface DiscoveryAnswer {
  body: string;
  etag: string;
}

/** Both answers are fixed once the service listens, so they are made once. */
@Injectable()
export class DiscoveryService {
  private document?: DiscoveryAnswer;
  private readonly registryView: NamespaceRegistryView;

  constructor(
    registry: AdapterRegistry,
    private readonly capabilities: Capabilities,
    private readonly address: PublicAddress,
  ) {
    this.registryView = Object.freeze(namespaceRegistryView(registry, capabilities));
  }

  namespaces(): NamespaceRegistryView {
    return this.registryView;
  }

  discovery(): DiscoveryAnswer {
    this.document ??= this.makeDocument();
    return this.document;
  }

  private makeDocument(): DiscoveryAnswer {
    const document = discoveryDocument(this.capabilities, this.registryView, this.address.origin);
    const body = JSON.stringify(document);
    const digest = createHash('sha256').update(body).digest('base64url').slice(0, 27);
    return { body, etag: `"${digest}"` };
  }
}
