import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export const pathOf = (file: string): string => join(ROOT, file);

export const textOf = (file: string): string => readFileSync(pathOf(file), 'utf8');

export const filesIn = (folder: string): string[] =>
  readdirSync(pathOf(folder)).map((file) => join(folder, file));

/** Every document of a YAML file. */
export function documentsOf(file: string): unknown[] {
  return parseAllDocuments(textOf(file)).map((document) => {
    const [error] = document.errors;
    if (error) throw error;
    return document.toJS() as unknown;
  });
}

/** Whether an image has a version of its own: `latest` and `22` become another one over time. */
export const isPinned = (image: string): boolean =>
  /:v?\d+(\.\d+){1,2}(-[\w.-]+)?$/.test(image) || /@sha256:[0-9a-f]{64}$/.test(image);
