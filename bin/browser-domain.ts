import type { ESTree, Plugin } from 'vite'

/** What browsers do not use of an endpoint's definition, and of the definitions of activities. */
const forServers: Record<string, readonly string[]> = {
  schema: ['summary', 'tags', 'params', 'body', 'consumes', 'produces', 'response'],
  config: ['permission', 'effect', 'effect_of', 'deprecation', 'viewable', 'is_impersonal'],
}
const ofActivities = ['data', 'notifies', 'stale']

type Node = ESTree.Node

/**
 * Drops from `domain/` what browsers do not use: the parts of endpoints and activities for servers, and the schemas,
 * rules and words that nothing imports. To this end it marks the calls that make them as free of side effects, as all calls at the top
 * of `domain/` are.
 */
export function browserDomain(): Plugin {
  return {
    name: 'browser-domain',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/domain\/.*\.ts$/ },
      handler(code, id) {
        const kept = /api\.ts$|\/activities\.ts$/.test(id) ? edit(code, withoutServers(code, this.parse(code))) : code
        return { code: edit(kept, marks(this.parse(kept))), map: null, moduleSideEffects: false }
      },
    },
  }
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
