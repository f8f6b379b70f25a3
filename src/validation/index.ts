export { findLimitProblem, MAX_BODY_BYTES } from './json-limits.js';
export { shapeProblems, type ShapeProblem } from './shape-problem.js';
export { SHAPE_OPTIONS, validateShape } from './validate-shape.js';
export { IsAmount, IsDateTime } from './validators.js';
