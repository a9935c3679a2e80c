import {
  AlignLeft,
  CalendarDays,
  ChevronDownCircle,
  CircleDot,
  Clock,
  CodeXml,
  Database,
  FileUp,
  Grid3x3,
  Keyboard,
  LayoutGrid,
  Mails,
  Mic,
  SlidersHorizontal,
  SquareCheck,
  Star,
  TextCursorInput,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { QuestionType } from '#domain/tests/question.ts'

const icons: Record<QuestionType, LucideIcon> = {
  'short-answer': TextCursorInput,
  paragraph: AlignLeft,
  'multiple-choice': CircleDot,
  checkboxes: SquareCheck,
  dropdown: ChevronDownCircle,
  'file-upload': FileUp,
  'linear-scale': SlidersHorizontal,
  rating: Star,
  'multiple-choice-grid': LayoutGrid,
  'checkbox-grid': Grid3x3,
  date: CalendarDays,
  time: Clock,
  code: CodeXml,
  sql: Database,
  'data-entry': Keyboard,
  'customer-reply': Mails,
  'spoken-answer': Mic,
}

export function QuestionTypeIcon({ type, className }: { type: QuestionType; className?: string }) {
  const Icon = icons[type]
  return <Icon aria-hidden className={className} />
}
