import { ApiProperty } from '@nestjs/swagger';
import { AuthorBody, SIGN_IN_METHODS, type SignInMethod } from '../../auth/index.js';

export class SessionEntry {
  @ApiProperty({ example: 'ses-12' })
  id: string;

  @ApiProperty({ type: AuthorBody })
  principal: AuthorBody;

  @ApiProperty({ enum: SIGN_IN_METHODS, description: 'How the browser was signed in' })
  method: SignInMethod;

  @ApiProperty({ type: String, nullable: true, description: 'As the browser describes itself' })
  user_agent: string | null;

  @ApiProperty({ format: 'date-time' })
  created_at: string;

  @ApiProperty({ format: 'date-time' })
  last_used_at: string;

  @ApiProperty({ description: 'Whether this request was made with it' })
  current: boolean;
}

export class SessionList {
  @ApiProperty({ type: [SessionEntry], description: 'Newest first' })
  sessions: SessionEntry[];
}

export class EndedSession {
  @ApiProperty({ example: 'ses-12' })
  ended: string;
}
