import { parseMarkdown } from '#domain/kernel/markdown.ts'
import { MarkdownNodes } from './markdown-nodes.tsx'

export { plainText } from '#domain/kernel/markdown.ts'

/** A user's Markdown with its markup. */
export const ParsedMarkdown = ({ text }: { text: string }) => <MarkdownNodes nodes={parseMarkdown(text)} />
