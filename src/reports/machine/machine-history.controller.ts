import { Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UcpController } from '../../api/index.js';
import { RequiresScope } from '../../auth/index.js';
import { ApiErrors, LocationIdPipe } from '../../ucp/index.js';
import { MachineHistoryService } from './machine-history.service.js';
import { MachineHistoryAnswer, MachineHistoryView } from './machine-history.view.js';

@UcpController('reports', ['order', 'inventory', 'replenishment'])
export class MachineHistoryController {
  constructor(
    private readonly history: MachineHistoryService,
    private readonly view: MachineHistoryView,
  ) {}

  @Get('machines/:id')
  @RequiresScope('read')
  @ApiOperation({
    summary: 'Show the last weeks of a machine and its next days, day by day',
    description:
      'Sales, stock, what was forecast, deliveries and price changes, as stored; no platform is called.',
  })
  @ApiOkResponse({ type: MachineHistoryAnswer })
  @ApiErrors('not_found', 'unavailable')
  async get(@Param('id', LocationIdPipe) id: string): Promise<MachineHistoryAnswer> {
    return this.view.answer(id, await this.history.of(id));
  }
}
