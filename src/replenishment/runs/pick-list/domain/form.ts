export const FORMS = ['json', 'csv', 'html'] as const;
export type Form = (typeof FORMS)[number];

const FORM_OF: ReadonlyMap<string, Form> = new Map([
  ['application/json', 'json'],
  ['application/*', 'json'],
  ['*/*', 'json'],
  ['text/csv', 'csv'],
  ['text/html', 'html'],
  ['text/*', 'html'],
]);

/** The preferred format of an `Accept` header; JSON when it names none that is served here. */
export function preferredForm(accept: string | undefined): Form {
  const wishes = (accept ?? '').split(',').flatMap((entry) => {
    const [type = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    const form = FORM_OF.get(type);
    const weight = Number(
      parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1,
    );
    return form && weight > 0 ? [{ form, weight }] : [];
  });
  const [first, ...others] = wishes;
  if (!first) return 'json';
  return others.reduce((best, wish) => (wish.weight > best.weight ? wish : best), first).form;
}
