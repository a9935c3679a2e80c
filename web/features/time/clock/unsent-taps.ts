import { clockMoves } from '#domain/time/shift.ts'
import type { ClockTap, UnsentTaps } from './clock-queue.ts'

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Unsent taps in a storage area of the browser. If it is full or blocked, they last until the page is closed. */
export function keepUnsentTaps(area: () => Area, name: string): UnsentTaps {
  const keyOf = (id: string) => `${name}:${id}`
  return {
    read: () => {
      const found: ClockTap[] = []
      attempt(() => {
        for (let at = 0; at < area().length; at++) {
          const key = area().key(at)
          if (key?.startsWith(`${name}:`)) found.push(...parse(area().getItem(key)))
        }
      })
      return found.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    },
    write: (tap) => attempt(() => area().setItem(keyOf(tap.id), JSON.stringify(tap))),
    remove: (id) => attempt(() => area().removeItem(keyOf(id))),
  }
}

function attempt(action: () => void): void {
  try {
    action()
  } catch {
    // Storage is full or blocked.
  }
}

function parse(text: string | null): ClockTap[] {
  try {
    const found = JSON.parse(text ?? 'null') as Partial<ClockTap> | null
    return isTap(found) ? [found] : []
  } catch {
    return []
  }
}

const isTap = (one: Partial<ClockTap> | null): one is ClockTap =>
  typeof one?.id === 'string' &&
  typeof one.talent_id === 'string' &&
  typeof one.at === 'string' &&
  clockMoves.some((move) => move === one.move) &&
  one.failure !== undefined
