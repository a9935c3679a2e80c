import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import type { ESTree, Plugin } from 'vite'

/** What browsers do not use of an endpoint's definition, and of the definitions of activities. */
const forServers: Record<string, readonly string[]> = {
  schema: ['summary', 'tags', 'params', 'body', 'consumes', 'produces', 'response'],
  config: ['permission', 'effect', 'effect_of', 'deprecation', 'viewable', 'is_impersonal'],
}
const ofActivities = ['data', 'notifies', 'stale']

type Node = ESTree.Node

const root = join(import.meta.dirname, '..')
const isPart = /\/domain\/.*\.ts\?only=[\w-]+$/

/**
 * Drops from `domain/` what browsers do not use: the parts of endpoints and activities for servers, and the schemas, rules and words
 * that nothing imports. To this end, each declaration becomes a module of its own (`job.ts?only=jobLimits`), so that a
 * page that needs a limit does not load the schemas beside it, and the calls that make declarations are marked as free
 * of side effects, as all calls at the top of `domain/` are.
 */
export function browserDomain(): Plugin {
  return {
    name: 'browser-domain',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: isPart },
      handler(id) {
        const [path, only] = id.split('?only=') as [string, string]
        return { code: partsOf(path)!.get(only.replace('-', '.'))!.code(), moduleType: 'ts' }
      },
    },
    transform: {
      filter: { id: [/\/(domain|web)\/.*\.tsx?(\?|$)/] },
      handler(code, id) {
        const path = id.split('?')[0]!
        const isInDomain = path.startsWith(join(root, 'domain/'))
        const endpoints = new Set<string>()
        const queries = new Set([...code.matchAll(/(\w+Api\.\w+)\.schema\.querystring/g)].map(([, name]) => name!))
        const direct = code.replaceAll(
          /(import|export) \{([^}]+)\} from ["'](#domain\/|\.\.?\/)([^"']+)["'];?/g,
          (statement: string, keyword: string, names: string, start: string, file: string) => {
            if (start.startsWith('.') && !isInDomain) return statement
            const from = start.startsWith('.') ? join(dirname(path), start, file) : join(root, 'domain', file)
            const split = names.split(',').flatMap((name) => endpointsUsed(code, name.trim(), from) ?? [name.trim()])
            for (const name of split) if (name.includes('.')) endpoints.add(name)
            return split.map((name) => directly(keyword, name, from, queries)).join('')
          },
        )
        const named = [...endpoints].reduce(
          (text, name) => text.replaceAll(new RegExp(`\\b${name.replace('.', '\\.')}\\b`, 'g'), () => variableOf(name)),
          direct,
        )
        if (!isInDomain) return { code: named, map: null }
        // A module without declarations is imported for its effect.
        return { code: edit(named, marks(this.parse(named))), map: null, moduleSideEffects: !code.includes('export ') }
      },
    },
  }
}

/** The import or export of a name, such as `limits` or `limits as jobLimits`, from the module of its declaration. */
function directly(keyword: string, name: string, path: string, queries: ReadonlySet<string> = new Set()): string {
  if (name === '') return ''
  const parts = partsOf(path)
  const part = (queries.has(name) ? parts?.get(name + withQuery) : undefined) ?? parts?.get(name.split(' ')[0]!)
  return `${keyword} { ${variableOf(name)} } from ${JSON.stringify(part ? idOf(path, part) : path)};`
}

/** An endpoint is a module of its own, too: `jobsApi.list` is the variable `jobsApi$list`. */
const variableOf = (name: string) => name.replace('.', '$')

/** Names the variant of an endpoint for modules that read the schema of its query, such as for the URL of a list. */
const withQuery = '-query'

/** The endpoints that code uses of an API, such as `jobsApi.list`; undefined if it is no API or used as a whole. */
function endpointsUsed(code: string, api: string, path: string): string[] | undefined {
  const parts = partsOf(path)
  const uses = [...code.matchAll(new RegExp(`\\b${api}\\b(?:\\.\\w+)?`, 'g'))].map(([use]) => use)
  // Once, it is imported.
  const names = [...new Set(uses.slice(uses.indexOf(api) === 0 ? 1 : 0))]
  return names.length > 0 && names.every((name) => name.includes('.') && parts?.has(name)) ? names : undefined
}

const idOf = (path: string, { name }: Part) => `${path}?only=${name.replace('.', '-')}`

/** A declaration of a module, or an endpoint. */
interface Part {
  /** The first name that it declares. */
  name: string
  /** A module of its own with the same names, and imports of what it mentions. */
  code: () => string
}

const files = new Map<string, ReadonlyMap<string, Part> | undefined>()

/** The declarations of a module by name. Undefined if it has statements that depend on each other's effects. */
function partsOf(path: string): ReadonlyMap<string, Part> | undefined {
  if (!files.has(path)) files.set(path, divided(path))
  return files.get(path)
}

function sourceOf(path: string): string {
  const source = readFileSync(path, 'utf8')
  return /(api|\/activities)\.ts$/.test(path)
    ? edit(source, withoutServers(source, parseSync(path, source).program))
    : source
}

function divided(path: string): ReadonlyMap<string, Part> | undefined {
  const source = sourceOf(path)
  const { body } = parseSync(path, source).program
  const imports = new Map<string, () => string>()
  /** Imports without names. */
  const effects: string[] = []
  const parts = new Map<string, Part>()
  const statements: Statement[] = []
  const withImports = (mentioned: ReadonlySet<string>, code: string) => {
    const needed = [...mentioned].map((name) => {
      const part = parts.get(name)
      return part ? `import { ${name} } from ${JSON.stringify(idOf(path, part))};` : imports.get(name)?.()
    })
    return [...effects, ...needed, code].join('\n')
  }
  for (const node of body) {
    if (node.type === 'ImportDeclaration') {
      if (node.importKind === 'type') continue
      const from = node.source.value
      const file = from.startsWith('.') ? join(dirname(path), from) : undefined
      for (const one of node.specifiers) {
        if (one.type === 'ImportSpecifier' && one.importKind === 'type') continue
        const text = source.slice(one.start, one.end)
        const isNamed = one.type === 'ImportSpecifier'
        const local = isNamed ? `{ ${text} }` : text
        imports.set(one.local.name, () =>
          file && isNamed ? directly('import', text, file) : `import ${local} from ${JSON.stringify(from)};`,
        )
      }
      if (node.specifiers.length === 0) effects.push(`import ${JSON.stringify(join(dirname(path), from))};`)
      continue
    }
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node
    if (!declaration || declaration.type.startsWith('TS')) continue
    const names = declaredIn(declaration)
    if (!names || names.length === 0) return undefined
    statements.push({
      names,
      mentioned: new Set(namesIn(declaration)),
      code: `export ${source.slice(declaration.start, declaration.end)}`,
    })
    for (const [name, endpoint] of endpointsIn(declaration, source)) {
      const mentioned = new Set(namesIn(parseSync(path, endpoint).program as Node))
      parts.set(name, { name, code: () => withImports(mentioned, endpoint) })
    }
  }
  for (const group of together(statements)) {
    const names = group.flatMap((statement) => statement.names)
    const mentioned = new Set(
      group.flatMap((statement) => [...statement.mentioned]).filter((one) => !names.includes(one)),
    )
    const code = () => withImports(mentioned, group.map((statement) => statement.code).join('\n'))
    for (const name of names) parts.set(name, { name: names[0]!, code })
  }
  return parts
}

interface Statement {
  names: readonly string[]
  mentioned: ReadonlySet<string>
  code: string
}

/** Statements that mention each other stay together, in their order: as modules, they could run in another one. */
function together(statements: readonly Statement[]): Statement[][] {
  const declaring = new Map(statements.flatMap((one) => one.names.map((name) => [name, one] as const)))
  const reached = new Map(
    statements.map((start) => {
      const all = new Set<Statement>()
      const waiting = [start]
      for (let one = waiting.pop(); one; one = waiting.pop())
        for (const name of one.mentioned) {
          const next = declaring.get(name)
          if (!next || all.has(next)) continue
          all.add(next)
          waiting.push(next)
        }
      return [start, all] as const
    }),
  )
  const isWith = (one: Statement, other: Statement) =>
    one === other || (reached.get(one)!.has(other) && reached.get(other)!.has(one))
  return statements
    .filter((one) => statements.find((other) => isWith(one, other)) === one)
    .map((one) => statements.filter((other) => isWith(one, other)))
}

/** The code of each endpoint in `export const jobsApi = defineApi('jobs', 'Jobs', { … })`, by its name. */
function endpointsIn(declaration: Node, source: string): [string, string][] {
  const [declared] = declaration.type === 'VariableDeclaration' ? declaration.declarations : []
  const call = declared?.init
  if (call?.type !== 'CallExpression' || namesIn(call.callee)[0] !== 'defineApi') return []
  const endpoints = call.arguments.at(-1)
  const [api] = namesIn(declared!.id)
  if (endpoints?.type !== 'ObjectExpression') return []
  const ofAll = source.slice(call.arguments[0]!.start, endpoints.start)
  return endpoints.properties.flatMap((one) => {
    if (one.type !== 'Property' || one.key.type !== 'Identifier') return []
    const name = `${api}.${one.key.name}`
    const made = (text: string) => `export const ${variableOf(name)} = defineApi(${ofAll}{ ${text} }).${key}`
    const key = one.key.name
    return [
      [name, made(withoutQuery(one, source))],
      [name + withQuery, made(source.slice(one.start, one.end))],
    ]
  })
}

/** That there is a query matters to the cache of an endpoint without its schema. */
function withoutQuery(endpoint: Node, source: string): string {
  const edits: Edit[] = []
  visit(endpoint, (node) => {
    if (!isNamed(node, ['querystring'])) return true
    const { start, end } = (node as ESTree.ObjectProperty).value
    edits.push({ start: start - endpoint.start, end: end - endpoint.start, text: 'true' })
    return false
  })
  return edit(source.slice(endpoint.start, endpoint.end), edits)
}

/** The names that a statement at the top of a module declares. Undefined if it does something else, or they change. */
function declaredIn(node: Node): string[] | undefined {
  if (node.type === 'VariableDeclaration')
    return node.kind === 'const' ? node.declarations.flatMap(({ id }) => namesIn(id)) : undefined
  const isNamed = node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration'
  return isNamed && node.id ? [node.id.name] : undefined
}

/** The names in a piece of code, without those of types and properties. */
function namesIn(node: Node): string[] {
  if (node.type === 'Identifier') return [node.name]
  if (node.type.startsWith('TS')) return 'expression' in node ? namesIn(node.expression as Node) : []
  if (node.type === 'MemberExpression' && !node.computed) return namesIn(node.object)
  if (node.type === 'Property' && !node.computed && !node.shorthand) return namesIn(node.value)
  return Object.values(node)
    .flat()
    .flatMap((value) => (isNode(value) ? namesIn(value) : []))
}

/** Replaces the code from `start` to `end`. */
interface Edit {
  start: number
  end: number
  text: string
}

function edit(code: string, edits: Edit[]): string {
  const fromTheEnd = edits.toSorted((one, other) => other.start - one.start)
  return fromTheEnd.reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)
}

function withoutServers(code: string, program: Node): Edit[] {
  const edits: Edit[] = []
  visit(program, (node) => {
    if (node.type !== 'Property' || node.key.type !== 'Identifier' || node.value.type !== 'ObjectExpression')
      return true
    const { start, end, properties } = node.value
    const names = properties.some((one) => isNamed(one, ['notifies'])) ? ofActivities : forServers[node.key.name]
    if (!names) return true
    const kept = properties.filter((one) => !isNamed(one, names))
    edits.push({ start, end, text: `{ ${kept.map((one) => code.slice(one.start, one.end)).join(', ')} }` })
    return false
  })
  return edits
}

const isNamed = (one: Node, names: readonly string[]): boolean =>
  one.type === 'Property' && one.key.type === 'Identifier' && names.includes(one.key.name)

function marks(program: Node): Edit[] {
  const places = new Set<number>()
  visit(program, (node) => {
    if (node.type === 'ExpressionStatement' || node.type.includes('Function')) return false
    if (node.type === 'CallExpression' || node.type === 'NewExpression') places.add(node.start)
    return true
  })
  return [...places].map((start) => ({ start, end: start, text: '/* @__PURE__ */ ' }))
}

/** Visits a node and those below it, as long as `see` says so. */
function visit(node: Node, see: (node: Node) => boolean): void {
  if (!see(node)) return
  for (const value of Object.values(node) as unknown[])
    for (const one of [value].flat()) if (isNode(one)) visit(one, see)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
