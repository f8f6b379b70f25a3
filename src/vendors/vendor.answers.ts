import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { AuthorBody } from '../auth/index.js';
import {
  CHECK_CODES,
  CHECK_OUTCOMES,
  CHECKED,
  type CheckCode,
  type Checked,
  type CheckOutcome,
} from './domain/vendor-check.js';
import {
  VENDOR_KINDS,
  VENDOR_SOURCES,
  type OptionalCapabilities,
  type VendorKind,
  type VendorSource,
} from './vendor.js';

export class VendorBody {
  @ApiProperty({ example: 'beta-supply' })
  namespace: string;

  @ApiProperty({ example: 'beta' })
  vendor: string;

  @ApiProperty({ enum: ['supply', 'machine'] })
  role: 'supply' | 'machine';

  @ApiProperty({
    enum: VENDOR_KINDS,
    description: 'Whether it is called over HTTP or known from files of its sales',
  })
  kind: VendorKind;

  @ApiProperty({ enum: ['live', 'planned'] })
  status: 'live' | 'planned';

  @ApiProperty({
    enum: VENDOR_SOURCES,
    description: 'Where it comes from; only an added one can be changed here',
  })
  source: VendorSource;

  @ApiPropertyOptional({ example: 'https://api.beta.example/ops' })
  baseUrl?: string;

  @ApiProperty({ enum: ['pricing', 'replenishment'], isArray: true })
  capabilities: OptionalCapabilities;

  @ApiPropertyOptional({ enum: ['each', 'pack'] })
  stockUnit?: 'each' | 'pack';

  @ApiProperty({ description: 'Whether it is the default of its role' })
  default: boolean;

  @ApiProperty({
    example: 'ok',
    description: 'How the last call of this replica ended; `not called yet` before any',
  })
  last_outcome: string;

  @ApiPropertyOptional({ format: 'date-time' })
  last_call_at?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'Since when every call has failed' })
  failing_since?: string;

  @ApiPropertyOptional({
    description:
      'Why this replica cannot call it, such as a token that needs another `SECRETS_KEY`',
  })
  problem?: string;

  @ApiPropertyOptional({ format: 'date-time' })
  created_at?: string;

  @ApiPropertyOptional({ type: AuthorBody })
  created_by?: AuthorBody;
}

export class VendorList {
  @ApiProperty({ type: [VendorBody], description: 'Tokens are never shown' })
  vendors: VendorBody[];
}

export class VendorAnswer {
  @ApiProperty({ type: VendorBody })
  vendor: VendorBody;
}

export class RemovedVendor {
  @ApiProperty({ example: 'beta-supply' })
  removed: string;
}

export class CheckedCapability {
  @ApiProperty({ enum: CHECKED })
  capability: Checked;

  @ApiProperty({
    enum: CHECK_OUTCOMES,
    description: 'not_tested: it would change something at the vendor, or needs a machine',
  })
  outcome: CheckOutcome;

  @ApiProperty({ enum: CHECK_CODES })
  code: CheckCode;

  @ApiPropertyOptional({ description: 'In the words of the vendor or of the connection' })
  reason?: string;

  @ApiPropertyOptional({ type: 'integer', description: 'How many records the vendor returned' })
  count?: number;

  @ApiProperty({ description: 'What to do about it' })
  next: string;
}

export class VendorCheckBody {
  @ApiProperty({ example: 'beta-supply' })
  namespace: string;

  @ApiProperty({ description: 'Whether nothing that was tested fails' })
  ok: boolean;

  @ApiProperty({ format: 'date-time' })
  checked_at: string;

  @ApiProperty({ type: [CheckedCapability] })
  results: CheckedCapability[];
}

export class VendorCheckAnswer {
  @ApiProperty({ type: VendorCheckBody })
  check: VendorCheckBody;
}
