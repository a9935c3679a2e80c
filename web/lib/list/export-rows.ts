import { numberText } from '#domain/kernel/count.ts'
import { exportLimit } from '#domain/kernel/page.ts'
import { download } from '#web/lib/api/download.ts'
import { toast } from '#web/ui/toast.ts'

/** Downloads the rows of a list as CSV, and says so. `has_more`: there may be more rows than a file has. */
export async function exportRows(address: string, { has_more = false } = {}): Promise<void> {
  const limited = has_more ? ` It has at most ${numberText(exportLimit)} rows.` : ''
  try {
    await download(address)
    toast({ title: 'Exporting data', description: `Your CSV file is being prepared for download.${limited}` })
  } catch (error) {
    toast({ variant: 'destructive', title: 'Error exporting data', description: (error as Error).message })
  }
}
