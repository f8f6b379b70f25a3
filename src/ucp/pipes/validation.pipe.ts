import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';
import type { ClassConstructor } from 'class-transformer';
import { findLimitProblem, validateShape } from '../../validation/index.js';
import { UcpError } from '../errors/ucp-error.js';

/** The types Nest reports for parameters that are not request classes. */
const PLAIN = new Set<unknown>([undefined, String, Number, Boolean, Array, Object]);

/**
 * Validates every request class and reports each problem with its path. Nest's own pipe does the
 * same in several asynchronous steps, which take longer than most of our reads.
 */
export class RequestValidationPipe implements PipeTransform {
  transform(value: unknown, { metatype, type }: ArgumentMetadata): unknown {
    if (PLAIN.has(metatype)) return value;
    // Bodies were checked when they were parsed.
    const problem = type === 'query' ? findLimitProblem(value) : undefined;
    if (problem) throw new UcpError('invalid', problem);
    return shaped(metatype as ClassConstructor<object>, value ?? {});
  }
}

/** @throws UcpError with every problem of the body and its path. */
export function shaped<T extends object>(type: ClassConstructor<T>, body: object): T {
  const checked = validateShape(type, body);
  if (checked.ok) return checked.value;
  const [first, ...rest] = checked.problems;
  throw new UcpError(first.code, first, ...rest);
}
