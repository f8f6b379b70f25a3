import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import {
  ApiHeader,
  ApiNotModifiedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { UPSTREAM_ERRORS } from '../../adapters/index.js';
import { RequiresScope } from '../../auth/index.js';
import { matchesEtag } from '../../http/index.js';
import { ApiErrors, VERSIONED_ROOT } from '../../ucp/index.js';
import { PICTURE_TYPES } from './domain/picture-type.js';
import { PICTURE_KEPT_S, PicturesService } from './pictures.service.js';

const ETAG = {
  ETag: { schema: { type: 'string' }, description: 'Identifies this version' },
} as const;

const BINARY = { schema: { type: 'string', format: 'binary' } } as const;

/** A browser that opens a picture runs nothing in it, and no other site may show it. */
const SAFE = {
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** Without the envelope: the response is the picture. */
@ApiTags('catalog')
@Controller(`${VERSIONED_ROOT}/catalog/pictures`)
export class PicturesController {
  constructor(private readonly pictures: PicturesService) {}

  @Get(':sku_id')
  @RequiresScope('read')
  @ApiOperation({
    summary: 'Retrieve the picture of a product',
    description: 'From the address that its vendor gave, so that readers do not connect there.',
  })
  @ApiHeader({ name: 'If-None-Match', required: false, description: 'The ETag of the cached copy' })
  @ApiOkResponse({
    description: 'The picture, up to 1 MB',
    headers: ETAG,
    content: Object.fromEntries(PICTURE_TYPES.map((type) => [type, BINARY])),
  })
  @ApiNotModifiedResponse({ description: 'The cached copy is current', headers: ETAG })
  @ApiErrors('not_found', ...UPSTREAM_ERRORS)
  async read(
    @Param('sku_id') skuId: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { type, bytes, etag } = await this.pictures.get(skuId);
    void reply.headers({ ...SAFE, etag, 'cache-control': `private, max-age=${PICTURE_KEPT_S}` });
    if (matchesEtag(request.headers['if-none-match'], etag)) void reply.status(304).send();
    else void reply.type(type).send(bytes);
  }
}
