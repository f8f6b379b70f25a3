import { Body, Get, Patch, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { UcpController } from '../../api/index.js';
import { CurrentCaller, RequiresScope, type Caller } from '../../auth/index.js';
import { ApiErrors } from '../../ucp/index.js';
import { ChangePreferences, OfPerson } from '../dto/preferences.dto.js';
import { NotificationSettingsService } from './settings.service.js';
import { NotificationSettingsAnswer, NotificationSettingsView } from './settings.view.js';

@UcpController('notifications/settings', [])
export class NotificationSettingsController {
  constructor(
    private readonly settings: NotificationSettingsService,
    private readonly view: NotificationSettingsView,
  ) {}

  @Get()
  @RequiresScope('any')
  @ApiOperation({ summary: 'Retrieve how you are notified: channels, quiet hours, digest' })
  @ApiOkResponse({ type: NotificationSettingsAnswer })
  @ApiErrors('forbidden', 'not_found')
  async get(
    @Query() { principal }: OfPerson,
    @CurrentCaller() caller: Caller,
  ): Promise<NotificationSettingsAnswer> {
    return this.view.one(await this.settings.get(caller, principal));
  }

  @Patch()
  @RequiresScope('any')
  @ApiOperation({ summary: 'Change the quiet hours or the time of the digest' })
  @ApiOkResponse({ type: NotificationSettingsAnswer })
  @ApiErrors('forbidden', 'not_found')
  async change(
    @Query() { principal }: OfPerson,
    @Body() request: ChangePreferences,
    @CurrentCaller() caller: Caller,
  ): Promise<NotificationSettingsAnswer> {
    return this.view.one(await this.settings.change(caller, request, principal));
  }
}
