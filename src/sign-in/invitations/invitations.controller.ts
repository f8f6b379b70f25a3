import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../auth/index.js';
import { ApiErrors } from '../../ucp/index.js';
import { InvitationCode } from '../dto/invitation.dto.js';
import { AcceptWithPasskey } from '../dto/passkey.dto.js';
import { AcceptWithPassword } from '../dto/password.dto.js';
import { InvitationBody, SIGNED_IN } from '../sign-in.answers.js';
import { InvitedService } from './invited.service.js';

/** A person who was invited chooses how to sign in. */
@ApiTags('session')
@Controller('session/invitation')
export class InvitationsController {
  constructor(private readonly invited: InvitedService) {}

  @Post()
  @Public({ prioritized: 'reads' })
  @HttpCode(200)
  @ApiOperation({ summary: 'Retrieve who is invited, and how to create a passkey' })
  @ApiOkResponse({ type: InvitationBody })
  @ApiErrors('unauthorized', 'forbidden', 'rate_limited')
  show(@Body() { code }: InvitationCode, @Req() request: FastifyRequest): Promise<InvitationBody> {
    return this.invited.show(code, request);
  }

  @Post('passkey')
  @Public({ prioritized: 'reads' })
  @HttpCode(204)
  @ApiOperation({ summary: 'Accept an invitation with a new passkey' })
  @ApiNoContentResponse(SIGNED_IN)
  @ApiErrors('unauthorized', 'forbidden', 'conflict', 'rate_limited')
  async withPasskey(
    @Body() body: AcceptWithPasskey,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    void reply.header('set-cookie', await this.invited.withPasskey(body, request));
  }

  @Post('password')
  @Public({ prioritized: 'reads' })
  @HttpCode(204)
  @ApiOperation({ summary: 'Accept an invitation with a password' })
  @ApiNoContentResponse(SIGNED_IN)
  @ApiErrors('unauthorized', 'forbidden', 'conflict', 'rate_limited')
  async withPassword(
    @Body() body: AcceptWithPassword,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    void reply.header('set-cookie', await this.invited.withPassword(body, request));
  }
}
