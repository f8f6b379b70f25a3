import { TOKEN, type Site } from './site.js';
import { eventually } from './eventually.js';

interface UploadedFile {
  id: string;
  status: string;
  guess: { mapping: object };
}

/** Uploads a file as a program would. */
export async function uploadFile(
  { origin }: Site,
  namespace: string,
  name: string,
  content: string,
): Promise<UploadedFile> {
  const response = await fetch(`${origin}/ucp/v1/vendors/${namespace}/files?name=${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/octet-stream' },
    body: content,
  });
  if (!response.ok) throw new Error(`Uploading ${name}: ${await response.text()}`);
  return ((await response.json()) as { file: UploadedFile }).file;
}

/** Also confirms what its columns seem to mean, and imports it. */
export async function importFile(
  site: Site,
  namespace: string,
  name: string,
  content: string,
): Promise<void> {
  const { api } = site;
  const file = await uploadFile(site, namespace, name, content);
  const path = `/vendors/${namespace}/files/${file.id}`;
  if (file.status === 'waiting') await api.put(`${path}/mapping`, file.guess.mapping);
  await eventually(`${name} is imported`, async () => {
    const { status } = (await api.get<{ file: UploadedFile }>(path)).file;
    if (status === 'refused') throw new Error(`${name} was refused`);
    return status === 'imported';
  });
}
