import { DownloadButton as FileDownloadButton } from '#web/lib/api/download-button.tsx'
import { invalidate } from '#web/lib/api/query.ts'

/** Downloads a contract or document. Who reads it is recorded, so the views are refetched. */
export function DownloadButton({ name, address }: { name: string; address: string }) {
  return (
    <FileDownloadButton size="sm" address={address} onBegin={() => void invalidate(['assignments'])}>
      Download<span className="sr-only"> {name}</span>
    </FileDownloadButton>
  )
}
