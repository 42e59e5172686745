import ts from 'typescript';

/** The static value of an expression: a text, a list, or a literal to look into with the parameter values around it. */
type Value = string | Value[][] | { node: ts.Node; scope: Scope };
/** Possible parameter values, resolved lazily. */
type Scope = ReadonlyMap<ts.Symbol, () => Value[]>;

/** Statements with more combinations are not followed. */
const MAX_TEXTS = 64;
class Unknown extends Error {}

/**
 * @param expression the text of a statement, or an object with it as `text`
 * @returns every possible text; null when it depends on more than constants
 */
export function textsOf(expression: ts.Expression, checker: ts.TypeChecker): string[] | null {
  try {
    const values = evaluate(expression, new Map());
    return [...new Set(values.flatMap((value) => property(value, 'text') ?? [value]).flatMap(texts))];
  } catch (error) {
    if (error instanceof Unknown) return null;
    throw error;
  }

  function evaluate(node: ts.Node, scope: Scope): Value[] {
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return [node.text];
    if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
      return evaluate(node.expression, scope);
    if (ts.isTemplateExpression(node))
      return node.templateSpans.reduce<string[]>(
        (before, { expression, literal }) =>
          pairs(before, evaluate(expression, scope).flatMap(texts)).map(([a, b]) => a + b + literal.text),
        [node.head.text],
      );
    if (ts.isBinaryExpression(node)) return operation(node, scope);
    if (ts.isConditionalExpression(node))
      return [...evaluate(node.whenTrue, scope), ...evaluate(node.whenFalse, scope)];
    if (
      ts.isArrayLiteralExpression(node) ||
      ts.isObjectLiteralExpression(node) ||
      ts.isArrowFunction(node) ||
      ts.isFunctionDeclaration(node)
    )
      return [{ node, scope }];
    if (ts.isCallExpression(node)) return call(node, scope);
    if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node))
      return named(node, scope) ?? literalsOf(node);
    throw new Unknown();
  }

  function operation({ left, right, operatorToken }: ts.BinaryExpression, scope: Scope): Value[] {
    const [before, after] = [left, right].map((side) => evaluate(side, scope).flatMap(texts));
    return pairs(before ?? [], after ?? []).map(([a, b]) => {
      if (operatorToken.kind === ts.SyntaxKind.AsteriskToken) return String(Number(a) * Number(b));
      if (operatorToken.kind === ts.SyntaxKind.MinusToken) return String(Number(a) - Number(b));
      if (operatorToken.kind !== ts.SyntaxKind.PlusToken) throw new Unknown();
      const isSum = (checker.getTypeAtLocation(left).flags & ts.TypeFlags.NumberLike) !== 0;
      return isSum ? String(Number(a) + Number(b)) : a + b;
    });
  }

  /** The value of a constant, a parameter or a literal's property; undefined when only its type is known. */
  function named(node: ts.Expression, scope: Scope): Value[] | undefined {
    if (ts.isPropertyAccessExpression(node)) return propertyOf(node.expression, [node.name.text], scope);
    if (ts.isElementAccessExpression(node))
      return propertyOf(node.expression, evaluate(node.argumentExpression, scope).flatMap(texts), scope);
    const found = checker.getSymbolAtLocation(node);
    const symbol = found && found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found;
    const bound = symbol && scope.get(symbol);
    if (bound) return bound();
    const declaration = symbol?.valueDeclaration;
    if (!declaration) return undefined;
    if (ts.isFunctionDeclaration(declaration)) return evaluate(declaration, scope);
    if ((ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) === 0) return undefined;
    if (ts.isBindingElement(declaration)) {
      const { parent: pattern } = declaration;
      if (!ts.isVariableDeclaration(pattern.parent) || !pattern.parent.initializer) return undefined;
      const whole = evaluate(pattern.parent.initializer, scope);
      const index = pattern.elements.indexOf(declaration);
      if (ts.isArrayBindingPattern(pattern))
        return whole.flatMap((value) => elements(value)[index] ?? unknown());
      return whole.flatMap((value) => property(value, declaration.name.getText()) ?? unknown());
    }
    if (!ts.isVariableDeclaration(declaration)) return undefined;
    const loop = declaration.parent.parent;
    if (ts.isForOfStatement(loop)) return evaluate(loop.expression, scope).flatMap(elements).flat();
    return declaration.initializer && evaluate(declaration.initializer, scope);
  }

  function propertyOf(object: ts.Expression, names: readonly string[], scope: Scope): Value[] | undefined {
    if (!ts.isIdentifier(object) && !ts.isPropertyAccessExpression(object)) return undefined;
    const found = named(object, scope)?.flatMap((value) => names.map((name) => property(value, name)));
    return found?.some((values) => !values) ? undefined : found?.flatMap((values) => values ?? []);
  }

  function property(value: Value, name: string): Value[] | undefined {
    if (!isNode(value) || !ts.isObjectLiteralExpression(value.node)) return undefined;
    for (const one of value.node.properties) {
      const isIt =
        one.name && (ts.isIdentifier(one.name) || ts.isStringLiteral(one.name)) && one.name.text === name;
      if (isIt && ts.isPropertyAssignment(one)) return evaluate(one.initializer, value.scope);
      if (!ts.isSpreadAssignment(one)) continue;
      const found = evaluate(one.expression, value.scope).flatMap((spread) => property(spread, name) ?? []);
      if (found.length > 0) return found;
    }
    return undefined;
  }

  /** The values of each element. */
  function elements(value: Value): Value[][] {
    if (Array.isArray(value)) return value;
    if (!isNode(value) || !ts.isArrayLiteralExpression(value.node)) throw new Unknown();
    const { node, scope } = value;
    return node.elements.flatMap((element) => {
      if (!ts.isSpreadElement(element)) return [[{ node: element, scope }]];
      const [list] = evaluate(element.expression, scope);
      return list === undefined ? unknown() : elements(list);
    });
  }

  function call(node: ts.CallExpression, scope: Scope): Value[] {
    const { expression } = node;
    const given = node.arguments.map((argument) => () => evaluate(argument, scope));
    const textOf = (index: number) => given[index]?.().flatMap(texts)[0];
    const method = ts.isPropertyAccessExpression(expression) ? expression.name.text : '';
    const of = ts.isPropertyAccessExpression(expression) ? expression.expression : expression;
    if (of.getText() === 'Object') return (given[0]?.() ?? []).map((value) => entries(value, method));
    if (method === 'replace')
      return evaluate(of, scope)
        .flatMap(texts)
        .map((text) => text.replace(textOf(0) ?? unknown(), textOf(1) ?? unknown()));
    if (method === 'join') return evaluate(of, scope).map((value) => joined(value, textOf(0) ?? ','));
    const mappers = method === 'map' && given[0]?.();
    if (mappers)
      return evaluate(of, scope).map((list) =>
        elements(list).map((one, index) =>
          mappers.flatMap((mapper) => apply(mapper, [() => one, () => [String(index)]])),
        ),
      );
    return evaluate(expression, scope).flatMap((called) => apply(called, given));
  }

  /** The `keys` or `values` of an object. */
  function entries(value: Value, method: string): Value[][] {
    if (!isNode(value) || !ts.isObjectLiteralExpression(value.node)) throw new Unknown();
    const names = value.node.properties.map((one) => one.name?.getText() ?? unknown());
    return names.map((name) => (method === 'keys' ? [name] : (property(value, name) ?? unknown())));
  }

  /** The texts of a list joined in one; each must have exactly one. */
  function joined(value: Value, separator: string): string {
    return elements(value)
      .map((one) => {
        const [text, ...others] = one.flatMap(texts);
        return text === undefined || others.length > 0 ? unknown() : text;
      })
      .join(separator);
  }

  /** Functions with a single expression, possibly after constants. */
  function apply(called: Value, given: readonly (() => Value[])[]): Value[] {
    if (!isNode(called)) throw new Unknown();
    const { node } = called;
    if (!ts.isArrowFunction(node) && !ts.isFunctionDeclaration(node)) throw new Unknown();
    const scope = new Map(called.scope);
    for (const [index, { name }] of node.parameters.entries()) {
      const argument = given[index] ?? unknown;
      const bind = (to: ts.Node, values: () => Value[]) => {
        const symbol = checker.getSymbolAtLocation(to);
        if (symbol) scope.set(symbol, values);
      };
      if (ts.isObjectBindingPattern(name))
        for (const { name: part } of name.elements)
          bind(part, () => argument().flatMap((value) => property(value, part.getText()) ?? unknown()));
      else bind(name, argument);
    }
    const body = node.body && ts.isBlock(node.body) ? node.body.statements.at(-1) : node.body;
    if (body && ts.isReturnStatement(body) && body.expression) return evaluate(body.expression, scope);
    return body && ts.isExpression(body) ? evaluate(body, scope) : unknown();
  }

  function texts(value: Value): string[] {
    if (typeof value === 'string') return [value];
    if (!isNode(value) || ts.isArrayLiteralExpression(value.node)) return [joined(value, ',')];
    if (ts.isObjectLiteralExpression(value.node) || ts.isFunctionLike(value.node)) throw new Unknown();
    return evaluate(value.node, value.scope).flatMap(texts);
  }

  /** The members of a union of literals, from the type alone. */
  function literalsOf(node: ts.Node): Value[] {
    const type = checker.getTypeAtLocation(node);
    return (type.isUnion() ? type.types : [type]).map((member) =>
      member.isStringLiteral() || member.isNumberLiteral() ? String(member.value) : unknown(),
    );
  }
}

function pairs(before: readonly string[], after: readonly string[]): [string, string][] {
  if (before.length * after.length > MAX_TEXTS) throw new Unknown();
  return before.flatMap((one) => after.map((other): [string, string] => [one, other]));
}

function isNode(value: Value): value is { node: ts.Node; scope: Scope } {
  return typeof value === 'object' && 'node' in value;
}

function unknown(): never {
  throw new Unknown();
}
