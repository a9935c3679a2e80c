import type { CustomTableLayout } from 'pdfmake/interfaces.d.ts'
import { pdfColors } from './pdf-document.ts'

const rule = { hLineColor: () => pdfColors.line, hLineWidth: () => 0.6 }

/** The layouts of tables by name. */
export const tableLayouts = {
  /** A rule around the table. */
  box: {
    ...rule,
    vLineColor: () => pdfColors.line,
    vLineWidth: () => 0.6,
    paddingLeft: () => 10,
    paddingRight: () => 10,
    paddingTop: () => 8,
    paddingBottom: () => 8,
  },
  /** A rule below each row. */
  rows: {
    ...rule,
    hLineWidth: (line) => (line === 0 ? 0 : 0.6),
    vLineWidth: () => 0,
    paddingLeft: (column) => (column === 0 ? 0 : 8),
    paddingRight: (column, { table }) => (column === (table.widths?.length ?? 0) - 1 ? 0 : 8),
    paddingTop: () => 5,
    paddingBottom: () => 5,
  },
  /** The same for many columns. */
  denseRows: {
    ...rule,
    hLineWidth: (line) => (line === 0 ? 0 : 0.6),
    vLineWidth: () => 0,
    paddingLeft: () => 3,
    paddingRight: () => 3,
  },
} satisfies Record<string, CustomTableLayout>

/** The most that a column has beside its content, in points; `noBorders` is one of the library. */
export const columnPadding: Readonly<Record<string, number>> = { box: 21, rows: 16, denseRows: 6, noBorders: 8 }
