import { Body, Get, Param, Patch } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UcpController } from '../../api/index.js';
import { LimitedToMachine, machineInPath, RequiresScope } from '../../auth/index.js';
import { ApiErrors, LocationIdPipe, TextIdPipe } from '../../ucp/index.js';
import { ChangeSlot } from '../dto/change-slot.dto.js';
import { MachineSlotsAnswer, MachineSlotsView } from './machine-slots.view.js';
import { SlotAnswer, slotAnswer } from './slot.view.js';
import { SlotsService } from './slots.service.js';
import { SoldSlotsService } from './sold-slots.service.js';

@UcpController('locations', ['location', 'inventory'])
export class SlotsController {
  constructor(
    private readonly slots: SlotsService,
    private readonly soldSlots: SoldSlotsService,
    private readonly view: MachineSlotsView,
  ) {}

  @Get(':id/slots')
  @RequiresScope('read')
  @ApiOperation({
    summary: "List a machine's slots as of its last sync, with recent sales",
    description:
      'Only paid lines count as sold, on the day of the sale; a refund removes its line from that day.',
  })
  @ApiOkResponse({ type: MachineSlotsAnswer })
  @ApiErrors('not_found')
  async list(@Param('id', LocationIdPipe) id: string): Promise<MachineSlotsAnswer> {
    return this.view.all(await this.soldSlots.of(id));
  }

  @Patch(':id/slots/:slot_id')
  @RequiresScope('roster')
  @LimitedToMachine(machineInPath)
  @ApiOperation({ summary: "Update the operator's settings of a slot, which syncs preserve" })
  @ApiOkResponse({ type: SlotAnswer })
  @ApiErrors('not_found')
  async change(
    @Param('id', LocationIdPipe) id: string,
    @Param('slot_id', TextIdPipe) slotId: string,
    @Body() change: ChangeSlot,
  ): Promise<SlotAnswer> {
    return slotAnswer(await this.slots.change(id, slotId, change));
  }
}
