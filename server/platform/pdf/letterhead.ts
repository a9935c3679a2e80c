import { product } from '#domain/product.ts'
import { pdfColors } from './pdf-document.ts'
import type { PdfContent } from './pdf-document.ts'

/** A party of a document, such as the one that it is from. */
export interface LetterheadParty {
  label: string
  name: string
  lines: readonly string[]
}

/** In points. Beside long names, numbers and dates keep this space. */
const factsWidth = 186

/** The head of a document that is sent: its title, its parties and its facts. */
export const letterhead = (
  title: string,
  parties: readonly LetterheadParty[],
  facts: readonly (readonly [string, string])[],
): PdfContent[] => [
  {
    columns: [
      { text: product.name, style: 'figure', color: pdfColors.bar },
      { text: title, style: 'title', alignment: 'right' },
    ],
    margin: [0, 0, 0, 18],
  },
  {
    columnGap: 18,
    columns: [
      ...parties.map(({ label, name, lines }) => ({
        width: '*',
        stack: [
          { text: label, style: 'small', margin: [0, 0, 0, 3] } satisfies PdfContent,
          { text: name, bold: true },
          ...lines.map((text) => ({ text })),
        ],
      })),
      {
        width: factsWidth,
        layout: 'noBorders',
        table: {
          widths: ['auto', '*'],
          body: facts.map(([label, value]) => [
            { text: label, style: 'note', noWrap: true },
            { text: value, alignment: 'right' },
          ]),
        },
      },
    ],
    margin: [0, 0, 0, 24],
  },
]
