import { Body, Get, Patch } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UcpController } from '../../api/index.js';
import { CurrentCaller, RequiresScope, type Caller } from '../../auth/index.js';
import { ChangeVisitSettings } from './dto/change-visit-settings.dto.js';
import { visitSettingsAnswer, VisitSettingsAnswer } from './visit-settings.answers.js';
import { VisitSettingsService } from './visit-settings.service.js';

@UcpController('visits/settings', [])
export class VisitSettingsController {
  constructor(private readonly settings: VisitSettingsService) {}

  @Get()
  @RequiresScope('read')
  @ApiOperation({ summary: 'Retrieve the times and costs that visits are planned with' })
  @ApiOkResponse({ type: VisitSettingsAnswer })
  async read(): Promise<VisitSettingsAnswer> {
    return visitSettingsAnswer(await this.settings.read());
  }

  @Patch()
  @RequiresScope('roster')
  @ApiOperation({ summary: 'Change the times and costs that visits are planned with' })
  @ApiOkResponse({ type: VisitSettingsAnswer })
  async change(
    @Body() request: ChangeVisitSettings,
    @CurrentCaller() caller: Caller,
  ): Promise<VisitSettingsAnswer> {
    return visitSettingsAnswer(await this.settings.change(request, caller));
  }
}
