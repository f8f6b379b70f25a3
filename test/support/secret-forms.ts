/** The forms in which a secret would still be readable: as it is, in hex, and in base64 anywhere. */
export function secretForms(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const encoded = [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
    // The first and last characters depend on what surrounds it.
    return text.slice(4, Math.floor(((shift + bytes.length) * 4) / 3 / 4) * 4 - 4);
  });
  const urlSafe = encoded.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'));
  return [...new Set([secret, bytes.toString('hex'), ...encoded, ...urlSafe])];
}

/** The names of the texts that show a secret in any form. */
export function showing(secrets: readonly string[], texts: ReadonlyMap<string, string>): string[] {
  const forms = secrets.flatMap(secretForms);
  return [...texts].flatMap(([name, text]) =>
    forms.some((form) => text.includes(form)) ? [name] : [],
  );
}
