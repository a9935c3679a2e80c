import { FileChartColumn, Sheet } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { download } from './download.ts'

interface ExportButtonsProps {
  /** The addresses of the files. */
  csv: string
  pdf: string
}

/** Exports data as a CSV or a PDF file. */
export function ExportButtons({ csv, pdf }: ExportButtonsProps) {
  return (
    <>
      <ExportButton address={csv} kind="CSV" icon={<Sheet aria-hidden />} />
      <ExportButton address={pdf} kind="PDF" icon={<FileChartColumn aria-hidden />} />
    </>
  )
}

interface ExportButtonProps {
  address: string
  kind: 'CSV' | 'PDF'
  icon: ReactNode
}

function ExportButton({ address, kind, icon }: ExportButtonProps) {
  const [busy, setBusy] = useState(false)
  const onBegin = () =>
    toast({ title: 'Exporting data', description: `Your ${kind} file is being prepared for download` })
  const save = async () => {
    setBusy(true)
    try {
      await download(address, onBegin)
    } catch (error) {
      toast({ variant: 'destructive', title: 'Error exporting data', description: (error as Error).message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} onClick={() => void save()} className="max-md:flex-1">
      {!busy && icon}
      Export {kind}
    </Button>
  )
}
