import { Body, Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiErrors } from '../../ucp/index.js';
import { SignIn } from './dto/sign-in.dto.js';
import { Prioritized } from '../prioritized.decorator.js';
import { Public } from '../access/public.decorator.js';
import { RequiresScope } from '../access/requires-scope.decorator.js';
import { SessionBody } from './session.answers.js';
import { SessionService } from './session.service.js';

const SET_COOKIE = {
  'Set-Cookie': { schema: { type: 'string' }, description: 'HttpOnly, SameSite=Strict' },
} as const;

/** Browser sign-in: the token is sent once, afterwards only the cookie. */
@ApiTags('session')
@Controller('session')
export class SessionController {
  constructor(private readonly sessions: SessionService) {}

  @Get()
  @RequiresScope('any')
  @Prioritized('reads')
  @ApiOperation({ summary: 'Check the token or cookie and describe the deployment' })
  @ApiOkResponse({ type: SessionBody })
  get(): SessionBody {
    return this.sessions.about();
  }

  @Post()
  @Public({ prioritized: 'reads' })
  @HttpCode(204)
  @ApiOperation({ summary: 'Sign in from a browser with a token' })
  @ApiNoContentResponse({ description: 'Signed in; the cookie is set', headers: SET_COOKIE })
  @ApiErrors('unauthorized', 'forbidden', 'rate_limited')
  signIn(
    @Body() { token }: SignIn,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    return this.sessions.signIn(token, request, reply);
  }

  @Delete()
  @Public()
  @HttpCode(204)
  @ApiOperation({ summary: 'Sign out' })
  @ApiNoContentResponse({ description: 'Signed out; the cookie is cleared', headers: SET_COOKIE })
  @ApiErrors('forbidden')
  signOut(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    return this.sessions.signOut(request, reply);
  }
}
