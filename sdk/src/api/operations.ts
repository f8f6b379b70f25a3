import type { paths } from './schema.js';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The paths that have an operation with this method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, object> ? P : never;
}[keyof paths];

export type Operation<M extends Method, P extends PathOf<M>> =
  paths[P] extends Record<M, infer O> ? O : never;

type JsonOf<T> = T extends { content: { 'application/json': infer B } } ? B : never;

type Given<O, K extends 'path' | 'query'> = O extends { parameters: Record<K, infer T> }
  ? Record<K, T>
  : O extends { parameters: Partial<Record<K, infer T>> }
    ? [NonNullable<T>] extends [never]
      ? Partial<Record<K, undefined>>
      : Partial<Record<K, T>>
    : never;

type GivenBody<O> = O extends { requestBody: infer B }
  ? { body: JsonOf<B> }
  : O extends { requestBody?: infer B }
    ? [NonNullable<B>] extends [never]
      ? { body?: undefined }
      : { body?: JsonOf<NonNullable<B>> }
    : never;

/** What an operation takes: parameters of the path and the query, and the body. */
export type Input<O> = Given<O, 'path'> & Given<O, 'query'> & GivenBody<O>;

/** The JSON body of a successful response; undefined when it has none. */
export type Answer<O> = O extends { responses: infer R }
  ? R[keyof R & (200 | 201 | 204)] extends infer Success
    ? Success extends { content: { 'application/json': infer B } }
      ? B
      : undefined
    : never
  : never;

/** Operations that answer in pages. */
export type PagedPathOf<M extends 'get' | 'post'> = {
  [P in PathOf<M>]: Answer<Operation<M, P>> extends { pagination?: { cursor?: string } }
    ? Input<Operation<M, P>> extends
        { query?: { cursor?: string } } | { body?: { pagination?: { cursor?: string } | null } }
      ? P
      : never
    : never;
}[PathOf<M>];

/** The members of a page that are lists. */
export type ListIn<Page> = {
  [K in keyof Page]-?: NonNullable<Page[K]> extends readonly unknown[] ? K : never;
}[keyof Page];

export type ItemOf<Page, K extends keyof Page> =
  NonNullable<Page[K]> extends readonly (infer I)[] ? I : never;
