import { Body, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty } from '@nestjs/swagger';
import { UcpController } from '../../api/index.js';
import { LimitedToMachine, machineInPath, RequiresScope } from '../../auth/index.js';
import { AcrossTransactions } from '../../idempotency/index.js';
import { ApiErrors, LocationIdPipe } from '../../ucp/index.js';
import { RecommendRestock } from './dto/recommend-restock.dto.js';
import { RecommendationsService } from './recommendations.service.js';

class RecommendationAnswer {
  @ApiProperty()
  location: string;

  @ApiProperty()
  reference: string;

  @ApiProperty({ type: 'integer', description: 'The number of lines that the platform accepted' })
  accepted: number;
}

@UcpController('locations', ['replenishment'])
export class RecommendationsController {
  constructor(private readonly recommendations: RecommendationsService) {}

  @Post(':id/restock-recommendations')
  @RequiresScope('restock')
  @LimitedToMachine(machineInPath)
  @HttpCode(200)
  @AcrossTransactions()
  @ApiOperation({ summary: "Add lines to the machine platform's own restocking queue" })
  @ApiOkResponse({ type: RecommendationAnswer })
  @ApiErrors(
    'not_found',
    'namespace_mismatch',
    'namespace_unsupported',
    'kill_switch_engaged',
    'supplier_rejected',
    'upstream_unreachable',
    'guard_unverifiable',
  )
  async recommend(
    @Param('id', LocationIdPipe) location: string,
    @Body() request: RecommendRestock,
  ): Promise<RecommendationAnswer> {
    const accepted = await this.recommendations.recommend(location, request);
    return { location, reference: request.reference, accepted };
  }
}
