import { Module } from '@nestjs/common';
import { OutboundModule } from '../outbound/index.js';
import { PlatformProfilesService } from './platform-profiles.service.js';
import { PlatformSettings } from './platform-settings.js';
import { PlatformsService } from './platforms.service.js';

@Module({
  imports: [OutboundModule],
  providers: [PlatformProfilesService, PlatformSettings, PlatformsService],
  exports: [PlatformSettings, PlatformsService],
})
export class PlatformsModule {}
