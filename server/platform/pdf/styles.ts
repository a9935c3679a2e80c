import { pdfColors } from './pdf-document.ts'

/** The styles of texts by name. */
export const styles = {
  title: { fontSize: 20, bold: true },
  subtitle: { fontSize: 12 },
  heading: { fontSize: 13, bold: true },
  figure: { fontSize: 22, bold: true },
  note: { color: pdfColors.soft },
  small: { fontSize: 9, color: pdfColors.soft },
  columnHead: { bold: true, color: pdfColors.soft },
} as const
