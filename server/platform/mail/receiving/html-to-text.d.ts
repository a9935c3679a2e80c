// What is used of html-to-text, which has no types.
declare module 'html-to-text' {
  export interface HtmlNode {
    type: string
    name?: string
    data?: string
    attribs?: Record<string, string>
    children?: HtmlNode[]
  }

  interface Cell {
    text: string
  }

  export interface TextBuilder {
    addInline: (text: string) => void
    openTable: () => void
    openTableRow: () => void
    openTableCell: () => void
    closeTableCell: () => void
    closeTableRow: () => void
    closeTable: (options: { tableToString: (rows: Cell[][]) => string; leadingLineBreaks?: number }) => void
  }

  export type Formatter = (
    element: HtmlNode,
    walk: (nodes: readonly HtmlNode[], builder: TextBuilder) => void,
    builder: TextBuilder,
  ) => void

  export function compile(options: {
    wordwrap: false
    limits: { maxDepth: number }
    baseElements: { selectors: string[]; returnDomByDefault: boolean }
    formatters: Record<string, Formatter>
    selectors: { selector: string; format?: string; options?: object }[]
  }): (html: string) => string
}
