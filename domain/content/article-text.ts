import type { HelpBlock } from './help-article.ts'

/** The blocks of an article as a text: headings begin with `## `, steps with `1. `, list items with `- `. */
export function articleText(blocks: readonly HelpBlock[]): string {
  return blocks
    .map((block) => {
      if (typeof block === 'string') return block
      if ('heading' in block) return `## ${block.heading}`
      if ('steps' in block) return block.steps.map((step, at) => `${at + 1}. ${step}`).join('\n')
      return block.list.map((item) => `- ${item}`).join('\n')
    })
    .join('\n\n')
}

const heading = /^##\s+/
const step = /^\d+[.)]\s+/
const item = /^[-*]\s+/

/** The blocks of a text. Blank lines separate paragraphs; an unmarked line continues the one above it. */
export function articleBlocks(text: string): HelpBlock[] {
  const blocks: (string | { heading: string } | { steps: string[] } | { list: string[] })[] = []
  let isNew = true
  for (const line of text.split('\n').map((one) => one.trim())) {
    const last = blocks.at(-1)
    if (line === '') isNew = true
    else {
      if (heading.test(line)) blocks.push({ heading: line.replace(heading, '') })
      else if (step.test(line)) addItem(blocks, 'steps', line.replace(step, ''))
      else if (item.test(line)) addItem(blocks, 'list', line.replace(item, ''))
      else if (typeof last === 'string' && !isNew) blocks[blocks.length - 1] = `${last}\n${line}`
      else blocks.push(line)
      isNew = heading.test(line)
    }
  }
  return blocks as HelpBlock[]
}

function addItem(blocks: unknown[], kind: 'steps' | 'list', text: string): void {
  const last = blocks.at(-1) as { [Kind in typeof kind]?: string[] } | string | undefined
  const items = typeof last === 'object' ? last[kind] : undefined
  if (items) items.push(text)
  else blocks.push({ [kind]: [text] })
}
