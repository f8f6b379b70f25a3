import ts from 'typescript';

/** SQL keywords that a table name follows. SQL is written with its keywords in capitals here. */
const BEFORE_A_TABLE = new Set(
  'FROM JOIN INTO UPDATE TABLE USING COPY LOCK TRUNCATE REFERENCES'.split(' '),
);
/** Those after which several tables may be named. */
const BEFORE_A_LIST = new Set('FROM USING TABLE TRUNCATE LOCK'.split(' '));
const MODIFIERS = new Set('ONLY LATERAL IF EXISTS'.split(' '));
const ENDS_A_LIST = new Set('SELECT WHERE SET VALUES GROUP ORDER RETURNING UNION LIMIT'.split(' '));

const TOKEN = /--[^\n]*|'(?:[^']|'')*'|"[^"]*"|\w+(?:\.\w+)?|[(),]/g;

/** The tables that a source file names in SQL, or as the table of an entity. */
export function referencedTables(path: string, source: string, tables: string[]): Set<string> {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== undefined) {
      const named = isEntityName(node) ? [text] : [...namedInSql(text), ...distinctive(text)];
      for (const name of named) if (tables.includes(name)) found.add(name);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true));
  return found;
}

/** The text of a literal; a substituted part of a template becomes `_`. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)]
    .map(({ text }) => text)
    .join('_');
}

/** `@Entity('name')` or `@Entity({ name: 'name' })`. */
function isEntityName(node: ts.Node): boolean {
  let parent = node.parent;
  while (ts.isPropertyAssignment(parent) || ts.isObjectLiteralExpression(parent)) {
    parent = parent.parent;
  }
  return (
    ts.isCallExpression(parent) &&
    ts.isIdentifier(parent.expression) &&
    parent.expression.text === 'Entity'
  );
}

/** A name with an underscore is not an ordinary word: it counts on its own too, as in a constant. */
const distinctive = (text: string): string[] => (/^[a-z]+_[a-z_]+$/.test(text) ? [text] : []);

/** Words that precede a table name in a statement, or in a part of one. */
function namedInSql(text: string): string[] {
  const names: string[] = [];
  const outermost = { isTable: false, isList: false };
  const levels = [outermost];
  for (const [token] of text.matchAll(TOKEN)) {
    const level = levels.at(-1) ?? outermost;
    if (token === '(') levels.push({ isTable: level.isTable, isList: false });
    else if (token === ')') levels.pop();
    else if (token === ',') level.isTable = level.isList;
    else if (MODIFIERS.has(token)) continue;
    else if (BEFORE_A_TABLE.has(token)) {
      level.isTable = true;
      level.isList = BEFORE_A_LIST.has(token) || (token === 'JOIN' && level.isList);
      continue;
    } else if (ENDS_A_LIST.has(token)) {
      level.isTable = level.isList = false;
    } else if (level.isTable) {
      names.push(token.replaceAll('"', '').replace(/^public\./, ''));
    }
    if (token !== ',') level.isTable = false;
  }
  return names;
}
