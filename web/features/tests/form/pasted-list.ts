/** `-`, `•`, `1.`, `a)`, `[ ]` and the like at the start of a line. */
const marker = /^\s*(?:[-–—*•·◦▪○●☐]|\[[ x]?\]|\(?(?:\d{1,3}|[a-z])[.)])\s+/i

/** The entries of a pasted list, without bullets and numbers. Undefined if the text is not a list. */
export function pastedList(pasted: string, limit: number): string[] | undefined {
  const separator = /[\r\n]/.test(pasted.trim()) ? /[\r\n]+/ : /\t+/
  const entries = pasted
    .split(separator)
    .map((entry) => entry.replace(marker, '').replaceAll('\t', ' ').trim().slice(0, limit).trim())
    .filter((entry) => entry !== '')
  return entries.length > 1 ? entries : undefined
}

/** The items after pasting a list at one of them: blank items from there on are filled first, others are inserted. */
export function withPasted<Item extends { text: string }>(
  items: readonly Item[],
  at: number,
  entries: readonly string[],
  make: () => Item,
  limit: number,
): Item[] {
  const rest = [...entries]
  const filled = items.map((item, index) =>
    index >= at && item.text.trim() === '' && rest.length > 0 ? { ...item, text: rest.shift()! } : item,
  )
  const added = rest.slice(0, Math.max(limit - items.length, 0)).map((text) => ({ ...make(), text }))
  const blankFrom = filled.findIndex((item, index) => index > at && item.text.trim() === '')
  const end = blankFrom < 0 ? filled.length : blankFrom
  return added.length === 0 ? filled : [...filled.slice(0, end), ...added, ...filled.slice(end)]
}
