import { useState } from 'react'

/** A yes or no that this browser remembers. */
export function useKeptFlag(key: string): [boolean, (value: boolean) => void] {
  const [flag, setFlag] = useState(() => read(key))
  const change = (value: boolean) => {
    setFlag(value)
    try {
      localStorage.setItem(key, String(value))
    } catch {
      // Without storage it holds until the page is left.
    }
  }
  return [flag, change]
}

function read(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'true'
  } catch {
    return false
  }
}
