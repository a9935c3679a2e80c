import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { ButtonProps } from '#web/ui/button.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { download } from './download.ts'

interface DownloadButtonProps extends Pick<ButtonProps, 'className' | 'look' | 'size'> {
  address: string
  icon?: ReactNode
  onBegin?: () => void
  /** The title of the toast after a failure. */
  error?: string
  children: ReactNode
}

/** Downloads a file of the API. */
export function DownloadButton({
  address,
  icon = <Download aria-hidden />,
  onBegin,
  error,
  children,
  ...looks
}: DownloadButtonProps) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await downloadOrSay(address, onBegin, error)
    setBusy(false)
  }
  return (
    <Button {...looks} busy={busy} onClick={() => void save()}>
      {!busy && icon}
      {children}
    </Button>
  )
}

/** Downloads a file of the API. Shows a toast if that fails. */
export async function downloadOrSay(
  address: string,
  onBegin?: () => void,
  title = 'Failed to download the file',
): Promise<void> {
  try {
    await download(address, onBegin)
  } catch (failure) {
    toast({ variant: 'destructive', title, description: (failure as Error).message })
  }
}
