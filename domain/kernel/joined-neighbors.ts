const words_max = 10
/** The most neighbors that are one word: `de la cruz`, `van der berg`. */
const run_max = 4

/** Neighboring words: the first one, and the one after the last. */
function runsOf(words: readonly string[]): { first: number; end: number; joined: string }[] {
  const count = Math.min(words.length, words_max)
  return Array.from({ length: count }, (_, first) => first).flatMap((first) =>
    Array.from({ length: run_max - 1 }, (_, at) => first + at + 2)
      .filter((end) => end <= count)
      .map((end) => ({ first, end, joined: words.slice(first, end).join('') })),
  )
}

/**
 * What each word becomes in one piece with its neighbors: `delacruz` for each of `de la cruz`. A text that has each word
 * or one of these has the words, some of them in one piece.
 */
export const joinedNeighbors = (words: readonly string[]): string[][] => {
  const runs = runsOf(words)
  return words.map((_, at) => runs.filter(({ first, end }) => first <= at && at < end).map(({ joined }) => joined))
}

/** A text with some of its neighboring words in one piece: `dela cruz`, `delacruz` and `de lacruz` for `de la cruz`. */
export function joinedSpellings(text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean)
  return runsOf(words).map(({ first, end, joined }) =>
    [...words.slice(0, first), joined, ...words.slice(end)].join(' '),
  )
}
