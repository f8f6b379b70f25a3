export { findLimitProblem, MAX_BODY_BYTES } from './json-limits.js';
export { isLocationId, LOCATION_ID_EXPECTED } from './location-id.js';
export { shapeProblems, type ShapeProblem } from './shape-problem.js';
export { SHAPE_OPTIONS, validateShape } from './validate-shape.js';
export { IsAmount, IsDateTime } from './validators.js';
