import { X } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

interface LinkedFilterProps {
  /** What the rows have in common: `Talent: Ana Reyes`. */
  words: string
  onRemove: () => void
}

/** A filter that only links set, such as one person, with a button to remove it. */
export const LinkedFilter = ({ words, onRemove }: LinkedFilterProps) => (
  <Button size="sm" onClick={onRemove} aria-label={`Remove the filter ${words}`} className="max-w-full">
    <span className="truncate">{words}</span>
    <X aria-hidden />
  </Button>
)
