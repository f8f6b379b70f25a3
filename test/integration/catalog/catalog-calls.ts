import { startTestService, type Answer, type TestService } from '../../support/service.js';
import { ucpViolations } from '../../support/ucp-check.js';

type Json = Record<string, unknown>;

export interface Variant extends Json {
  id: string;
  price: { amount: number };
}

export interface Product extends Json {
  id: string;
  title: string;
  variants: [Variant];
}

export interface Message {
  type: string;
  code: string;
  content: string;
  path?: string;
}

export interface CatalogAnswer extends Answer {
  products: Product[];
  messages: Message[];
  pagination: { cursor?: string; has_next_page: boolean; total_count: number };
}

/** The service with vendors, and its catalog operations, whose every answer fits the schemas. */
export interface Catalog extends TestService {
  search: (json?: unknown) => Promise<CatalogAnswer>;
  lookup: (json: unknown) => Promise<CatalogAnswer>;
  product: (json: unknown) => Promise<Answer & { product: Product; messages: Message[] }>;
}

export interface VendorEntry {
  namespace: string;
  baseUrl?: string;
  token?: string;
  status?: 'planned';
}

export async function startCatalog(
  vendors: VendorEntry[],
  environment: Record<string, string> = {},
): Promise<Catalog> {
  const service = await startTestService({ VENDORS: JSON.stringify(vendors), ...environment });
  const post = async (operation: string, json: unknown): Promise<Answer> => {
    const answer = await service.call('POST', `/ucp/v1/catalog/${operation}`, { json });
    const root = answer.status === 200 ? `catalog.${operation}.response` : 'error.response';
    expect(await ucpViolations(root, answer.body)).toEqual([]);
    return answer;
  };
  const listed = async (operation: string, json: unknown) => {
    const answer = await post(operation, json);
    const { products = [], messages = [], pagination } = answer.body as Partial<CatalogAnswer>;
    return { ...answer, products, messages, pagination } as CatalogAnswer;
  };
  return {
    ...service,
    search: (json = {}) => listed('search', json),
    lookup: (json) => listed('lookup', json),
    product: async (json) => {
      const answer = await post('product', json);
      const { product, messages = [] } = answer.body as { product: Product; messages?: Message[] };
      return { ...answer, product, messages };
    },
  };
}

export const ids = ({ products }: Pick<CatalogAnswer, 'products'>) => products.map(({ id }) => id);

/** The only error of a response. */
export function refusal({ status, body }: Answer) {
  const [message, ...others] = body.messages as Message[];
  expect(others).toEqual([]);
  return { status, code: message?.code, path: message?.path };
}
