interface Connection {
  /** The address of the service. */
  origin: string;
  token: string;
}

interface McpClient {
  name: string;
  /** Where the text goes. */
  place: string;
  language: 'sh' | 'json' | 'toml';
  text: (connection: Connection) => string;
}

const mcpUrl = (origin: string): string => `${origin}/ucp/v1/mcp`;

const headersOf = (token: string) => ({ Authorization: `Bearer ${token}` });

const json = (value: object): string => JSON.stringify(value, null, 2);

/** What to paste into common MCP clients. */
export const MCP_CLIENTS: readonly McpClient[] = [
  {
    name: 'Claude Code',
    place: 'terminal',
    language: 'sh',
    text: ({ origin, token }) =>
      `claude mcp add --transport http routekeeper ${mcpUrl(origin)} --header "Authorization: Bearer ${token}"`,
  },
  {
    name: 'Cursor',
    place: '.cursor/mcp.json',
    language: 'json',
    text: ({ origin, token }) =>
      json({ mcpServers: { routekeeper: { url: mcpUrl(origin), headers: headersOf(token) } } }),
  },
  {
    name: 'VS Code',
    place: '.vscode/mcp.json',
    language: 'json',
    text: ({ origin, token }) =>
      json({
        servers: { routekeeper: { type: 'http', url: mcpUrl(origin), headers: headersOf(token) } },
      }),
  },
  {
    name: 'Gemini CLI',
    place: '~/.gemini/settings.json',
    language: 'json',
    text: ({ origin, token }) =>
      json({ mcpServers: { routekeeper: { httpUrl: mcpUrl(origin), headers: headersOf(token) } } }),
  },
  {
    name: 'Codex',
    place: '~/.codex/config.toml',
    language: 'toml',
    text: ({ origin, token }) =>
      [
        `# Set the variable before you start Codex: export ROUTEKEEPER_TOKEN='${token}'`,
        '[mcp_servers.routekeeper]',
        `url = "${mcpUrl(origin)}"`,
        'bearer_token_env_var = "ROUTEKEEPER_TOKEN"',
      ].join('\n'),
  },
  {
    name: 'Claude Desktop',
    place: 'claude_desktop_config.json',
    language: 'json',
    // It only starts local programs; this one forwards to the address.
    text: ({ origin, token }) =>
      json({
        mcpServers: {
          routekeeper: {
            command: 'npx',
            args: ['mcp-remote', mcpUrl(origin), '--header', 'Authorization:${AUTHORIZATION}'],
            env: { AUTHORIZATION: `Bearer ${token}` },
          },
        },
      }),
  },
];
