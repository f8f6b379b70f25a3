import { ApiProperty } from '@nestjs/swagger';
import { Price } from '../../../ucp/index.js';

class UnresolvedPreview {
  @ApiProperty({ type: 'integer' })
  slots: number;

  @ApiProperty({ type: Price })
  cost: Price;
}

class RunPreview {
  @ApiProperty({ type: 'integer' })
  slots: number;

  @ApiProperty({ type: 'integer' })
  machines: number;

  @ApiProperty({ type: 'integer', description: 'In pieces' })
  quantity: number;

  @ApiProperty({ type: Price })
  cost: Price;

  @ApiProperty({ description: 'Whether any line has no real cost' })
  cost_is_estimated: boolean;

  @ApiProperty({ type: UnresolvedPreview, description: 'The part of it that no supplier sells' })
  unresolved: UnresolvedPreview;

  @ApiProperty({ description: 'Whether the rules would ask for approval' })
  approval_required: boolean;
}

export class RunPreviewBody {
  @ApiProperty({ type: RunPreview })
  preview: RunPreview;
}
