import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../auth/index.js';
import { DiscoveryService } from './discovery.service.js';
import { matchesEtag } from './matches-etag.js';

@ApiTags('discovery')
@Controller('.well-known/ucp')
export class DiscoveryController {
  constructor(private readonly service: DiscoveryService) {}

  @Get()
  @Public()
  @ApiOperation({ summary: 'The UCP profile: services, capabilities, payment handler, namespaces' })
  @ApiOkResponse({ description: 'The business profile; cache it by its ETag' })
  read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const { body, etag } = this.service.discovery();
    void reply.headers({ etag, 'cache-control': 'public, max-age=300' });
    if (matchesEtag(request.headers['if-none-match'], etag)) void reply.status(304).send();
    else void reply.type('application/json; charset=utf-8').send(body);
  }
}
