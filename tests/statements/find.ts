import path from 'node:path';
import ts from 'typescript';
import { textsOf } from './texts.ts';

export type Statement = {
  file: string;
  line: number;
  /** Every possible text; null when it is not known statically. */
  texts: string[] | null;
  /** The declared row type; null when there is none. */
  row: ts.Type | null;
};

/**
 * @param isIncluded selects the files to read by path from the root, with their imports
 * @param added files that are not on disk, by path from the root
 */
export function openProgram(
  root: string,
  isIncluded: (file: string) => boolean,
  added: Readonly<Record<string, string>> = {},
): ts.Program {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (file, version, ...others) => {
    const text = added[path.relative(root, file)];
    return text === undefined
      ? getSourceFile(file, version, ...others)
      : ts.createSourceFile(file, text, version);
  };
  const files = fileNames.filter((file) => isIncluded(path.relative(root, file)));
  return ts.createProgram(
    [...files, ...Object.keys(added).map((file) => path.join(root, file))],
    options,
    host,
  );
}

/** @returns the `query` calls on pools and clients of `pg` in a file */
export function findStatements(program: ts.Program, root: string, file: string): Statement[] {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(path.join(root, file));
  const found: Statement[] = [];
  if (source) visit(source, source);
  return found;

  function visit(node: ts.Node, source: ts.SourceFile): void {
    if (ts.isCallExpression(node) && isQuery(node)) {
      const [rowType] = node.typeArguments ?? [];
      const [text] = node.arguments;
      found.push({
        file,
        line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
        texts: text ? textsOf(text, checker) : null,
        row: rowType ? checker.getTypeFromTypeNode(rowType) : null,
      });
    }
    ts.forEachChild(node, (child) => visit(child, source));
  }

  function isQuery({ expression }: ts.CallExpression): boolean {
    if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'query') return false;
    const method = checker.getSymbolAtLocation(expression.name);
    return (method?.declarations ?? []).some((one) => one.getSourceFile().fileName.includes('/@types/pg/'));
  }
}
