import { permits, type Caller } from '../../auth/index.js';
import { OPERATOR_TOOLS } from './operator-tools.js';
import { STANDARD_TOOLS } from './standard-tools.js';
import { TASK_TOOLS } from './task-tools.js';
import { VISIT_TOOLS } from './visit-tools.js';
import { TOOLSETS, type Tool, type Toolset } from './tool.js';

export const TOOLS: readonly Tool[] = [
  ...STANDARD_TOOLS,
  ...OPERATOR_TOOLS,
  ...TASK_TOOLS,
  ...VISIT_TOOLS,
];

export type WantedToolset = Toolset | 'all';

export const isWantedToolset = (name: unknown): name is WantedToolset =>
  name === 'all' || (TOOLSETS as readonly unknown[]).includes(name);

/** The tools that a caller sees. */
export const toolsOf = ({ scopes }: Pick<Caller, 'scopes'>, toolset: WantedToolset): Tool[] =>
  TOOLS.filter(
    (tool) => (toolset === 'all' || tool.toolset === toolset) && permits(scopes, tool.scope),
  );

const BY_NAME = new Map(TOOLS.map((tool) => [tool.name, tool]));

/** Undefined when the caller does not see this tool. */
export function findTool(
  name: string,
  { scopes }: Pick<Caller, 'scopes'>,
  toolset: WantedToolset,
): Tool | undefined {
  const tool = BY_NAME.get(name);
  const isVisible =
    tool !== undefined &&
    (toolset === 'all' || tool.toolset === toolset) &&
    permits(scopes, tool.scope);
  return isVisible ? tool : undefined;
}
