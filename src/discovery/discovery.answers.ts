import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { NamespaceRegistryView } from './namespace-registry.view.js';

class ServiceBinding {
  @ApiProperty({ format: 'date' })
  version: string;

  @ApiProperty({ enum: ['rest', 'mcp'] })
  transport: string;

  @ApiProperty({ format: 'uri', example: 'https://route.example/ucp/v1' })
  endpoint: string;

  @ApiProperty({ format: 'uri' })
  spec: string;

  @ApiProperty({ format: 'uri' })
  schema: string;
}

class CapabilityEntry {
  @ApiProperty({ format: 'date' })
  version: string;

  @ApiProperty({ format: 'uri' })
  spec: string;

  @ApiProperty({ format: 'uri' })
  schema: string;

  @ApiPropertyOptional({
    oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }],
    description: 'The capability, or the capabilities, that it extends',
  })
  extends?: string | string[];

  @ApiPropertyOptional({ type: NamespaceRegistryView, description: 'Of the `sku` extension' })
  config?: NamespaceRegistryView;
}

class AvailableInstrument {
  @ApiProperty({ enum: ['on_account'] })
  type: string;
}

class PaymentHandlerEntry {
  @ApiProperty({ example: 'supplier_account' })
  id: string;

  @ApiProperty({ format: 'date' })
  version: string;

  @ApiProperty({ format: 'uri' })
  spec: string;

  @ApiProperty({ format: 'uri' })
  schema: string;

  @ApiProperty({ type: [AvailableInstrument] })
  available_instruments: AvailableInstrument[];
}

const listsOf = (type: new () => object, description: string) =>
  ApiProperty({
    type: 'object',
    additionalProperties: { type: 'array', items: { $ref: getSchemaPath(type) } },
    description,
  });

@ApiExtraModels(ServiceBinding, CapabilityEntry, PaymentHandlerEntry)
class UcpProfile {
  @ApiProperty({ format: 'date' })
  version: string;

  @ApiProperty({ enum: ['success'] })
  status: string;

  @listsOf(ServiceBinding, 'By the name of the service')
  services: Record<string, ServiceBinding[]>;

  @listsOf(CapabilityEntry, 'By the name of the capability')
  capabilities: Record<string, CapabilityEntry[]>;

  @listsOf(PaymentHandlerEntry, 'By the name of the handler')
  payment_handlers: Record<string, PaymentHandlerEntry[]>;
}

export class DiscoveryBody {
  @ApiProperty({ type: UcpProfile })
  ucp: UcpProfile;

  @ApiProperty({
    type: 'array',
    items: { type: 'object', additionalProperties: true },
    description:
      'JSON Web Keys (ES256) that webhooks are signed with, the newest first; empty unless signing is switched on',
  })
  keys: Record<string, unknown>[];
}
