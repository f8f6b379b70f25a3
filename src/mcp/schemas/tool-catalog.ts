import type { ListToolsResult } from '@modelcontextprotocol/server';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { Caller } from '../../auth/index.js';
import { TOOLS, toolsOf, type WantedToolset } from '../tools/tool-list.js';
import type { Tool } from '../tools/tool.js';
import { ToolSchemas } from './tool-schemas.js';

export type ListedTool = ListToolsResult['tools'][number];

/** The tools as clients see them. Made when first asked for: only then are all routes known. */
export class ToolCatalog {
  private listed?: ReadonlyMap<Tool, ListedTool>;
  private readonly lists = new Map<string, readonly ListedTool[]>();

  constructor(
    private readonly documentOf: () => OpenAPIObject,
    private readonly orderNumber: string,
  ) {}

  all(): ListedTool[] {
    return [...this.descriptions().values()];
  }

  /** The same list for all callers with the same scopes. */
  of({ scopes }: Pick<Caller, 'scopes'>, toolset: WantedToolset): readonly ListedTool[] {
    const key = `${toolset} ${[...scopes].sort().join()}`;
    const known = this.lists.get(key);
    if (known) return known;
    const descriptions = this.descriptions();
    const list = toolsOf({ scopes }, toolset).flatMap((tool) => descriptions.get(tool) ?? []);
    this.lists.set(key, list);
    return list;
  }

  private descriptions(): ReadonlyMap<Tool, ListedTool> {
    if (this.listed) return this.listed;
    const schemas = new ToolSchemas(this.documentOf(), this.orderNumber);
    this.listed = new Map(TOOLS.map((tool) => [tool, listedTool(tool, schemas)]));
    return this.listed;
  }
}

function listedTool(tool: Tool, schemas: ToolSchemas): ListedTool {
  const { name, title, description, effect } = tool;
  return {
    name,
    title,
    description,
    inputSchema: schemas.input(tool) as ListedTool['inputSchema'],
    outputSchema: schemas.output(tool),
    annotations: effect
      ? {
          title,
          readOnlyHint: false,
          destructiveHint: effect.destructive,
          idempotentHint: effect.idempotent,
          openWorldHint: true,
        }
      : { title, readOnlyHint: true, openWorldHint: true },
  };
}
