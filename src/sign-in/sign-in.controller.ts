import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../auth/index.js';
import { ApiErrors } from '../ucp/index.js';
import { SignInWithPasskey } from './dto/passkey.dto.js';
import { SignInWithPassword } from './dto/password.dto.js';
import { PasskeyOptionsBody, SIGNED_IN } from './sign-in.answers.js';
import { SignInService } from './sign-in.service.js';

/** People sign in; whoever has a token uses `POST /session`. */
@ApiTags('session')
@Controller('session')
export class SignInController {
  constructor(private readonly signIn: SignInService) {}

  @Post('passkey/options')
  @Public({ prioritized: 'reads' })
  @HttpCode(200)
  @ApiOperation({ summary: 'Retrieve what a passkey must sign' })
  @ApiOkResponse({ type: PasskeyOptionsBody })
  @ApiErrors('forbidden', 'conflict', 'rate_limited')
  options(@Req() request: FastifyRequest): Promise<PasskeyOptionsBody> {
    return this.signIn.passkeyOptions(request);
  }

  @Post('passkey')
  @Public({ prioritized: 'reads' })
  @HttpCode(204)
  @ApiOperation({ summary: 'Sign in with a passkey' })
  @ApiNoContentResponse(SIGNED_IN)
  @ApiErrors('unauthorized', 'forbidden', 'conflict', 'rate_limited')
  async withPasskey(
    @Body() { credential }: SignInWithPasskey,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    void reply.header('set-cookie', await this.signIn.withPasskey(credential, request));
  }

  @Post('password')
  @Public({ prioritized: 'reads' })
  @HttpCode(204)
  @ApiOperation({ summary: 'Sign in with a sign-in name and a password' })
  @ApiNoContentResponse(SIGNED_IN)
  @ApiErrors('unauthorized', 'forbidden', 'rate_limited')
  async withPassword(
    @Body() body: SignInWithPassword,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    void reply.header('set-cookie', await this.signIn.withPassword(body, request));
  }
}
