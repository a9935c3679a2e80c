import { runLimits } from './run-limits.ts'

/** What a program printed, up to the limit. */
export class Printed {
  text = ''

  add(more: string): void {
    const room = runLimits.output - this.text.length
    if (room > 0) this.text += more.slice(0, room)
  }
}
