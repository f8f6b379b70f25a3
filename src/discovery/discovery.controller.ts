import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../auth/index.js';
import { sendCacheable } from '../http/index.js';
import { DiscoveryService } from './discovery.service.js';

@ApiTags('discovery')
@Controller('.well-known/ucp')
export class DiscoveryController {
  constructor(private readonly service: DiscoveryService) {}

  @Get()
  @Public()
  @ApiOperation({ summary: 'The UCP profile: services, capabilities, payment handler, namespaces' })
  @ApiOkResponse({ description: 'The business profile; cache it by its ETag' })
  read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    sendCacheable(request, reply, this.service.discovery());
  }
}
