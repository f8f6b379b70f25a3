import { Delete, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UcpController } from '../../api/index.js';
import { CurrentCaller, RequiresScope, type Caller } from '../../auth/index.js';
import { ApiErrors, TextIdPipe } from '../../ucp/index.js';
import { EndedSession, SessionList } from './session.answers.js';
import { BrowserSessionsService } from './browser-sessions.service.js';
import { BrowserSessionView } from './session.view.js';

@UcpController('sessions', [])
export class SessionsController {
  constructor(
    private readonly sessions: BrowserSessionsService,
    private readonly view: BrowserSessionView,
  ) {}

  @Get()
  @RequiresScope('any')
  @ApiOperation({ summary: 'List signed-in browsers: your own, or all of them with admin' })
  @ApiOkResponse({ type: SessionList })
  async list(@CurrentCaller() caller: Caller): Promise<SessionList> {
    return this.view.list(await this.sessions.list(caller), caller);
  }

  @Delete(':id')
  @RequiresScope('any')
  @ApiOperation({ summary: 'Sign a browser out' })
  @ApiOkResponse({ type: EndedSession })
  @ApiErrors('not_found')
  async end(
    @Param('id', TextIdPipe) id: string,
    @CurrentCaller() caller: Caller,
  ): Promise<EndedSession> {
    await this.sessions.end(id, caller);
    return { ended: id };
  }
}
