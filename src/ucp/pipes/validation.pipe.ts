import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';
import type { ClassConstructor } from 'class-transformer';
import { findLimitProblem, validateShape } from '../../validation/index.js';
import { UcpError } from '../errors/ucp-error.js';

/** What Nest gives as the type of a parameter that is no request class. */
const PLAIN = new Set<unknown>([undefined, String, Number, Boolean, Array, Object]);

/**
 * Checks every request class; each problem of a body is named by its path. Nest's own pipe does the
 * same in several asynchronous steps, which take longer than most of our reads.
 */
export class RequestValidation implements PipeTransform {
  transform(value: unknown, { metatype, type }: ArgumentMetadata): unknown {
    if (PLAIN.has(metatype)) return value;
    // A body was looked at when it was read.
    const problem = type === 'query' ? findLimitProblem(value) : undefined;
    if (problem) throw new UcpError('invalid', problem);
    return shaped(metatype as ClassConstructor<object>, value ?? {});
  }
}

/** @throws UcpError that names every problem of the body by its path. */
export function shaped<T extends object>(type: ClassConstructor<T>, body: object): T {
  const checked = validateShape(type, body);
  if (checked.ok) return checked.value;
  const [first, ...rest] = checked.problems;
  throw new UcpError(first.code, first, ...rest);
}
