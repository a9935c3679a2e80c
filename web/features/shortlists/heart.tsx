import { Heart as HeartIcon } from 'lucide-react'
import { useMe } from '#web/lib/api/session.ts'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useSaved } from './use-saved.ts'

interface HeartProps {
  talent: { id: string; name: string; is_saved: boolean }
  size?: 'sm'
}

/** Adds a talent to the company's shortlist, or removes them from all shortlists. */
export function Heart({ talent, size }: HeartProps) {
  const { toggle } = useSaved()
  // A suspended company can only read.
  if (!useMe().allowed.includes('save_talents')) return null
  return (
    <IconButton
      label={`Shortlist ${talent.name}`}
      aria-pressed={talent.is_saved}
      onClick={() => void toggle(talent)}
      size={size}
      className="border border-line bg-surface"
      icon={
        <HeartIcon
          aria-hidden
          className={cx(
            'transition-[fill,color,scale] duration-150',
            talent.is_saved && 'scale-110 fill-primary text-primary',
          )}
        />
      }
    />
  )
}
