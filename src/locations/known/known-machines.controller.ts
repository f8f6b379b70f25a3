import { Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UcpController } from '../../api/index.js';
import { RequiresScope } from '../../auth/index.js';
import { ListKnownMachines } from '../dto/list-known-machines.dto.js';
import { KnownMachinesService } from './known-machines.service.js';
import { KnownMachinesAnswer, KnownMachinesView } from './known-machines.view.js';

@UcpController('locations', ['location'])
export class KnownMachinesController {
  constructor(
    private readonly known: KnownMachinesService,
    private readonly view: KnownMachinesView,
  ) {}

  @Get('known')
  @RequiresScope('read')
  @ApiOperation({
    summary: 'List machines that sold something recently and are not on the roster',
    description:
      'From the sales of all machine platforms in the last 30 days, by name. `ledgers` says whether these have been read.',
  })
  @ApiOkResponse({ type: KnownMachinesAnswer })
  async list(@Query() query: ListKnownMachines): Promise<KnownMachinesAnswer> {
    return this.view.answer(await this.known.list(query));
  }
}
