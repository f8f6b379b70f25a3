import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { AdapterRegistry } from '../adapters/index.js';
import { Config } from '../config/index.js';
import { cacheableJson, PublicAddress, type CacheableJson } from '../http/index.js';
import { SigningKeysService, type PublishedKey } from '../signing/index.js';
import { CapabilityRegistry } from '../ucp/index.js';
import { isAuthorityOf, isLocalHost } from './domain/prefix-host.js';
import { discoveryDocument } from './discovery-document.js';
import { namespaceRegistryView, type NamespaceRegistryView } from './namespace-registry.view.js';

interface Documents {
  /** Of the registry. */
  version: number;
  namespaces: NamespaceRegistryView;
  /** Built when it is first read: only then is the address known. */
  discovery?: CacheableJson;
  /** The ids of the keys in it. */
  kids?: string;
}

const NO_KEYS: readonly PublishedKey[] = [];
/** A receiver that meets an unknown key asks again, perhaps through a cache. */
const MAX_AGE_WITH_KEYS_S = 60;

/** Both documents change only with the registered vendors and keys, so they are built once per change. */
@Injectable()
export class DiscoveryService implements OnModuleInit {
  private readonly logger = new Logger(DiscoveryService.name);
  private latest?: Documents;

  constructor(
    private readonly config: Config,
    private readonly registry: AdapterRegistry,
    private readonly capabilities: CapabilityRegistry,
    private readonly address: PublicAddress,
    private readonly signing: SigningKeysService,
  ) {}

  /** Without a public address there are no platforms yet that could read the document. */
  onModuleInit(): void {
    const { publicUrl, extensionPrefix } = this.config;
    if (publicUrl === undefined) return;
    const { hostname } = new URL(publicUrl);
    if (isLocalHost(hostname) || isAuthorityOf(hostname, extensionPrefix)) return;
    this.logger.warn(
      `PUBLIC_URL, EXTENSION_PREFIX: ${hostname} does not belong to ${extensionPrefix}. ` +
        'Platforms ignore extensions whose schema is served by another host than their prefix names.',
    );
  }

  namespaces(): NamespaceRegistryView {
    return this.documents().namespaces;
  }

  async discovery(): Promise<CacheableJson> {
    const keys = this.signing.isOn ? await this.signing.published() : NO_KEYS;
    const documents = this.documents();
    const kids = keys.map(({ kid }) => kid).join(' ');
    if (documents.discovery && documents.kids === kids) return documents.discovery;
    const { capabilities, address } = this;
    const document = discoveryDocument(capabilities, documents.namespaces, address.origin, keys);
    documents.kids = kids;
    documents.discovery = {
      ...cacheableJson(document),
      ...(keys.length > 0 && { maxAgeS: MAX_AGE_WITH_KEYS_S }),
    };
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
