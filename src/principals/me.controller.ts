import { Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UcpController } from '../api/index.js';
import { CurrentCaller, RequiresScope, type Caller } from '../auth/index.js';
import { PrincipalAnswer } from './principal.answers.js';
import { PrincipalView } from './principal.view.js';
import { PrincipalsService } from './principals.service.js';

@UcpController('me', [])
export class MeController {
  constructor(
    private readonly principals: PrincipalsService,
    private readonly view: PrincipalView,
  ) {}

  @Get()
  @RequiresScope('any')
  @ApiOperation({ summary: 'Retrieve who is calling and what they may do' })
  @ApiOkResponse({ type: PrincipalAnswer })
  async get(@CurrentCaller() { id }: Caller): Promise<PrincipalAnswer> {
    return this.view.one(await this.principals.get(id));
  }
}
