import { Controller, Get, Req, Res } from '@nestjs/common';
import {
  ApiHeader,
  ApiNotModifiedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../auth/index.js';
import { sendCacheable } from '../http/index.js';
import { DiscoveryBody } from './discovery.answers.js';
import { DiscoveryService } from './discovery.service.js';

const ETAG = {
  ETag: { schema: { type: 'string' }, description: 'Identifies this version' },
} as const;

@ApiTags('discovery')
@Controller('.well-known/ucp')
export class DiscoveryController {
  constructor(private readonly service: DiscoveryService) {}

  @Get()
  @Public()
  @ApiOperation({
    summary: 'Retrieve the UCP profile: services, capabilities, payment handler, namespaces',
  })
  @ApiHeader({ name: 'If-None-Match', required: false, description: 'The ETag of the cached copy' })
  @ApiOkResponse({ type: DiscoveryBody, description: 'Cacheable by its ETag', headers: ETAG })
  @ApiNotModifiedResponse({ description: 'The cached copy is current', headers: ETAG })
  async read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendCacheable(request, reply, await this.service.discovery());
  }
}
