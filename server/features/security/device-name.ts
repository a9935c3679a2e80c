import Bowser from 'bowser'

/** `Firefox on Windows`, from a browser's User-Agent header; null if it names neither. */
export function deviceName(user_agent: string | null): string | null {
  if (!user_agent) return null
  const { browser, os } = Bowser.parse(user_agent)
  return [browser.name, os.name].filter(Boolean).join(' on ') || null
}
