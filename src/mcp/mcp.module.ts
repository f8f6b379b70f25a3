import { Module } from '@nestjs/common';
import { CheckoutModule } from '../checkout/index.js';
import { KillSwitchCall } from './calls/kill-switch-call.js';
import { MachineCall } from './calls/machine-call.js';
import { RestCallService } from './calls/rest-call.service.js';
import { ToolCallService } from './calls/tool-call.service.js';
import { RulesResource } from './guide/rules-resource.js';

@Module({
  imports: [CheckoutModule],
  providers: [KillSwitchCall, MachineCall, RestCallService, RulesResource, ToolCallService],
})
export class McpModule {}
