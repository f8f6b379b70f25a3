import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { closedSchemas } from './closed-schemas.js';
import {
  DescribedOperations,
  pointerPart,
  type ApiDescription,
  type Described,
  type Operation,
} from './described-operations.js';

export interface Exchange {
  method: string;
  /** Including the query. */
  path: string;
  requestBody?: string;
  status: number;
  headers: Headers;
  text: string;
}

/** The described paths; the page, its files and the document itself are not described. */
const DESCRIBED = /^\/(ucp|\.well-known\/ucp|session|health|metrics)(\/|$)/;
/** Responses may have these headers only if the document lists them. */
const DESCRIBED_HEADERS = ['etag', 'idempotent-replayed', 'retry-after', 'www-authenticate'];
const SHOWN_ERRORS = 8;

/** Checks requests and responses against the OpenAPI document of their service. */
export class DescriptionCheck {
  private readonly operations: DescribedOperations;
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true });
  private readonly validators = new Map<string, ValidateFunction>();

  constructor(private readonly document: ApiDescription) {
    this.operations = new DescribedOperations(document);
    formats.default(this.ajv);
    this.ajv.addSchema(document, 'open');
    this.ajv.addSchema(closedSchemas(document), 'closed');
  }

  /**
   * @throws Error that describes how the response, or an accepted request, differs from the
   * document.
   */
  check(exchange: Exchange): void {
    const { method, path, status } = exchange;
    const mismatches = this.mismatches(exchange);
    if (mismatches.length === 0) return;
    const shown = mismatches.slice(0, SHOWN_ERRORS).map((mismatch) => `- ${mismatch}`);
    throw new Error(
      [`${method} ${path} answered ${status}, not as /docs/openapi.json has it:`, ...shown].join(
        '\n',
      ),
    );
  }

  mismatches(exchange: Exchange): string[] {
    const [path = ''] = exchange.path.split(/[?#]/, 1);
    // OPTIONS lists the operations of a path and is not one itself.
    if (!DESCRIBED.test(path) || exchange.method === 'OPTIONS') return [];
    const operation = this.operations.find(exchange.method, path);
    if (!operation) return this.unknownAddress(exchange);
    return [...this.answer(operation, exchange), ...this.request(operation, exchange)];
  }

  private unknownAddress({ status, text }: Exchange): string[] {
    if (status < 400) return ['no such operation'];
    return this.errors('closed#/components/schemas/ErrorResponse', text);
  }

  private answer({ pointer, responses }: Operation, exchange: Exchange): string[] {
    const { status, method, headers, text } = exchange;
    const given = responses[status];
    if (!given) return [`status ${status} is not described: ${text.slice(0, 300)}`];
    const described = this.resolved(given);
    const undescribed = DESCRIBED_HEADERS.filter(
      (name) => headers.has(name) && !hasHeader(described, name),
    ).map((name) => `header ${name} is not described`);
    if (text === '' || method === 'HEAD') return undescribed;
    const type = headers.get('content-type')?.split(';', 1)[0] ?? '';
    if (!described.content?.[type]) return [...undescribed, `content ${type} is not described`];
    if (type !== 'application/json') return undescribed;
    const place = given.$ref ?? `${pointer}/responses/${status}`;
    const schema = `closed${place}/content/${pointerPart(type)}/schema`;
    return [...undescribed, ...this.errors(schema, text)];
  }

  private request({ pointer, requestBody }: Operation, exchange: Exchange): string[] {
    const { status, requestBody: text = '' } = exchange;
    if (status >= 300 || !requestBody) return [];
    if (text === '') return requestBody.required ? ['the accepted request has no body'] : [];
    // A file may hold anything.
    if (requestBody.content?.['application/octet-stream']) return [];
    const schema = `open${pointer}/requestBody/content/application~1json/schema`;
    return this.errors(schema, text).map((error) => `of the accepted request: ${error}`);
  }

  private resolved({ $ref, ...inline }: Described): Described {
    const name = $ref?.split('/').at(-1);
    const shared = this.document.components?.responses as Record<string, Described> | undefined;
    return (name === undefined ? undefined : shared?.[name]) ?? inline;
  }

  private errors(schema: string, text: string): string[] {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return [`not JSON: ${text.slice(0, 300)}`];
    }
    const validate = this.validator(schema);
    return validate(value) ? [] : (validate.errors ?? []).map((error) => explained(error));
  }

  private validator($ref: string): ValidateFunction {
    const known = this.validators.get($ref) ?? this.ajv.compile({ $ref });
    this.validators.set($ref, known);
    return known;
  }
}

const hasHeader = ({ headers = {} }: Described, name: string) =>
  Object.keys(headers).some((described) => described.toLowerCase() === name);

function explained({ instancePath, message = '', params }: ErrorObject): string {
  const { unevaluatedProperty, allowedValues } = params as Record<string, unknown>;
  const detail = unevaluatedProperty ?? allowedValues;
  const told = detail === undefined ? '' : `: ${JSON.stringify(detail)}`;
  return `${instancePath || '/'} ${message}${told}`;
}
