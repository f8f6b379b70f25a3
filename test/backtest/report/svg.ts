const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

export const escapeText = (text: string): string =>
  text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character);

export const text = (
  x: number,
  y: number,
  content: string,
  { anchor = 'start', size = 12, color = '#333' } = {},
): string =>
  `<text x="${at(x)}" y="${at(y)}" text-anchor="${anchor}" font-size="${size}" fill="${color}">${escapeText(content)}</text>`;

export const line = (
  from: readonly [number, number],
  to: readonly [number, number],
  color = '#ddd',
  width = 1,
): string =>
  `<line x1="${at(from[0])}" y1="${at(from[1])}" x2="${at(to[0])}" y2="${at(to[1])}" stroke="${color}" stroke-width="${width}"/>`;

export const path = (points: readonly (readonly [number, number])[], color: string): string =>
  `<polyline points="${points.map(([x, y]) => `${at(x)},${at(y)}`).join(' ')}" fill="none" stroke="${color}" stroke-width="2"/>`;

export const dot = (x: number, y: number, color: string): string =>
  `<circle cx="${at(x)}" cy="${at(y)}" r="4" fill="${color}"/>`;

export const document = (width: number, height: number, content: readonly string[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...content,
    '</svg>\n',
  ].join('\n');

const at = (value: number): string => value.toFixed(1);
