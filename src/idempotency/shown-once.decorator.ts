import { SetMetadata } from '@nestjs/common';

export const SHOWN_ONCE_METADATA = 'routekeeper:shown-once';

/**
 * Members of the response that contain a secret. They are not stored, so a repeated request gets
 * the response without them and with a message that says so.
 */
export const ShownOnce = (...members: string[]) => SetMetadata(SHOWN_ONCE_METADATA, members);
