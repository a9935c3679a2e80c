import { FileChartColumn, Sheet } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { analyticsApi } from '#domain/analytics/api.ts'
import { addressOf } from '#web/lib/api/api.ts'
import { download } from '#web/lib/api/download.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { queryOf } from './use-analytics-search.ts'
import type { AnalyticsSearch } from './use-analytics-search.ts'

/** Exports the analytics as a CSV of applications or a PDF with the chart. */
export function ExportButtons({ search }: { search: AnalyticsSearch }) {
  return (
    <>
      <ExportButton search={search} url={analyticsApi.exportCsv.url} kind="CSV" icon={<Sheet aria-hidden />} />
      <ExportButton
        search={search}
        url={analyticsApi.exportPdf.url}
        kind="PDF"
        icon={<FileChartColumn aria-hidden />}
      />
    </>
  )
}

interface ExportButtonProps {
  search: AnalyticsSearch
  url: string
  kind: 'CSV' | 'PDF'
  icon: ReactNode
}

function ExportButton({ search, url, kind, icon }: ExportButtonProps) {
  const [busy, setBusy] = useState(false)
  const onBegin = () =>
    toast({ title: 'Exporting data', description: `Your ${kind} file is being prepared for download` })
  const save = async () => {
    setBusy(true)
    try {
      await download(addressOf(url, {}, queryOf(search)), onBegin)
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
