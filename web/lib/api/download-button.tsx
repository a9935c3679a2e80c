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
  error = 'Failed to download the file',
  children,
  ...looks
}: DownloadButtonProps) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await download(address, onBegin)
    } catch (failure) {
      toast({ variant: 'destructive', title: error, description: (failure as Error).message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button {...looks} busy={busy} onClick={() => void save()}>
      {!busy && icon}
      {children}
    </Button>
  )
}
