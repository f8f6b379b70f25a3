import { Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty } from '@nestjs/swagger';
import { UcpController } from '../../api/index.js';
import { RequiresScope } from '../../auth/index.js';
import { WEBHOOK_SIGNATURES, type WebhookSignature } from '../../config/index.js';
import { WebhookTargetRegistry } from './webhook-target.registry.js';

class WebhookTargetBody {
  @ApiProperty({ example: 'https://hooks.example/orders', description: 'Without its query' })
  target: string;

  @ApiProperty({ description: 'Whether it may be in a private network or on this host' })
  allow_private: boolean;

  @ApiProperty({
    enum: WEBHOOK_SIGNATURES,
    description: 'By our key as UCP asks, by the shared secret, or by both',
  })
  signature: WebhookSignature;
}

class WebhookTargetList {
  @ApiProperty({ type: [WebhookTargetBody] })
  targets: WebhookTargetBody[];
}

@UcpController('webhooks/targets', ['order'])
export class WebhookTargetsController {
  constructor(private readonly targets: WebhookTargetRegistry) {}

  @Get()
  @RequiresScope('admin')
  @ApiOperation({ summary: 'List the receivers of order webhooks, as configured' })
  @ApiOkResponse({ type: WebhookTargetList })
  list(): WebhookTargetList {
    return {
      targets: this.targets.all.map(({ name, allowPrivate, signature }) => ({
        target: name,
        allow_private: allowPrivate,
        signature,
      })),
    };
  }
}
