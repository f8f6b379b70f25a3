import type { Answer, TestService } from '../../support/service.js';

export interface Task {
  id: string;
  text: string;
  due_at: string | null;
  repeat: string | null;
  location: string | null;
  assigned_to: string | null;
  status: string;
  done_at: string | null;
  done_by: { id: string } | null;
}

type Service = Pick<TestService, 'call'>;
type Headers = Record<string, string>;

const PATH = '/ucp/v1/tasks';

export const add = (service: Service, json: object, headers: Headers = {}): Promise<Answer> =>
  service.call('POST', PATH, { json, headers });

export const change = (
  service: Service,
  id: string,
  json: object,
  headers: Headers = {},
): Promise<Answer> => service.call('PATCH', `${PATH}/${id}`, { json, headers });

export const remove = (service: Service, id: string): Promise<Answer> =>
  service.call('DELETE', `${PATH}/${id}`);

export const taskOf = ({ body, text }: Answer): Task => {
  if (body.task === undefined) throw new Error(`There is no task in ${text}`);
  return body.task as Task;
};

export async function listed(service: Service, query = ''): Promise<Task[]> {
  const { body } = await service.call('GET', `${PATH}${query}`);
  return body.tasks as Task[];
}

export const textsOf = (tasks: readonly Task[]): string[] => tasks.map(({ text }) => text);

export const problemOf = ({ status, body }: Answer): unknown[] => {
  const [first] = body.messages as { code: string; path?: string }[];
  return [status, first?.code, first?.path];
};

/** An RFC 3339 time, some hours from now. */
export const inHours = (hours: number): string =>
  new Date(Date.now() + hours * 3_600_000).toISOString();
