import { Controller, Get, Req, ServiceUnavailableException, UseFilters } from '@nestjs/common';
import {
  ApiOkResponse,
  ApiOperation,
  ApiServiceUnavailableResponse,
  ApiTags,
} from '@nestjs/swagger';
import { HealthCheck, HealthCheckService, type HealthCheckResult } from '@nestjs/terminus';
import type { FastifyRequest } from 'fastify';
import { Public } from '../auth/index.js';
import { ApiErrors } from '../ucp/index.js';
import { HealthAccessService } from './health-access.service.js';
import { HealthBody, ReadinessBody } from './health.answers.js';
import { ReadinessService } from './readiness.service.js';
import { UnreadyFilter } from './unready.filter.js';

/** The package's own OpenAPI schemas are less exact. */
const AS_DESCRIBED = { swaggerDocumentation: false, noCache: true };

/** For orchestrators: liveness checks the process, readiness everything a request needs. */
@ApiTags('health')
@UseFilters(UnreadyFilter)
@Controller('health')
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly readiness: ReadinessService,
    private readonly access: HealthAccessService,
  ) {}

  @Get('live')
  @Public()
  @HealthCheck(AS_DESCRIBED)
  @ApiOperation({ summary: 'Liveness: the process is running' })
  @ApiOkResponse({ type: HealthBody })
  live(): Promise<HealthCheckResult> {
    return this.health.check([]);
  }

  @Get('ready')
  @Public()
  @HealthCheck(AS_DESCRIBED)
  @ApiOperation({
    summary: 'Readiness: everything that requests need is available',
    description: 'The checks one by one are only shown to callers with the scope `read`.',
  })
  @ApiOkResponse({ type: ReadinessBody })
  @ApiServiceUnavailableResponse({ type: ReadinessBody, description: 'Not ready' })
  @ApiErrors('unauthorized', 'rate_limited')
  async ready(@Req() request: FastifyRequest): Promise<ReadinessBody> {
    const [isDetailed, result] = await Promise.all([
      this.access.maySeeDetails(request),
      this.readiness.check(),
    ]);
    const body = isDetailed ? (result as HealthBody) : { status: result.status };
    if (body.status !== 'ok') throw new ServiceUnavailableException(body);
    return body;
  }
}
