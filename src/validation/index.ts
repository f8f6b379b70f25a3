export { findLimitProblem, MAX_BODY_BYTES } from './json-limits.js';
export { isLocationId, LOCATION_ID_EXPECTED } from './location-id.js';
export { childPath, shapeProblems, type ShapeProblem } from './shape-problem.js';
export { validateShape } from './validate-shape.js';
export { Nullable, Optional } from './optional.decorator.js';
export { OptionalPart } from './part.decorator.js';
export {
  constraint,
  DATE_TIME_EXPECTED,
  IsAmount,
  IsDateTime,
  isDateTime,
  IsLimit,
  IsLocalDate,
  isLocalDate,
  IsLocationId,
  IsNumberBetween,
  IsText,
  IsTimeOfDay,
  IsWhole,
  TIME_OF_DAY,
} from './validators.js';
