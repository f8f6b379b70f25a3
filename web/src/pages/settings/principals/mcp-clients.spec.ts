import { readFileSync } from 'node:fs';
import { MCP_CLIENTS } from './mcp-clients.js';

const CONNECTION = { origin: 'https://route.example', token: 'rk_…' };
const GUIDE = readFileSync(new URL('../../../../../docs/agents.md', import.meta.url), 'utf8');

describe.each(MCP_CLIENTS)('$name', ({ name, place, language, text }) => {
  const pasted = text(CONNECTION);

  it('is told the address and the token', () => {
    expect(pasted).toContain('https://route.example/ucp/v1/mcp');
    expect(pasted).toContain('rk_…');
  });

  it('is described in the documents with the same text', () => {
    expect(GUIDE).toContain(`${name} (${place === 'terminal' ? place : `\`${place}\``}):`);
    const blocks = [...GUIDE.matchAll(/```(\w+)\n([\s\S]*?)\n```/g)];
    const same = blocks.find(([, , block = '']) => normalized(block) === normalized(pasted));
    expect(same?.[1]).toBe(language);
  });
});

/** The documents are formatted, so the white space of JSON differs. */
const normalized = (text: string): string => text.replaceAll(/\s+/g, '');
