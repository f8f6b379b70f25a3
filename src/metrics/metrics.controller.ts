import { Controller, Get, Header, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/index.js';
import { ApiErrors } from '../ucp/index.js';
import { MetricsGuard } from './metrics.guard.js';
import { MetricsService } from './metrics.service.js';

@ApiTags('metrics')
@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: MetricsService) {}

  @Get()
  @Public()
  @UseGuards(MetricsGuard)
  @ApiOperation({ summary: 'Retrieve Prometheus metrics' })
  @ApiProduces('text/plain')
  @ApiOkResponse({ type: String, description: 'Metrics in the Prometheus text format' })
  @ApiErrors('unauthorized', 'rate_limited')
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  @Header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  @Header('x-frame-options', 'DENY')
  read(): Promise<string> {
    return this.metrics.render();
  }
}
