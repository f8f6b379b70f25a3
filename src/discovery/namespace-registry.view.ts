import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { AdapterRegistry } from '../adapters/index.js';
import type { CapabilityRegistry } from '../ucp/index.js';

export class NamespaceView {
  @ApiProperty({ example: 'acme-supply' })
  namespace: string;

  @ApiProperty({ example: 'acme' })
  vendor: string;

  @ApiProperty({ enum: ['supply', 'machine'] })
  role: string;

  @ApiProperty({ enum: ['live', 'planned'] })
  status: string;

  @ApiProperty({ type: [String] })
  capabilities: string[];
}

export class DefaultNamespaces {
  @ApiPropertyOptional({ example: 'acme-machine' })
  machine?: string;

  @ApiPropertyOptional({ example: 'acme-supply' })
  supply?: string;
}

export class NamespaceRegistryView {
  @ApiProperty({ type: [NamespaceView] })
  namespaces: NamespaceView[];

  @ApiProperty({ type: DefaultNamespaces })
  defaults: DefaultNamespaces;
}

export function namespaceRegistryView(
  registry: AdapterRegistry,
  names: CapabilityRegistry,
): NamespaceRegistryView {
  return {
    namespaces: registry.entries().map((entry) => ({
      ...entry,
      capabilities: entry.capabilities.map((capability) => names.fullName(capability)),
    })),
    defaults: registry.defaults(),
  };
}
