export { PlatformSettings } from './platform-settings.js';
export { installPlatforms, signedRequest } from './platforms.hook.js';
export { PlatformsModule } from './platforms.module.js';
export { PlatformsService } from './platforms.service.js';
