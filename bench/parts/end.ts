/** What a program prints last when a figure exceeds its limit. An error that nobody catches also ends it with 1. */
export const missedLine = 'A figure misses its limit.'

/** Ends the program: with 1 if a figure exceeds its limit. */
export function end({ missed }: { missed: boolean }): never {
  if (missed) console.log(missedLine)
  process.exit(missed ? 1 : 0)
}
