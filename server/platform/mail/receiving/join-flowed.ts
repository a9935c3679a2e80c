/**
 * Joins the lines of a text that its sender's program wrapped (`format=flowed`, RFC 3676): a line that ends with a space
 * goes on in the next one of the same quote.
 */
export function joinFlowed(text: string, { deletes_space }: { deletes_space: boolean }): string {
  const joined: { depth: number; content: string; isOpen: boolean }[] = []
  for (const line of text.split(/\r?\n/)) {
    const marks = /^>*/.exec(line)![0]
    const content = line.slice(marks.length).replace(/^ /, '')
    const isOpen = content.endsWith(' ') && content !== '-- '
    const last = joined.at(-1)
    const added = isOpen && deletes_space ? content.slice(0, -1) : content
    if (last?.isOpen && last.depth === marks.length && content !== '-- ') {
      last.content += added
      last.isOpen = isOpen
    } else joined.push({ depth: marks.length, content: added, isOpen })
  }
  return joined.map(({ depth, content }) => (depth > 0 ? `${'>'.repeat(depth)} ${content}` : content)).join('\n')
}
