export { installMcp } from './install-mcp.js';
export { McpModule } from './mcp.module.js';
