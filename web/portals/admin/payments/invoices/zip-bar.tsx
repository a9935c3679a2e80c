import { FileArchive } from 'lucide-react'
import { useState } from 'react'
import { invoicesApi } from '#domain/invoices/api.ts'
import { invoiceLimits } from '#domain/invoices/invoice.ts'
import { addressOf } from '#web/lib/api/api.ts'
import { downloadOrSay } from '#web/lib/api/download-button.tsx'
import type { Selected } from '#web/lib/list/staff-list.tsx'
import { toast } from '#web/ui/toast.ts'

/** The bar of the selected invoices, with their PDF files as a ZIP file. */
export function ZipBar({ ids, bar }: Pick<Selected, 'ids' | 'bar'>) {
  const [zipping, setZipping] = useState(false)
  const zip = async () => {
    if (!ids || ids.length > invoiceLimits.selection)
      return toast({
        variant: 'destructive',
        title: 'Too many invoices for one ZIP file',
        description: `Select at most ${invoiceLimits.selection} invoices.`,
      })
    setZipping(true)
    await downloadOrSay(addressOf(invoicesApi.zip.url, {}, { id: ids }))
    setZipping(false)
  }
  return bar([
    {
      label: 'Download ZIP',
      icon: <FileArchive aria-hidden />,
      busy: zipping,
      busyLabel: 'Preparing…',
      onSelect: () => void zip(),
    },
  ])
}
