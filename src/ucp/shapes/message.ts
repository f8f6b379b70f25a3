import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { english, TextBody, type Text } from '../../texts/index.js';
import {
  ERRORS,
  OUTCOMES,
  SEVERITIES,
  severityOf,
  type ErrorCode,
  type OutcomeCode,
  type Severity,
} from '../errors/error-table.js';

/** Warnings an entity may carry besides its data; programs rely on these codes. */
const WARNINGS = [
  'below_cost',
  'checkout_canceled',
  'history_truncated',
  'hours_unknown',
  'location_unverified',
  'not_ordered',
  'nothing_ordered',
  'price_changed',
  'price_estimated',
  'same_namespace',
  'sync_problem',
  'unresolved_sku',
  'write_in_progress',
] as const;
export type WarningCode = (typeof WARNINGS)[number];

const CODES = [...new Set([...Object.keys(ERRORS), ...Object.keys(OUTCOMES), ...WARNINGS])].sort();

/** A message about the data of a response. */
export class Message {
  @ApiProperty({ enum: ['error', 'warning', 'info'] })
  type: 'error' | 'warning' | 'info';

  @ApiProperty({
    description: `So far one of ${CODES.join(', ')}`,
    example: 'sync_problem',
  })
  code: string;

  @ApiProperty()
  content: string;

  @ApiPropertyOptional({
    type: String,
    enum: SEVERITIES,
  })
  severity?: Severity;

  @ApiPropertyOptional({ description: 'RFC 9535 JSONPath', example: '$.products[0]' })
  path?: string;

  @ApiPropertyOptional({
    type: TextBody,
    description: 'What the content says, for readers of other languages',
  })
  text?: TextBody;
}

const worded = (content: string | Text): Pick<Message, 'content' | 'text'> =>
  typeof content === 'string' ? { content } : { content: english(content), text: content };

/** @param content a text, or words that nobody translates. */
export const warning = (code: WarningCode, content: string | Text, path?: string): Message => ({
  type: 'warning',
  code,
  ...worded(content),
  ...(path !== undefined && { path }),
});

/** @param path a JSONPath into the returned entity. */
export const errorMessage = (
  code: ErrorCode | OutcomeCode,
  content: string | Text,
  path?: string,
): Message => ({
  type: 'error',
  code,
  ...worded(content),
  severity: severityOf(code),
  ...(path !== undefined && { path }),
});

export const info = (code: string, content: string | Text, path?: string): Message => ({
  type: 'info',
  code,
  ...worded(content),
  ...(path !== undefined && { path }),
});

/** Reports a requested id that was not found. */
export const notFoundInfo = (id: string): Message => ({
  type: 'info',
  code: 'not_found',
  content: id,
});

/** Adds `messages`, which is absent when there are none. */
export const withMessages = <T extends object>(
  entity: T,
  messages: Message[],
): T & { messages?: Message[] } => (messages.length === 0 ? entity : { ...entity, messages });
