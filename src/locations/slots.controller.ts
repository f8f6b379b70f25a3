import { Body, Param, Patch } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UcpController } from '../ucp-controller.js';
import { LocationIdPipe, TextIdPipe } from '../ucp/index.js';
import { ChangeSlot } from './dto/change-slot.dto.js';
import { SlotAnswer, slotAnswer } from './slot.view.js';
import { SlotsService } from './slots.service.js';

@UcpController('locations', ['location', 'inventory'])
export class SlotsController {
  constructor(private readonly slots: SlotsService) {}

  @Patch(':id/slots/:slot_id')
  @ApiOperation({ summary: "The operator's own settings of a slot, kept over every sync" })
  @ApiOkResponse({ type: SlotAnswer })
  async change(
    @Param('id', LocationIdPipe) id: string,
    @Param('slot_id', TextIdPipe) slotId: string,
    @Body() change: ChangeSlot,
  ): Promise<SlotAnswer> {
    return slotAnswer(await this.slots.change(id, slotId, change));
  }
}
