import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { listQuery } from '../../ucp/index.js';
import { constraint, IsDateTime, IsLocationId, Optional } from '../../validation/index.js';

export const MOST_ORDERS = 100;

/** An alias of the settled status in the interface description. */
export const SETTLED_BY_ANOTHER_NAME = 'TRADE_SUCCESS_MANUAL';

const MOST_STATUS_LENGTH = 128;

const IsTradeStatus = constraint(
  'isTradeStatus',
  (value) =>
    typeof value === 'string' &&
    value.length >= 1 &&
    value.length <= MOST_STATUS_LENGTH &&
    value.isWellFormed() &&
    !/\p{Cc}/u.test(value),
  `must be a status of 1 to ${MOST_STATUS_LENGTH} characters without control characters`,
);

export class ListOrders extends listQuery(
  { maximum: MOST_ORDERS, default: MOST_ORDERS },
  {
    description:
      'Opaque; from the answer before. It goes on with the list it came from: what else is asked for may be repeated or left out (except kind), but not changed',
  },
) {
  @ApiPropertyOptional({ enum: ['sale', 'purchase'], default: 'sale' })
  @Optional()
  @IsIn(['sale', 'purchase'], { message: 'must be sale or purchase' })
  kind?: 'sale' | 'purchase';

  @ApiPropertyOptional({
    description:
      'Only sales of this machine; none when no sale names it. Refused with kind=purchase: a purchase has no machine',
  })
  @Optional()
  @IsLocationId()
  location?: string;

  @ApiPropertyOptional({
    default: SETTLED_BY_ANOTHER_NAME,
    description:
      "`all`: sales of every status. `settled`, the default string, or nothing: only settled sales. `in_progress`, `pending_review`, `payment_failed`, `refunded`, `cancelled`: only sales in this state; where a platform tells no states, its lines say whether a sale is in progress, refunded or cancelled. Anything else: only sales whose platform's own status is exactly this; one that no sale has ever had is answered with the info message `unknown_trade_status`. With kind=purchase only `all` is accepted: purchases are not settled",
  })
  @Optional()
  @IsTradeStatus()
  trade_status?: string;

  @ApiPropertyOptional({ format: 'date-time', description: '30 days before `to` when left out' })
  @Optional()
  @IsDateTime()
  from?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'Open when left out' })
  @Optional()
  @IsDateTime()
  to?: string;
}
