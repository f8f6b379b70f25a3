import { ApiProperty } from '@nestjs/swagger';
import { listQuery } from '../../../ucp/index.js';
import { IsText } from '../../../validation/index.js';

export const DEFAULT_LIMIT = 20;
export const DEFAULT_PROBLEMS = 50;

export class ListFiles extends listQuery({ maximum: 100, default: DEFAULT_LIMIT }) {}

export class ListProblems extends listQuery({ maximum: 500, default: DEFAULT_PROBLEMS }) {}

export class UploadedName {
  @ApiProperty({
    minLength: 1,
    maxLength: 200,
    example: 'sales-2026-08-31.csv',
    description: 'The name of the file; a date in it tells when it was exported',
  })
  @IsText(1, 200)
  name: string;
}
