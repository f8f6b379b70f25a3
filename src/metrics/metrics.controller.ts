import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/index.js';
import { Metrics } from './metrics.js';

@ApiTags('metrics')
@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get()
  @Public()
  @ApiOperation({ summary: 'Figures for Prometheus' })
  @ApiProduces('text/plain')
  @ApiOkResponse({ type: String, description: 'The Prometheus text format' })
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  read(): Promise<string> {
    return this.metrics.render();
  }
}
