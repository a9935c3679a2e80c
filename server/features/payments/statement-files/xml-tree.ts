import { readXml } from '#server/platform/xml/read-xml.ts'

/** An element of an XML document. Names are without their namespace's prefix. */
export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: XmlElement[]
  /** Its own text, trimmed. */
  text: string
}

const deepest = 60

/** Reads a whole XML document; null if it is not well-formed, or nested too deeply. */
export function readTree(text: string): XmlElement | null {
  const open: XmlElement[] = []
  let root: XmlElement | undefined
  let isTooDeep = false
  const isRead = readXml(text, {
    open(name, attributes) {
      if (open.length >= deepest) isTooDeep = true
      const values = Object.entries(attributes).map(([key, value]) => [localName(key), value] as const)
      const element = { name: localName(name), attributes: Object.fromEntries(values), children: [], text: '' }
      if (!isTooDeep) open.at(-1)?.children.push(element)
      root ??= element
      open.push(element)
    },
    text(part) {
      const element = open.at(-1)
      if (element) element.text += part
    },
    close() {
      const element = open.pop()
      if (element) element.text = element.text.trim()
    },
  })
  return isRead && !isTooDeep ? (root ?? null) : null
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** The elements on a path, in their order: all of each name. */
export const all = (from: XmlElement | undefined, ...path: readonly string[]): XmlElement[] =>
  path.reduce<XmlElement[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    from ? [from] : [],
  )

/** The text of the first element on a path that has one. Empty if none has. */
export const textAt = (from: XmlElement | undefined, ...path: readonly string[]): string =>
  all(from, ...path).find(({ text }) => text !== '')?.text ?? ''

/** The texts of an element and all below it, in their order, or only of those with a name. */
export const textsIn = (from: XmlElement, named?: string): string[] => [
  ...(from.text !== '' && (named === undefined || named === from.name) ? [from.text] : []),
  ...from.children.flatMap((child) => textsIn(child, named)),
]
