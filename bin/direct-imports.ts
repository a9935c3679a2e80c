import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** Packages that export everything they have from one module. */
const packages = ['lucide-react', 'radix-ui']

/**
 * Imports what is used of a large package from the module that has it. Otherwise all code that uses the package depends
 * on all of it, and chunks cannot be divided by screens.
 */
export function directImports(): Plugin {
  const sources = new Map<string, Map<string, string>>()
  return {
    name: 'direct-imports',
    apply: 'build',
    async buildStart() {
      for (const name of packages) {
        const main = await this.resolve(name)
        if (!main) throw new Error(`${name} is not installed`)
        sources.set(name, exportsOf(await readFile(main.id, 'utf8'), dirname(main.id)))
      }
    },
    transform: {
      filter: { id: /\/web\/.*\.tsx?(\?|$)/, code: /from ["'](lucide-react|radix-ui)["']/ },
      handler(code) {
        const direct = code.replaceAll(
          /import \{([^}]+)\} from ["']([\w-]+)["'];?/g,
          (statement, names: string, from) => {
            const source = sources.get(from)
            if (!source) return statement
            return names
              .split(',')
              .map((one) => {
                const [name, local = name] = one.trim().split(/\s+as\s+/)
                if (!name) return ''
                const what = source.get(name)
                if (!what) throw new Error(`${from} has no ${name}`)
                return `import ${what.replace('*local*', local!)}`
              })
              .join(';')
          },
        )
        return { code: direct, map: null }
      },
    },
  }
}

/** What to import for each export of a module that only passes on what others have. */
function exportsOf(source: string, folder: string): Map<string, string> {
  const passed = source.matchAll(/export \{([^}]+)\} from ['"](\.[^'"]+)['"]/g)
  const found = [...passed].flatMap(([, names, from]) =>
    [...names!.matchAll(/(\w+) as (\w+)/g)].map(
      ([, name, as]) => [as!, `{ ${name} as *local* } from ${JSON.stringify(join(folder, from!))}`] as const,
    ),
  )
  const spaces = source.matchAll(/import \* as (\w+) from ["'](@[^"']+)["']/g)
  return new Map([
    ...found,
    ...[...spaces].map(([, name, from]) => [name!, `* as *local* from ${JSON.stringify(from)}`] as const),
  ])
}
