import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { Severity } from './error-table.js';

/** Business outcomes an entity may carry beside its data; programs key on these codes. */
export type WarningCode =
  | 'history_truncated'
  | 'hours_unknown'
  | 'location_unverified'
  | 'price_estimated'
  | 'same_namespace'
  | 'sync_problem';

/** Something to read before using the data of an answer. */
export class Message {
  @ApiProperty({ enum: ['error', 'warning', 'info'] })
  type: 'error' | 'warning' | 'info';

  @ApiProperty({ example: 'sync_problem' })
  code: string;

  @ApiProperty()
  content: string;

  @ApiPropertyOptional()
  severity?: Severity;

  @ApiPropertyOptional({ description: 'RFC 9535 JSONPath', example: '$.products[0]' })
  path?: string;
}

export const warning = (code: WarningCode, content: string): Message => ({
  type: 'warning',
  code,
  content,
});

/** An id of the request that nothing answers to. */
export const notFoundInfo = (id: string): Message => ({
  type: 'info',
  code: 'not_found',
  content: id,
});

/** An answer without messages has no `messages` member. */
export const withMessages = <T extends object>(
  entity: T,
  messages: Message[],
): T & { messages?: Message[] } => (messages.length === 0 ? entity : { ...entity, messages });
