import { Body, Controller, Delete, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignIn } from './dto/sign-in.dto.js';
import { Public } from './public.decorator.js';
import { Sessions } from './sessions.service.js';

/** The browser's way in: the token once, then only the cookie. */
@ApiTags('session')
@Controller('session')
export class SessionController {
  constructor(private readonly sessions: Sessions) {}

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
