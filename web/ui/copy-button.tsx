import { Copy } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import { toast } from './toast.ts'

interface CopyButtonProps {
  text: string
  label: string
}

/** Copies a text to the clipboard. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: 'Copied' })
    } catch {
      toast({ variant: 'destructive', title: 'Not copied', description: text })
    }
  }
  return <IconButton label={label} icon={<Copy aria-hidden />} onClick={() => void copy()} />
}
