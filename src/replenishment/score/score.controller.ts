import { Get, Query } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { RequiresScope } from '../../auth/index.js';
import { UcpController } from '../../api/index.js';
import { GetScore, USUAL_HORIZON_DAYS } from './dto/get-score.dto.js';
import { ScoreBody, VersionReportBody } from './score.answers.js';
import { scoreBody } from './score.view.js';
import { ScoreService } from './score.service.js';

@UcpController('replenishment', ['replenishment'])
export class ScoreController {
  constructor(private readonly scores: ScoreService) {}

  @Get('score')
  @RequiresScope('read')
  @ApiOperation({
    summary: 'Score past forecasts',
    description:
      'Every stored forecast is compared with the units paid for from its own day on, once those days are over. Nothing is forecast again.',
  })
  @ApiExtraModels(VersionReportBody)
  @ApiOkResponse({ type: ScoreBody })
  async get(@Query() { horizon_days: days }: GetScore): Promise<ScoreBody> {
    return scoreBody(await this.scores.of(Number(days ?? USUAL_HORIZON_DAYS)));
  }
}
