import { Body, Get, Patch } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CallerName, UcpController } from '../api/index.js';
import { CurrentCaller, Prioritized, RequiresScope, type Caller } from '../auth/index.js';
import { RulesPatch } from './dto/rules-patch.dto.js';
import { AcrossTransactions } from '../idempotency/index.js';
import { ApiErrors } from '../ucp/index.js';
import { RULES_CHANGE_SCOPE } from './rules-scope.js';
import { RulesService } from './rules.service.js';
import { RulesAnswer, RulesView } from './rules.view.js';

@UcpController('rules', ['guardrail'])
export class RulesController {
  constructor(
    private readonly rules: RulesService,
    private readonly view: RulesView,
  ) {}

  @Get()
  @RequiresScope('read')
  @Prioritized('reads')
  @ApiOperation({ summary: 'Retrieve the current guardrails' })
  @ApiOkResponse({ type: RulesAnswer })
  @ApiErrors('guard_unverifiable')
  async read(): Promise<RulesAnswer> {
    return this.view.answer(await this.rules.current());
  }

  @Patch()
  @RequiresScope(RULES_CHANGE_SCOPE)
  @Prioritized('kill_switch')
  @AcrossTransactions()
  @ApiOperation({ summary: 'Update guardrails; in effect once this returns' })
  @ApiOkResponse({ type: RulesAnswer })
  @ApiErrors('guard_unverifiable')
  async change(
    @Body() patch: RulesPatch,
    @CallerName() callerName: string,
    @CurrentCaller() caller: Caller,
  ): Promise<RulesAnswer> {
    const { rules, running } = await this.rules.change(patch, {
      name: callerName,
      principal: caller,
    });
    return this.view.changed(rules, running);
  }
}
