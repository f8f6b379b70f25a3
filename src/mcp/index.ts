export { installAgentGuide } from './guide/install-agent-guide.js';
export { installMcp } from './install-mcp.js';
export { McpModule } from './mcp.module.js';
