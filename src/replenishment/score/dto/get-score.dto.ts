import { QueryCount } from '../../../ucp/index.js';

export const USUAL_HORIZON_DAYS = 7;
const MOST_HORIZON_DAYS = 28;

export class GetScore {
  @QueryCount({
    maximum: MOST_HORIZON_DAYS,
    default: USUAL_HORIZON_DAYS,
    description: 'Over how many days from its own on a forecast is compared with what was sold',
  })
  horizon_days?: string;
}
