import { Body, Controller, Delete, Get, Header, HttpCode, Post, Req, Res } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignIn } from './dto/sign-in.dto.js';
import { Public } from './public.decorator.js';
import { SessionBody } from './session.answers.js';
import { Sessions } from './sessions.service.js';

/** The browser's way in: the token once, then only the cookie. */
@ApiTags('session')
@Controller('session')
export class SessionController {
  constructor(private readonly sessions: Sessions) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Whether the token or cookie is good, and where it leads' })
  @ApiOkResponse({ type: SessionBody })
  @ApiUnauthorizedResponse({ description: 'Nobody is signed in' })
  get(): SessionBody {
    return this.sessions.about();
  }

  @Post()
  @Public()
  @HttpCode(204)
  signIn(
    @Body() { token }: SignIn,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): void {
    this.sessions.signIn(token, request, reply);
  }

  @Delete()
  @Public()
  @HttpCode(204)
  signOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): void {
    this.sessions.signOut(request, reply);
  }
}
