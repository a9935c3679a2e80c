import { Download } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#web/lib/api/api.ts'
import { download } from '#web/lib/api/download.ts'
import { invalidate } from '#web/lib/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** Downloads a contract or document. Who reads it is recorded, so the views are refetched. */
export function DownloadButton({ name, address }: { name: string; address: string }) {
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    try {
      await download(address)
      await invalidate(['assignments'])
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast({ variant: 'destructive', title: 'Download failed', description: error.message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="sm" busy={busy} onClick={() => void start()}>
      <Download aria-hidden />
      Download<span className="sr-only"> {name}</span>
    </Button>
  )
}
