import type { ControlProps } from '#web/ui/control.ts'
import { ValueAsText } from './value-as-text.tsx'

interface LinesInputProps extends ControlProps<readonly string[], HTMLTextAreaElement> {
  rows?: number
}

/** A list of texts, one per line. */
export function LinesInput(props: LinesInputProps) {
  return <ValueAsText {...props} write={(lines) => lines.join('\n')} read={readLines} />
}

const readLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
