import { ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray, IsIn } from 'class-validator';
import { NOTIFICATION_KINDS } from '../domain/notification.js';

const EXPECTED = `must be one of ${NOTIFICATION_KINDS.join(', ')}`;

export const ApiKinds = (description: string) =>
  ApiPropertyOptional({ enum: NOTIFICATION_KINDS, isArray: true, description });

/** A list of kinds of notifications, each at most once. */
export const IsKinds = (): PropertyDecorator => (target, key) => {
  IsArray({ message: 'must be a list' })(target, key);
  ArrayMaxSize(NOTIFICATION_KINDS.length, {
    message: `must have at most ${NOTIFICATION_KINDS.length} entries`,
  })(target, key);
  IsIn(NOTIFICATION_KINDS, { each: true, message: EXPECTED })(target, key);
  ArrayUnique({ message: 'must name each kind once' })(target, key);
};
