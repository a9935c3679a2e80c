import { FileChartColumn, Sheet } from 'lucide-react'
import { toast } from '#web/ui/toast.ts'
import { DownloadButton } from './download-button.tsx'

interface ExportButtonsProps {
  /** The addresses of the files. */
  csv: string
  pdf: string
}

const kinds = [
  { kind: 'CSV', Icon: Sheet },
  { kind: 'PDF', Icon: FileChartColumn },
] as const

/** Exports data as a CSV or a PDF file. */
export function ExportButtons({ csv, pdf }: ExportButtonsProps) {
  return kinds.map(({ kind, Icon }) => (
    <DownloadButton
      key={kind}
      address={kind === 'CSV' ? csv : pdf}
      icon={<Icon aria-hidden />}
      onBegin={() =>
        toast({ title: 'Exporting data', description: `Your ${kind} file is being prepared for download` })
      }
      error="Error exporting data"
      className="max-md:flex-1"
    >
      Export {kind}
    </DownloadButton>
  ))
}
