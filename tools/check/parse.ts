import { parseSync } from 'vite'

export type Import = { specifier: string; typeOnly: boolean }

/** The parts of a source file that the rules about imports read. */
export type ParsedSource = {
  file: string
  imports: Import[]
  exports: string[]
  /** Variables, parameters and functions that the file declares, exported or not; not what is taken out of an object under its own name. */
  declared: string[]
  globals: string[]
  texts: string[]
}

type Node = { type: string; [key: string]: unknown }

/**
 * Reads a TypeScript file by its syntax tree (the parser that Vite carries), so that comments and strings that look like
 * imports are none, and dynamic imports, re-exports and `import('…')` types are.
 */
export function parseSource(file: string, code: string): ParsedSource {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const source: ParsedSource = { file, imports: [], exports: [], declared: [], globals: [], texts: [] }
  for (const statement of program.body as unknown as Node[]) source.exports.push(...getDeclared(statement))
  visit(program as unknown as Node, source)
  return source
}

function visit(node: Node, source: ParsedSource, parent?: Node): void {
  const imported = getImport(node)
  if (imported) source.imports.push(imported)
  source.declared.push(...getNames(node))
  if (node.type === 'Identifier' && parent && isReference(node, parent)) source.globals.push(String(node.name))
  if (node.type === 'Literal' && typeof node.value === 'string') source.texts.push(node.value)
  if (node.type === 'TemplateElement') source.texts.push(String((node.value as { raw: string }).raw))
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, source, node)
  }
}

/** Returns the names of `export const a = …`, `export function b`, `export interface C`. */
function getDeclared(statement: Node): string[] {
  const declaration = statement.declaration as Node | null | undefined
  if (statement.type !== 'ExportNamedDeclaration' || !declaration) return []
  const declared = (declaration.declarations as Node[] | undefined) ?? [declaration]
  return declared.map(({ id }) => (id as Node | null)?.name).filter((name) => typeof name === 'string')
}

/** Returns the names that a node declares for variables, parameters or a function. */
function getNames(node: Node): string[] {
  if (node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration')
    return [...getBound(node.id), ...getParameters(node)]
  return getParameters(node)
}

const getParameters = ({ type, params }: Node): string[] =>
  /Function/.test(type) && Array.isArray(params) ? params.flatMap(getBound) : []

/** Returns the names in a pattern, but for those of properties that keep their own name. */
function getBound(pattern: unknown): string[] {
  if (!isNode(pattern)) return []
  if (pattern.type === 'Identifier') return [String(pattern.name)]
  if (pattern.type === 'AssignmentPattern') return getBound(pattern.left)
  if (pattern.type === 'RestElement') return getBound(pattern.argument)
  if (pattern.type === 'ArrayPattern') return (pattern.elements as unknown[]).flatMap(getBound)
  if (pattern.type !== 'ObjectPattern') return []
  return (pattern.properties as Node[]).flatMap((property) =>
    property.shorthand ? [] : getBound(property.value ?? property),
  )
}

function getImport(node: Node): Import | undefined {
  const specifier = (node.source as { value?: unknown } | null | undefined)?.value
  if (typeof specifier !== 'string') return undefined
  return { specifier, typeOnly: isTypeOnly(node) }
}

/** `import type …`, `export type …`, `import('…')` as a type, and braces in which every name is a type. */
function isTypeOnly(node: Node): boolean {
  if (node.type === 'TSImportType') return true
  if (node.importKind === 'type' || node.exportKind === 'type') return true
  const names = (node.specifiers ?? []) as Node[]
  return names.length > 0 && names.every((name) => name.importKind === 'type' || name.exportKind === 'type')
}

/** Tells whether an identifier refers to a variable; false for `x` in `a.x` and `{ x: 1 }`, and for names of types. */
function isReference(node: Node, parent: Node): boolean {
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed === true
  if (parent.type === 'Property') return parent.value === node || parent.computed === true
  return !parent.type.startsWith('TS')
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}
