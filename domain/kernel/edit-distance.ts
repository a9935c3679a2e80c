/** The number of wrong, missing, additional and swapped letters between two words. */
export function editDistance(one: string, other: string): number {
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let end = 0
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  return distance(one.slice(start, one.length - end), other.slice(start, other.length - end))
}

/** The same for two words that begin and end with different letters. */
function distance(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const same = one[row - 1] === other[at - 1] ? 0 : 1
      const swapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      next[at] = Math.min(
        last[at]! + 1,
        next[at - 1]! + 1,
        last[at - 1]! + same,
        swapped ? before[at - 2]! + 1 : Infinity,
      )
    }
    before = last
    last = next
  }
  return last[other.length]!
}
